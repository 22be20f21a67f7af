/**
 * Returns a Content-Disposition value that opens a file in the browser under its own name: an ASCII name for old
 * clients and the real one (RFC 6266, RFC 5987). No file name can escape from it.
 */
export function contentDisposition(fileName: string): string {
  const printable = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim();
  const ascii = /^(\.|$)/.test(printable) ? `documento${printable}` : printable;
  // encodeURIComponent does not encode four characters that RFC 5987 excludes, and throws for a lone surrogate.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
