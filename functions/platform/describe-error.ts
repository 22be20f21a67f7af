import type { LogFacts } from './observability.ts';

const maxCauses = 4;

/** An error's own message can quote what a person has sent; that of an AWS service says what is wrong with the call. */
const isServiceError = (error: Error): boolean => '$metadata' in error;

/** What a log may hold of an error: names and places in the code, messages of AWS services, no contents. */
export function describeError(error: unknown): LogFacts {
  const names: string[] = [];
  const messages: string[] = [];
  let frames: string[] = [];
  for (let current = error; current instanceof Error && names.length < maxCauses; current = current.cause) {
    names.push(current.name);
    if (isServiceError(current)) messages.push(current.message);
    frames = (current.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  }
  if (names.length === 0) names.push(typeof error);
  return { errors: names, serviceMessages: messages, frames: frames.slice(0, 12).map((line) => line.trim()) };
}
