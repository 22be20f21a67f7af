/** A quarter turn, to the right: 0 to 3. */
export type Turns = 0 | 1 | 2 | 3;

export interface PhotoSize {
  /** Maximum length of the longer side, in pixels; a smaller photo is not enlarged. */
  side: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
}

export interface Picture {
  jpeg: Blob;
  /** In pixels. */
  width: number;
  height: number;
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Off the document where the browser can, which keeps the page responsive. */
const createCanvas = (width: number, height: number): Canvas =>
  'OffscreenCanvas' in globalThis
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height });

async function encode(canvas: Canvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  const blob = await promise;
  if (!blob) throw new Error('The canvas is too large');
  return blob;
}

/**
 * Draws a photo as a JPEG: upright (its EXIF orientation, then the turns), on white, without any EXIF data. Rejects an
 * image that the browser cannot decode; Safari decodes HEIC, other browsers do not.
 */
export async function drawPhoto(photo: Blob, { side, quality }: PhotoSize, turns: Turns = 0): Promise<Picture> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = turns % 2 === 0 ? createCanvas(width, height) : createCanvas(height, width);
  const context = canvas.getContext('2d', { alpha: false }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  // Transparent parts of a PNG become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  return { jpeg: await encode(canvas, quality), width: canvas.width, height: canvas.height };
}
