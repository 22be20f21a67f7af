/**
 * Which files of its sources a deployment copies: `exclude` and `include` as `aws s3 sync` reads them. Every file is
 * in to begin with; excludes are applied first, then includes; `*` stands for any text, slashes too.
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
