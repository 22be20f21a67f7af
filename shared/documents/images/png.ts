import { concatenate, latin1 } from '../bytes.ts';
import { holdsForeignContent } from '../foreign-content.ts';
import { type ImageInspection, isSane } from './image.ts';

interface Chunk {
  type: string;
  start: number;
  end: number;
}

interface Png {
  chunks: readonly Chunk[];
  /** Position after the last chunk. */
  end: number;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 255] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

/** Parses a PNG from chunk to chunk to its end and verifies checksums; undefined if it does not reach it. */
function walk(bytes: Uint8Array): Png | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length || view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return undefined;
    const type = latin1(bytes.subarray(at + 4, at + 8));
    if (chunks.length === 0) {
      if (type !== 'IHDR' || length !== 13 || !isSane(view.getUint32(at + 8), view.getUint32(at + 12)))
        return undefined;
    }
    chunks.push({ type, start: at, end });
    at = end;
    if (type === 'IEND') return chunks.some((chunk) => chunk.type === 'IDAT') ? { chunks, end } : undefined;
  }
  return undefined;
}

export function inspectPng(bytes: Uint8Array): ImageInspection {
  const png = walk(bytes);
  if (!png) return { isWhole: false, isMixed: /%PDF-\d/.test(latin1(bytes)) || holdsForeignContent(latin1(bytes)) };
  const outside = latin1(bytes.subarray(png.end));
  return { isWhole: true, isMixed: holdsForeignContent(outside) || /%PDF-\d/.test(outside) };
}

/** Chunks that affect rendering (PNG, third edition, 11); all others are text, times and private data. */
const drawnChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'bKGD',
  'pHYs',
]);

/** Removes metadata and trailing data from a PNG; undefined for an invalid PNG. */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const png = walk(bytes);
  if (!png) return undefined;
  const kept = png.chunks
    .filter(({ type }) => drawnChunks.has(type))
    .map(({ start, end }) => bytes.subarray(start, end));
  return concatenate([bytes.subarray(0, 8), ...kept]);
}
