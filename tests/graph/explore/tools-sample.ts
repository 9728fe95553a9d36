import type { Sample } from '../../store/sample-index.ts';
import { symbolRecord } from '../../store/sample-index.ts';

/** The server of document 004's scenarios, with a chain of seven calls behind `main`. */
export const TOOLS_SAMPLE: Sample = {
  files: {
    'src/server.ts': [
      symbolRecord('main', { startLine: 1, endLine: 9 }),
      symbolRecord('handleToolCall', { startLine: 10, endLine: 19 }),
      symbolRecord('TOOLS', { kind: 'constant', startLine: 20, endLine: 29 }),
    ],
    'src/script.ts': ['runScript', 'step1', 'step2', 'step3', 'step4', 'step5'],
    'tests/server.test.ts': ['testsHandle'],
  },
  edges: [
    ['src/server.ts#main', 'src/server.ts#handleToolCall', 'calls', { line: 3 }],
    ['src/server.ts#main', 'src/server.ts#handleToolCall', 'calls', { line: 5 }],
    ['src/server.ts#handleToolCall', 'src/script.ts#runScript', 'calls', { line: 12 }],
    ['src/server.ts#handleToolCall', 'src/server.ts#TOOLS', 'refs', { line: 11 }],
    ['src/script.ts#runScript', 'src/script.ts#step1'],
    ['src/script.ts#step1', 'src/script.ts#step2'],
    ['src/script.ts#step2', 'src/script.ts#step3'],
    ['src/script.ts#step3', 'src/script.ts#step4'],
    ['src/script.ts#step4', 'src/script.ts#step5'],
    ['src/script.ts#step5', 'src/script.ts#step4'],
    ['tests/server.test.ts#testsHandle', 'src/server.ts#handleToolCall'],
  ],
};
