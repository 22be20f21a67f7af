import { useState } from 'react';
import type { ProblemCode } from '#shared/problems.ts';
import type { ApiError } from './api-error.ts';

/**
 * Returns a value, such as a version, as it was when a form was opened, whatever a colleague changes meanwhile: what they
 * changed is not overwritten unnoticed. Once an attempt was refused for that, with `code`, returns the current value, so
 * that the next attempt is a decision.
 */
export function useSeen<Value extends string | number | null>(
  current: Value,
  error: ApiError | null,
  code: ProblemCode,
): Value {
  const [seen, setSeen] = useState(current);
  if (error?.code === code && seen !== current) setSeen(current);
  return seen;
}
