import type { Doctor } from '../../contract/index-state.ts';
import { printable } from '../printable.ts';

const WIDTH = 'repaired'.length;

/** One line per check, with what to do below those that are not well. */
export const renderDoctor = (report: Doctor): string =>
  report.checks
    .map(({ name, state, detail, remedy }) => {
      const line = `${state.padEnd(WIDTH)}  ${name}: ${printable(detail)}\n`;
      return remedy === null ? line : `${line}${' '.repeat(WIDTH + 2)}${printable(remedy)}\n`;
    })
    .join('');
