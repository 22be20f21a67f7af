/** Reasons why a stage cannot be deployed: one sentence each, with the solution. */
export type Problems = readonly string[];

export interface Findings {
  problems: Problems;
  /** Issues that do not block the deployment, with their consequence; one sentence each. */
  warnings: Problems;
}

export const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** AWS error names for missing permissions. */
const refusals = ['AccessDenied', 'AccessDeniedException', 'UnauthorizedOperation', 'AuthorizationErrorException'];

/** Describes an unexpected response. `what` completes "could not be checked". */
export function unexpected(what: string, error: unknown): string {
  const message =
    error instanceof Error ? `${error.name}: ${error.message.replace(/\s+/g, ' ').replace(/\.$/, '')}` : String(error);
  return isNamed(error, ...refusals)
    ? `Allow your AWS user or role to look: ${what} could not be checked (${message}).`
    : `Try again, or look at the connection to AWS: ${what} could not be checked (${message}).`;
}
