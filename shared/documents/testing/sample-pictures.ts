import { deflateSync } from 'node:zlib';
import { bytesOf, concatenate } from '../bytes.ts';

/** Returns a JPEG of one grey block. Its coded data is only a few bytes, but its structure is valid. */
export function jpeg({ segments = '', width = 8, height = 8, data = '\x12\xff\x00\x34\xff\xd0\x56' } = {}): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255].map((byte) => String.fromCharCode(byte)).join('');
  const frame = `\xff\xc0\x00\x0b\x08${size}\x01\x01\x11\x00`;
  const tables = `\xff\xdb\x00\x43\x00${'\x01'.repeat(64)}\xff\xc4\x00\x14\x00\x01${'\x00'.repeat(15)}\x05`;
  return bytesOf(
    `\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00${segments}${tables}${frame}\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00${data}\xff\xd9`,
  );
}

/** A JPEG of 40 by 24 pixels in colours, as a camera codes it: its coded data can be decoded. */
export const photo = (): Uint8Array =>
  Uint8Array.from(
    atob(
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAYACgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAUDBAH/xAAvEAABAwEEBwgDAQAAAAAAAAABAAIDEQQFEiEGEyJBUWGBFBYxU2Rxo+IVI0Kh/8QAFwEBAQEBAAAAAAAAAAAAAAAAAgABA//EABwRAAIDAAMBAAAAAAAAAAAAAAABAhEhEiIxQf/aAAwDAQACEQMRAD8Au31fH4nU/o1utxf3hpSnI8VL74eh+b6qzed0wXpqte+RurrTAQPGnEHgpk2jN2QNDpbRaGgmg2m1ceAGHM8gmuNaFqTeGPfD0PzfVaWfSszzxxCwmr3hopKK5mm8BeRaLWeWQPxzRw7g4gvd0oMP+9F1waMWOC0RzMltBdG4OALm0qDXgsuL8Npr0odnfPna3bPksdsdTQF3scuW9F1IhSHzl8OXtD58rI3Z857djoKgu9xlz3LSGzticXue+WQihe81NOQGQ3eAFaCqIpbop9W4o2REWnMIiKI//9k=',
    ),
    (character) => character.charCodeAt(0),
  );

export const segment = (marker: string, content: string): string =>
  `\xff${marker}${String.fromCharCode((content.length + 2) >> 8, (content.length + 2) & 255)}${content}`;
/** Rotated to the right, taken in Lisbon. */
export const exif = segment(
  '\xe1',
  `Exif\0\0II*\0\x08\0\0\0\x02\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\x0f\x01\x02\0\x10\0\0\0\x26\0\0\0\0\0\0\0GPS 38.7 -9.14 N`,
);

function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}
export const word = (value: number) =>
  Uint8Array.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
export const chunk = (type: string, data: Uint8Array) => {
  const body = concatenate([bytesOf(type), data]);
  return concatenate([word(data.length), body, word(crc(body))]);
};
export const png = (extra: readonly Uint8Array[] = [], width = 1) =>
  concatenate([
    bytesOf('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', concatenate([word(width), word(1), Uint8Array.from([8, 0, 0, 0, 0])])),
    ...extra,
    chunk('IDAT', deflateSync(new Uint8Array(2))),
    chunk('IEND', new Uint8Array()),
  ]);
