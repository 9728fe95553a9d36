export { errorCode } from './error-code.ts';
export { EXIT, type ExitCode } from './exit-codes.ts';
export { type AnyFailure, asFailure, Failure, isFailure } from './failure.ts';
export { FAILURES, type FailureCode } from './list.ts';
