import { bytesOf, concatenate, latin1, standsAt } from '../bytes.ts';
import { holdsForeignContent } from '../foreign-content.ts';
import { type ImageInspection, isSane } from './image.ts';
import { isScanWhole, type Segment } from './jpeg-scan.ts';

interface Jpeg {
  /** From the first segment to the last scan, without the SOI and EOI markers. */
  segments: readonly Segment[];
  /** Position after the EOI marker, which may be missing behind a whole picture. */
  end: number;
}

/** Start-of-frame markers: C0 to CF except DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Returns the end of a scan's coded data: the next marker other than a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Parses a JPEG from marker to marker to its end (ITU-T T.81, annex B); undefined if it does not reach it. */
function walk(bytes: Uint8Array): Jpeg | undefined {
  const segments: Segment[] = [];
  let [hasFrame, hasScan] = [false, false];
  for (let at = 2; at < bytes.length; ) {
    const start = at;
    if (bytes[at++] !== 0xff) return undefined;
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++] ?? 0;
    if (marker === 0xd9) return hasFrame && hasScan ? { segments, end: at } : undefined;
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return undefined;
    const length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    if (length < 2 || at + length > bytes.length) return undefined;
    if (isFrame(marker)) {
      const word = (offset: number) => (bytes[at + offset] ?? 0) * 256 + (bytes[at + offset + 1] ?? 0);
      if (hasFrame || length < 8 || !isSane(word(5), word(3))) return undefined;
      hasFrame = true;
    }
    at += length;
    if (marker === 0xda) {
      if (!hasFrame) return undefined;
      hasScan = true;
      at = endOfScan(bytes, at);
    }
    segments.push({ marker, start, end: at });
  }
  return hasScan && isScanWhole(bytes, segments) ? { segments, end: bytes.length } : undefined;
}

export function inspectJpeg(bytes: Uint8Array): ImageInspection {
  const jpeg = walk(bytes);
  if (!jpeg) return { isWhole: false, isMixed: /%PDF-\d/.test(latin1(bytes)) || holdsForeignContent(latin1(bytes)) };
  // Phones append a second picture or a video, which is accepted; another kind of file is not.
  const comments = jpeg.segments
    .filter(({ marker }) => marker === 0xfe)
    .map(({ start, end }) => bytes.subarray(start, end));
  const outside = [...comments, bytes.subarray(jpeg.end)].map(latin1);
  return { isWhole: true, isMixed: outside.some((text) => holdsForeignContent(text) || /%PDF-\d/.test(text)) };
}

/** Returns the orientation from Exif; 1 without one (Exif 2.32, tag 0x0112). */
function orientationOf(exif: Uint8Array): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = standsAt(exif, 'II', 0);
  if (exif.length < 14) return 1;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > exif.length) return 1;
  const count = view.getUint16(directory, isLittle);
  for (let at = directory + 2, index = 0; index < count && at + 12 <= exif.length; index++, at += 12)
    if (view.getUint16(at, isLittle) === 0x0112) {
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  return 1;
}

/** Returns an Exif segment that contains only the orientation. */
const exifOf = (orientation: number): Uint8Array =>
  bytesOf(
    `\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`,
  );

/**
 * Removes camera metadata (location, device, time), comments and trailing data from a JPEG. Keeps its colours (ICC,
 * Adobe) and orientation. Undefined for an invalid JPEG.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const jpeg = walk(bytes);
  if (!jpeg) return undefined;
  const parts: Uint8Array[] = [bytesOf('\xff\xd8')];
  for (const { marker, start, end } of jpeg.segments) {
    const content = bytes.subarray(start + 4, end);
    const isExif = marker === 0xe1 && standsAt(content, 'Exif\0\0', 0);
    if (isExif && orientationOf(content.subarray(6)) !== 1) parts.push(exifOf(orientationOf(content.subarray(6))));
    const isNote = (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;
    const isColour = marker === 0xee || (marker === 0xe2 && standsAt(content, 'ICC_PROFILE\0', 0));
    if (!isNote || isColour) parts.push(bytes.subarray(start, end));
  }
  return concatenate([...parts, bytesOf('\xff\xd9')]);
}
