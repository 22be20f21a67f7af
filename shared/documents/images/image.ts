export interface ImageInspection {
  /** Its structure leads from the first byte to its end, and its size is that of a picture. */
  readonly isWhole: boolean;
  /** Another kind of file stands in it or behind it. */
  readonly isMixed: boolean;
}

/** Sides that a camera or a scanner makes, in pixels; a program that opens more runs out of memory. */
export const isSane = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= 65_500 && height <= 65_500 && width * height <= 250_000_000;
