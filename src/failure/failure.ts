import type { ExitCode } from './exit-codes.ts';
import { FAILURES, type FailureCode, type FailureFacts } from './list.ts';

/** An error of the closed list: a stable code, a short message, what to do and the exit code. */
export class Failure<Code extends FailureCode = FailureCode> extends Error {
  override readonly name = 'GraphRagFailure';
  readonly code: Code;
  readonly facts: FailureFacts[Code];
  readonly remedy: string;
  readonly exitCode: ExitCode;

  constructor(code: Code, facts: FailureFacts[Code], options?: { cause: unknown }) {
    const kind = FAILURES[code];
    super(kind.title(facts), options);
    this.code = code;
    this.facts = facts;
    this.remedy = kind.remedy(facts);
    this.exitCode = kind.exitCode;
  }
}

/** A failure whose code tells the type of its facts. */
export type AnyFailure = { [Code in FailureCode]: Failure<Code> }[FailureCode];

/** Tells apart what a user can mend from what is thrown by mistake. */
export const isFailure = (error: unknown): error is AnyFailure => error instanceof Failure;

/** Whatever was thrown, as a member of the closed list: what is not expected is a bug, and keeps its cause. */
export const asFailure = (error: unknown): AnyFailure => {
  if (isFailure(error)) return error;
  const problem = error instanceof Error ? error.message : String(error);
  return new Failure('bug', { problem }, { cause: error });
};
