/** Excel takes the file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet would begin a formula with (OWASP, 'CSV injection'). */
const formula = /^[\s\u200B\uFEFF]*[=+\-@\t\r＝＋－＠]/u;

/** Every field in quotes, so that no text needs a second look; what would be a formula becomes text. */
const fieldOf = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Rows as CSV (RFC 4180) for a Portuguese Excel: UTF-8 with a byte order mark, fields apart by semicolons since the comma
 * divides decimals there, lines ended by CR LF.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(fieldOf).join(';')}\r\n`).join('');
