/** What keeps a stage from being deployed: a sentence each, that says what to do. */
export type Problems = readonly string[];

export interface Findings {
  readonly problems: Problems;
  /** What a deployment does not wait for, with its consequence; a sentence each. */
  readonly warnings: Problems;
}

export const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Names of errors by which AWS says that the caller may not ask. */
const refusals = ['AccessDenied', 'AccessDeniedException', 'UnauthorizedOperation', 'AuthorizationErrorException'];

/** An answer that nobody expected, as a sentence. `what` completes "could not be checked". */
export function unexpected(what: string, error: unknown): string {
  const told =
    error instanceof Error ? `${error.name}: ${error.message.replace(/\s+/g, ' ').replace(/\.$/, '')}` : String(error);
  return isNamed(error, ...refusals)
    ? `Allow your AWS user or role to look: ${what} could not be checked (${told}).`
    : `Try again, or look at the connection to AWS: ${what} could not be checked (${told}).`;
}
