const pagesAndPrograms =
  /<(?:!doctype\s{1,9}html|html|head|body|script|iframe|svg)[\s>]|<\?php|%!PS-Adobe|This program cannot be run/i;

/** Signatures of ZIP, ELF, RAR and 7z. */
const archives = ['PK\x03\x04', '\x7fELF', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'] as const;

/**
 * Returns whether a Latin-1 text contains the beginning of another kind of file: a web page, a script, an archive or a
 * program. Two programs may read such a polyglot file as different types.
 */
export const holdsForeignContent = (text: string): boolean =>
  pagesAndPrograms.test(text) || archives.some((signature) => text.includes(signature));
