/**
 * Models of Django and SQLAlchemy are asked for their objects by members that no code declares. The class of a model has
 * these under a name that no code can have: a container of its instances.
 */
export const MODEL_ROWS = 'rows of the model';

/** A model by the name that fields say it by, `"Order"` or `"shop.Order"`: no import leads there. */
export const modelNamed = (written: string): string => `model ${written}`;

interface NamedModel {
  readonly name: string;
  /** The app that has it; undefined for that of the file. */
  readonly app: string | undefined;
}

const NAMED = /^model (?:(\w+)\.)?(\w+)$/;

/** The model that a name means, undefined for the names of code. */
export const namedModel = (text: string): NamedModel | undefined => {
  const [, app, name] = text.includes(' ') ? (NAMED.exec(text) ?? []) : [];
  return name === undefined ? undefined : { name, app };
};
