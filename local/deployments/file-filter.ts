/**
 * Creates a filter with the semantics of `exclude` and `include` of `aws s3 sync`: all files are included initially;
 * excludes are applied first, then includes; `*` matches any text, including slashes.
 */
export function createFileFilter(exclude: readonly string[], include: readonly string[]): (key: string) => boolean {
  const excluded = exclude.map(toExpression);
  const included = include.map(toExpression);
  return (key) => included.some((pattern) => pattern.test(key)) || !excluded.some((pattern) => pattern.test(key));
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
}
