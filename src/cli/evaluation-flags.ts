import { PIPELINES, type PipelineName } from '../contract/query-vocabulary.ts';
import type { Flag } from './flag.ts';
import { choices, integer, text } from './flag-values.ts';

/** The options of `eval`. */
export interface EvaluationFlagValues {
  trees?: string;
  state?: string;
  pipelines?: PipelineName[];
  save?: string;
  compare?: string;
  folds?: number;
  fromGit?: number;
}

/** Their declarations, apart because only one command has them. */
export const EVALUATION_FLAGS = {
  trees: {
    name: 'trees',
    aliases: ['root-map'],
    placeholder: 'DIR',
    allowed: 'a folder',
    help: 'Where the work trees of the data set lie, as OWNER+NAME@COMMIT (12 digits)',
    read: (raw, argument) => ({ trees: text(raw, argument, 'a folder') }),
  },
  state: {
    name: 'state',
    placeholder: 'DIR',
    allowed: 'a folder',
    help: "Where their indexes are kept (default: in the project's state folder)",
    read: (raw, argument) => ({ state: text(raw, argument, 'a folder') }),
  },
  pipelines: {
    name: 'pipelines',
    placeholder: 'LIST',
    allowed: `a list of ${PIPELINES.join(', ')}, joined with commas`,
    words: PIPELINES,
    help: 'What to evaluate; the first is the baseline (default: lexical,fused)',
    read: (raw, argument) => ({ pipelines: choices(raw, argument, PIPELINES) }),
  },
  save: {
    name: 'save',
    placeholder: 'FILE',
    allowed: 'a file',
    help: 'Keep the report here, for a later --compare',
    read: (raw, argument) => ({ save: text(raw, argument, 'a file') }),
  },
  compare: {
    name: 'compare',
    placeholder: 'FILE',
    allowed: 'a file that --save has written',
    help: 'Show the difference to an earlier run',
    read: (raw, argument) => ({ compare: text(raw, argument, 'a file') }),
  },
  folds: {
    name: 'folds',
    placeholder: 'N',
    allowed: 'an integer from 2 up',
    help: 'Show the figures of so many groups of repositories apart',
    read: (raw, argument) => ({ folds: integer(raw, argument, { min: 2 }) }),
  },
  fromGit: {
    name: 'from-git',
    placeholder: 'N',
    allowed: 'an integer from 1 up',
    help: "Instead of a data set: the project's own last N fixes as questions, the functions they edited as answers",
    read: (raw, argument) => ({ fromGit: integer(raw, argument, { min: 1 }) }),
  },
} as const satisfies Record<string, Flag>;
