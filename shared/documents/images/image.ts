export interface ImageInspection {
  /** Whether its structure is valid to the end and its size is plausible. */
  isWhole: boolean;
  /** Whether another kind of file is inside or after it. */
  isMixed: boolean;
}

/**
 * Returns whether the dimensions, in pixels, are those of a camera or scanner; larger images exhaust a viewer's memory.
 */
export const isSane = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= 65_500 && height <= 65_500 && width * height <= 250_000_000;
