/** Findings of the inspection of a whole stored file: hints for the review, which decide nothing. */
export const fileFindings = [
  /** Requires a password. */
  'pdf_encrypted',
  'pdf_damaged',
  /** Contains programs, actions that run without a click, or external content. */
  'pdf_active',
  /** Contains other files. */
  'pdf_attachment',
  /** Has a digital signature, which any change would invalidate. */
  'pdf_signed',
  /** Exceeds the limits of the inspection. */
  'pdf_too_complex',
  /** An image without a valid structure up to its end. */
  'image_damaged',
  /** Contains another kind of file, or is followed by one. */
  'file_mixed',
] as const;
export type FileFinding = (typeof fileFindings)[number];

export const isFileFinding = (text: string): text is FileFinding => fileFindings.some((each) => each === text);
