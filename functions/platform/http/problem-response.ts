import { isBusyError } from '#database/busy.ts';
import { Refusal, type RefusalExtra } from '#database/refusal.ts';
import { type Problem, type ProblemCode, problems } from '#shared/problems.ts';
import type { HttpResult } from './event.ts';

/** Responses are specific to a person and a moment: they must not be cached. */
export const answerHeaders = { 'cache-control': 'no-store' } as const;

/** Returns code and details of an error. Only refusals have details. */
export function explain(error: unknown): { code: ProblemCode; extra: RefusalExtra } {
  if (error instanceof Refusal) return { code: error.code, extra: error.extra };
  return { code: isBusyError(error) ? 'service.busy' : 'service.failed', extra: {} };
}

/** Returns an error as a response in the form of RFC 9457. */
export function problemResponse(error: unknown, requestId: string): HttpResult {
  const { code, extra } = explain(error);
  const { status, title, detail } = problems[code];
  const problem: Problem = { type: `urn:morada:problem:${code}`, status, code, title, detail, ...extra, requestId };
  return {
    statusCode: status,
    headers: {
      ...answerHeaders,
      'content-type': 'application/problem+json',
      ...(status === 503 && { 'retry-after': '1' }),
    },
    body: JSON.stringify(problem),
  };
}
