const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes what is not ASCII in minified code: `á` becomes `\u00e1`, which strings and patterns read as the same. V8 keeps
 * ASCII as one byte per character, and parses it faster. Throws for what would read another text: a raw template, and a
 * letter that a backslash escapes already.
 */
export function escapeCode(code: string): string {
  const raw = /String\.raw`[^`]*[\u0080-\uffff]/.exec(code);
  if (raw) throw new Error(`A raw template with characters that are not ASCII: ${raw[0]}`);
  const escaped = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/.exec(code);
  if (escaped) throw new Error(`A backslash before a character that is not ASCII: ${escaped[0]}`);
  return code.replace(/[\u0080-\uffff]/g, escapeUnit);
}

/** Returns the column in a line of code that is at a column once the line is escaped. */
export function columnBeforeEscape(line: string, column: number): number {
  let escapedColumn = 0;
  let original = 0;
  while (escapedColumn < column && original < line.length) {
    escapedColumn += line.charCodeAt(original) < 0x80 ? 1 : 6;
    original += 1;
  }
  return original;
}
