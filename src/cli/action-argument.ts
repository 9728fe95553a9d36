import { Failure } from '../failure/index.ts';
import type { Invocation } from './command.ts';

/** What stands behind an action: nothing, something that may be left out, or what is asked for where it is missing. */
export type Target = 'nothing' | 'optional' | { readonly needed: string };

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

/** What was typed behind an action, empty where that is nothing; `command` is both as they were typed. */
export function targetOf(invocation: Invocation, command: string, target: Target): string {
  const typed = invocation.arguments[1];
  if (target === 'nothing' && typed !== undefined) throw new Failure('unexpected_argument', { value: typed, command });
  if (typeof target === 'object' && (typed ?? '').trim() === '')
    throw new Failure('missing_argument', { argument: target.needed, command });
  return typed ?? '';
}
