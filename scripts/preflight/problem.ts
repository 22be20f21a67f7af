import type { Command } from './command.ts';

/** A reason why a stage cannot be deployed: one sentence, with the solution; and the command of it, if one is all. */
export type Problem = string | { sentence: string; command: Command };
export type Problems = readonly Problem[];

export const sentenceOf = (problem: Problem): string => (typeof problem === 'string' ? problem : problem.sentence);

export interface Findings {
  problems: readonly string[];
  /** Issues that do not block the deployment, with their consequence; one sentence each. */
  warnings: readonly string[];
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
