/** Whether a path fits the pattern of a cache behaviour: `*` is any text, `?` any one character, case counts. */
export function matchesPathPattern(pattern: string, path: string): boolean {
  return compile(pattern).test(path);
}

const compiledPatterns = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const known = compiledPatterns.get(pattern);
  if (known) return known;
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  // A pattern may leave out the slash at its beginning.
  const expression = new RegExp(`^${source.startsWith('/') || source.startsWith('.*') ? '' : '/'}${source}$`, 's');
  compiledPatterns.set(pattern, expression);
  return expression;
}
