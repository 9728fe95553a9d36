/** What is asked of a project as a whole; the last ones are what one does with it. */
export type WholeKind = 'about' | 'entry' | 'layout' | Task;

/** What people do with a project, each with a section of its README that says how. */
export type Task = 'run' | 'use' | 'test' | 'build' | 'install' | 'deploy' | 'contribute';

/** A question about the project as a whole. */
export interface AskedOfWhole {
  readonly kind: WholeKind;
  readonly isChinese: boolean;
  /** Whether it calls the project by its name, after which code may be called too. */
  readonly isByName: boolean;
}

/** A question about one folder or file of the project. */
export interface AskedOfPart {
  /** What it is called, as the question writes it. */
  readonly name: string;
  /** Whether the question says that it is a file. */
  readonly isFile: boolean;
}

/** Forms of questions, each of which a whole question must have. */
export type Forms<Kind extends string> = readonly (readonly [kind: Kind, form: string])[];
