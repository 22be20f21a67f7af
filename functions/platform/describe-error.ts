import type { LogFacts } from './observability.ts';

const maxCauses = 4;

/** Messages of other errors can quote user input; those of AWS services describe the call. */
const isServiceError = (error: Error): boolean => '$metadata' in error;

/** Returns the fields that a schema rejected and why, without their values. */
const refusedFields = (error: Error): string[] =>
  'issues' in error && Array.isArray(error.issues)
    ? error.issues
        .slice(0, 10)
        .map((issue: { code?: unknown; path?: unknown }) =>
          [issue.code, ...[issue.path ?? []].flat()].map(String).join(' '),
        )
    : [];

/** Returns what may be logged about an error: names, code locations and messages of AWS services, no user data. */
export function describeError(error: unknown): LogFacts {
  const names: string[] = [];
  const messages: string[] = [];
  const fields: string[] = [];
  let frames: string[] = [];
  for (let current = error; current instanceof Error && names.length < maxCauses; current = current.cause) {
    names.push(current.name);
    if (isServiceError(current)) messages.push(current.message);
    fields.push(...refusedFields(current));
    frames = (current.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  }
  if (names.length === 0) names.push(typeof error);
  return { errors: names, serviceMessages: messages, fields, frames: frames.slice(0, 12).map((line) => line.trim()) };
}
