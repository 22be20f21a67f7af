const pagesAndPrograms =
  /<(?:!doctype\s{1,9}html|html|head|body|script|iframe|svg)[\s>]|<\?php|%!PS-Adobe|This program cannot be run/i;

/** ZIP, ELF, RAR and 7z. */
const archives = ['PK\x03\x04', '\x7fELF', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'] as const;

/**
 * Does a text of one character per byte hold the beginning of another kind of file: a web page, a script, an archive or a
 * program? A file that is two things at once is read as one by us and as the other by somebody else.
 */
export const holdsForeignContent = (text: string): boolean =>
  pagesAndPrograms.test(text) || archives.some((signature) => text.includes(signature));
