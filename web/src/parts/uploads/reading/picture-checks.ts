/** A picture in shades of grey: a number from 0 (black) to 255 for each pixel, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  light: Uint8Array;
}

/** A side of fewer pixels is too small for print to be read. */
const smallestSide = 900;
/** The longer side of the copy that is judged, in pixels. */
export const judgedSide = 1000;
/** Variance of the Laplacian below which a copy of this size looks blurred: to be tuned on samples. */
const blurredBelow = 60;
/** Mean light below which print and paper can hardly be told apart. */
const darkBelow = 50;

/** What makes a picture hard to read. */
export type PictureFlaw = 'small' | 'blurred' | 'dark';

/** Returns a picture of RGBA bytes in shades of grey (ITU-R BT.601). */
export function toGrey({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: ArrayLike<number>;
}): GreyPicture {
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    light[at] = (red * 299 + green * 587 + blue * 114) / 1000;
  }
  return { width, height, light };
}

/** Returns the variance of the Laplacian: how much light changes from pixel to pixel. A sharp page has hundreds. */
export function sharpness({ width, height, light }: GreyPicture): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - width] ?? 0) + (light[at + width] ?? 0);
      const edge = around - 4 * (light[at] ?? 0);
      count += 1;
      sum += edge;
      squares += edge * edge;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/**
 * Returns what makes a picture hard to read, the gravest first.
 *
 * @param original its size in pixels
 * @param copy of `judgedSide`, or the picture itself if that is smaller
 */
export function pictureFlaws(original: { width: number; height: number }, copy: GreyPicture): PictureFlaw[] {
  const mean = copy.light.reduce((sum, light) => sum + light, 0) / Math.max(1, copy.light.length);
  return [
    Math.min(original.width, original.height) < smallestSide && ('small' as const),
    mean < darkBelow && ('dark' as const),
    mean >= darkBelow && sharpness(copy) < blurredBelow && ('blurred' as const),
  ].filter((flaw) => flaw !== false);
}

/** Each flaw in a sentence, with what to do. */
export const flawSentences: Readonly<Record<PictureFlaw, string>> = {
  small: 'A imagem é pequena e pode não se ler. Tira a fotografia mais de perto.',
  blurred: 'A fotografia parece desfocada. Se não se ler bem, tira outra.',
  dark: 'A fotografia está escura. Se não se ler bem, tira outra com mais luz.',
};
