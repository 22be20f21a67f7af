/** Returns the values of a policy variable or condition key; undefined if the request has none. */
export type ContextValues = (key: string) => readonly string[] | undefined;

const compiledPatterns = new Map<string, RegExp>();

/** Whether an IAM pattern with `*` (any text) and `?` (any character) matches a whole text. */
export function covers(pattern: string, text: string, { ignoreCase = false } = {}): boolean {
  if (pattern === '*') return true;
  const key = `${ignoreCase ? 'i' : 's'}${pattern}`;
  let expression = compiledPatterns.get(key);
  if (!expression) {
    const source = pattern
      .split(/([*?]|\$\{[*?$]\})/)
      .map(sourceOf)
      .join('');
    expression = new RegExp(`^${source}$`, ignoreCase ? 'is' : 's');
    compiledPatterns.set(key, expression);
  }
  return expression.test(text);
}

function sourceOf(part: string): string {
  if (part === '*') return '.*';
  if (part === '?') return '.';
  // `${*}`, `${?}` and `${$}` are literal characters.
  const plain = /^\$\{([*?$])\}$/.exec(part)?.[1] ?? part;
  return plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const variable = /\$\{([^*?$}][^}]*)\}/g;

/**
 * Replaces policy variables (`${aws:PrincipalTag/team}`, `${aws:username, 'nobody'}`) by their values, whose wildcards
 * are literal; undefined when one has no value, so that the pattern matches nothing.
 */
export function withVariables(pattern: string, values: ContextValues): string | undefined {
  if (!pattern.includes('${')) return pattern;
  let isKnown = true;
  const filled = pattern.replace(variable, (_, inside: string) => {
    const [, name = '', otherwise] = /^\s*([^,\s]+)\s*(?:,\s*'(.*)'\s*)?$/.exec(inside) ?? [];
    const [value, ...others] = values(name) ?? [];
    const chosen = value !== undefined && others.length === 0 ? value : otherwise;
    if (chosen === undefined) isKnown = false;
    return (chosen ?? '').replace(/[*?$]/g, (character) => `\${${character}}`);
  });
  return isKnown ? filled : undefined;
}
