import type { Pinned } from '../checkout.ts';

/** Precision and recall, both between 0 and 1. */
export interface Figures {
  readonly precision: number;
  readonly recall: number;
}

export interface Suite extends Pinned {
  readonly name: string;
  /** Which of the two referees judges it, and under which name the referee's files know it. */
  readonly referee: 'compiler' | 'micro';
  readonly truthName: string;
  readonly target: Figures;
  /** The same referee's verdict on other tools, for the best of each figure. */
  readonly peers: Readonly<Record<string, Figures>>;
}

const OPTAVE = 'optave/codegraph 3.11';
const COLBY = 'colbymchenry/codegraph 1.6';
const GITNEXUS = 'GitNexus 1.6';

export const SUITES: readonly Suite[] = [
  {
    name: 'hono',
    repo: 'honojs/hono',
    commit: '28a9c128912de19f3fb28b00ae289c9b93f6f392',
    referee: 'compiler',
    truthName: 'hono',
    target: { precision: 0.95, recall: 0.9 },
    peers: {
      [COLBY]: { precision: 0.891, recall: 0.814 },
      [GITNEXUS]: { precision: 0.838, recall: 0.697 },
      [OPTAVE]: { precision: 0.731, recall: 0.659 },
    },
  },
  {
    name: 'flask',
    repo: 'pallets/flask',
    commit: '2ac89889f4cc330eabd50f295dcef02828522c69',
    referee: 'compiler',
    truthName: 'flask',
    target: { precision: 0.95, recall: 0.95 },
    peers: {
      [COLBY]: { precision: 0.758, recall: 0.944 },
      [GITNEXUS]: { precision: 0.974, recall: 0.757 },
      [OPTAVE]: { precision: 0.674, recall: 0.43 },
    },
  },
  {
    name: 'pycg',
    repo: 'vitsalis/PyCG',
    commit: '8d5dc40837803beef1d8d379fbf2cdad6cd94641',
    folder: 'micro-benchmark/snippets',
    referee: 'micro',
    truthName: 'pycg-micro',
    target: { precision: 0.95, recall: 0.75 },
    peers: {
      [COLBY]: { precision: 0.962, recall: 0.514 },
      [GITNEXUS]: { precision: 0.953, recall: 0.498 },
      [OPTAVE]: { precision: 0.976, recall: 0.337 },
    },
  },
  {
    name: 'swarm',
    repo: 'secure-software-engineering/SWARM-CG',
    commit: '5929c0a36a9c8e8c6c7539dc412336cdf6c09e58',
    folder: 'benchmarks/javascript/swarm_js',
    referee: 'micro',
    truthName: 'swarm-swarm_js',
    target: { precision: 0.93, recall: 0.75 },
    peers: {
      [COLBY]: { precision: 0.926, recall: 0.542 },
      [GITNEXUS]: { precision: 0.92, recall: 0.622 },
      [OPTAVE]: { precision: 0.878, recall: 0.469 },
    },
  },
];
