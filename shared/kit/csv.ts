/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Characters that start a formula in a spreadsheet (OWASP, 'CSV injection'). */
const formula = /^[\s\u200B\uFEFF]*[=+\-@\t\r＝＋－＠]/u;

/** A field: text, a number, or nothing. */
export type CsvField = string | number | null;

/** Quotes texts and prefixes formulas, so that they become text; a number stays one, without quotes. */
function fieldOf(field: CsvField): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field).replace('.', ',');
  return `"${(formula.test(field) ? `'${field}` : field).replaceAll('"', '""')}"`;
}

/** Formats a row of a file that `toCsv` describes. */
export const csvLine = (row: readonly CsvField[]): string => `${row.map(fieldOf).join(';')}\r\n`;

/**
 * Formats rows as CSV (RFC 4180) for a Portuguese Excel: UTF-8 with a byte order mark, fields separated by semicolons
 * because the comma is the decimal separator, lines ended by CR LF.
 */
export const toCsv = (rows: readonly (readonly CsvField[])[]): string => byteOrderMark + rows.map(csvLine).join('');
