import { bytesOf, concatenate, latin1 } from '#shared/documents/bytes.ts';
import {
  isArray,
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfReference,
  PdfStream,
  PdfString,
} from '#shared/documents/pdf/objects.ts';

/** Encodes a name: other than regular ASCII characters as `#xx`. */
const writeName = (text: string): string =>
  `/${text.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

const writeString = (bytes: Uint8Array): string =>
  `<${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}>`;

/** Formats a number without an exponent, which PDF does not support. */
function writeNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value < 1e20 && value > -1e20 ? value.toFixed(20).replace(/\.?0+$/, '') : '0';
}

function write(value: PdfObject, parts: Uint8Array[]): void {
  const put = (text: string) => void parts.push(bytesOf(text));
  if (value instanceof PdfStream) {
    write(value.dictionary, parts);
    put('\nstream\n');
    parts.push(value.bytes);
    put('\nendstream');
  } else put(textOf(value));
}

/** Serializes anything but a stream, which cannot be nested in another object. */
function textOf(value: PdfObject): string {
  if (value === null || value instanceof PdfStream) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return writeNumber(value);
  if (value instanceof PdfName) return writeName(value.text);
  if (value instanceof PdfString) return writeString(value.bytes);
  if (value instanceof PdfReference) return `${value.number} ${value.generation} R`;
  if (isArray(value)) return `[${value.map(textOf).join(' ')}]`;
  const entries = [...value].map(([key, item]) => `${writeName(key)} ${textOf(item)}`);
  return `<<${entries.join(' ')}>>`;
}

/**
 * Writes a PDF that contains only these objects.
 * @param version such as `1.7`
 * @param objects the first one has the number 1
 */
export function writePdf(
  version: string,
  objects: readonly PdfObject[],
  trailer: PdfDictionary,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [bytesOf(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)];
  let [length, counted] = [0, 0];
  const position = () => {
    for (; counted < parts.length; counted++) length += parts[counted]?.length ?? 0;
    return length;
  };
  const places = objects.map((object, index) => {
    const at = position();
    parts.push(bytesOf(`${index + 1} 0 obj\n`));
    write(object, parts);
    parts.push(bytesOf('\nendobj\n'));
    return at;
  });
  const end = position();
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const whole = new Map<string, PdfObject>([...trailer, ['Size', size]]);
  parts.push(bytesOf(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`));
  parts.push(bytesOf(`trailer\n${textOf(whole)}\nstartxref\n${end}\n%%EOF\n`));
  return concatenate(parts);
}

/** Returns the version in a PDF's first line; 1.7 without one. */
export const versionOf = (bytes: Uint8Array): string =>
  /^%PDF-([12]\.\d)/.exec(latin1(bytes.subarray(0, 8)))?.[1] ?? '1.7';
