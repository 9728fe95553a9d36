import { folderOf } from '../../../code/folder-of.ts';
import type { namedModel } from '../../../code/model-names.ts';
import type { FileView } from '../repository/file-view.ts';
import { isType } from '../values/symbol-facts.ts';
import { OUTSIDE, pack, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

type Named = NonNullable<ReturnType<typeof namedModel>>;

/** More classes of a name than this are hardly told apart by their folders. */
const MOST_NAMESAKES = 8;

/** The model of Django that a field names in quotes: of the file, or the only one of that name in the app. */
export const modelByName = (world: World, view: FileView, { name, app }: Named): Values => {
  const own = app === undefined ? world.topLevel(view.id, name).filter((value) => isType(world, value)) : [];
  if (own.length > 0) return own;
  const named = world.definedFew('python', name, MOST_NAMESAKES, ({ kind }) => kind === 'class') ?? [];
  const folder = appFolder(view.path);
  const meant = named.filter(({ file, symbol }) => {
    if (world.view(file).symbol(symbol).parent !== 0) return false;
    const other = appFolder(world.repository.path(file));
    return app === undefined ? other === folder : other === app || other.endsWith(`/${app}`);
  });
  // Other parts of an app name classes after its models.
  const models = meant.filter(({ file }) => MODELS.test(world.repository.path(file)));
  const [only, another] = models.length > 0 ? models : meant;
  return only === undefined || another !== undefined ? OUTSIDE : [pack(ValueKind.Symbol, only.file, only.symbol)];
};

const MODELS = /(?:^|\/)models(?:\/.*|\.py)$/;

/** The folder of an app, whose models are a file or a package of it. */
const appFolder = (path: string): string => /^(.*?)(?:^|\/)models\/.*$/.exec(path)?.[1] ?? folderOf(path);
