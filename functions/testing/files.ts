/** The first bytes of real files, enough to recognize their type. */
const encoder = new TextEncoder();

/** Returns a PDF without pages, valid up to its trailer. */
export function pdfFile(text = ''): Uint8Array {
  const objects = `%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n${text}\n`;
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R/Size 2>>\n`;
  return encoder.encode(`${objects}${table}startxref\n${encoder.encode(objects).length}\n%%EOF\n`);
}

export const pngFile = (): Uint8Array =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

export const jpegFile = (): Uint8Array =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.alloc(200),
    Buffer.from('ffd9', 'hex'),
  ]);

/** Returns the beginning of a Windows program. */
export const exeFile = (): Uint8Array => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
