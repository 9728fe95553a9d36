import { COLOURED, PLAIN } from '../../context/ink.ts';
import { print } from '../answer.ts';
import { argument, type Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderSymbolDetail } from '../render/symbol-detail.ts';
import { SYMBOL_ARGUMENT } from '../symbol-argument.ts';

export const command: Command = {
  name: 'symbol',
  calledElsewhere: ['show', 'def', 'definition', 'view', 'get', 'inspect', 'node'],
  summary: 'Show one symbol: its code, its members, who uses it and what it uses',
  arguments: [SYMBOL_ARGUMENT],
  flags: [],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag symbol OrderService.place', does: 'the method, who calls it and what it calls' },
    { command: 'graph-rag symbol src/orders.ts:40', does: 'whatever is defined around that line' },
  ],
  notes: ['Of a large class only the head is shown, and its members are listed.'],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      const ink = invocation.output.isColoured ? COLOURED : PLAIN;
      const detail = await project.symbol(argument(invocation, 0));
      return print(invocation, detail, { text: (shown) => renderSymbolDetail(shown, ink) });
    }),
};
