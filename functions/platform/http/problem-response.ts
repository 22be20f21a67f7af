import { type Problem, type ProblemCode, problems } from '../../../shared/api/problems.ts';
import { Refusal, type RefusalExtra } from '../../../shared/api/refusal.ts';
import { isBusyError } from '../../database/busy.ts';
import type { HttpResult } from './event.ts';

/** Answers are about one person and one moment: nothing between may keep them. */
export const answerHeaders = { 'cache-control': 'no-store' } as const;

/** The code and additions for whatever was thrown. Only refusals say something about themselves. */
export function explain(error: unknown): { readonly code: ProblemCode; readonly extra: RefusalExtra } {
  if (error instanceof Refusal) return { code: error.code, extra: error.extra };
  return { code: isBusyError(error) ? 'service.busy' : 'service.failed', extra: {} };
}

/** A refusal in the form of RFC 9457. */
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
