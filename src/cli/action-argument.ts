import { Failure } from '../failure/index.ts';
import type { Invocation } from './command.ts';

/** The action of a command that has several, `cache clear`; anything else is refused with the list. */
export function actionOf<Action extends string>(
  invocation: Invocation,
  actions: readonly [Action, ...Action[]],
): Action {
  const typed = invocation.arguments[0] ?? actions[0];
  const found = actions.find((action) => action === typed);
  if (found !== undefined) return found;
  throw new Failure('invalid_value', { argument: 'ACTION', value: typed, allowed: `one of ${actions.join(', ')}` });
}
