import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Whether a value is of another kind altogether. */
const isOfAnotherKind = ({ code, path }: Issue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');

/** Returns what is wrong with values that may be of several kinds, as far as each is of one of them. */
export const issuesOfKinds = (issues: readonly Issue[]): readonly Issue[] =>
  issues.flatMap((issue) => {
    const within = issue.code === 'invalid_union' && issue.errors.find((kind) => !kind.some(isOfAnotherKind));
    if (!within || within.length === 0) return [issue];
    return issuesOfKinds(within.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
