/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Characters that start a formula in a spreadsheet (OWASP, 'CSV injection'). */
const formula = /^[\s\u200B\uFEFF]*[=+\-@\t\r＝＋－＠]/u;

/** Quotes every field and prefixes formulas, so that they become text. */
const fieldOf = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Formats rows as CSV (RFC 4180) for a Portuguese Excel: UTF-8 with a byte order mark, fields separated by semicolons
 * because the comma is the decimal separator, lines ended by CR LF.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(fieldOf).join(';')}\r\n`).join('');
