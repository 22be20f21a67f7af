/**
 * Opens a file in the browser under its own name: an ASCII name for old clients and the real one (RFC 6266, RFC 5987).
 * Gives a value that no file name can break out of.
 */
export function contentDisposition(fileName: string): string {
  const printable = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim();
  const ascii = /^(\.|$)/.test(printable) ? `documento${printable}` : printable;
  // encodeURIComponent leaves four characters that RFC 5987 does not allow, and fails on half of a surrogate pair.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
