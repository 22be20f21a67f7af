/** What the last lines of a PDF tell: is it encrypted, or do they lead nowhere? */
export const pdfFindings = ['pdf_encrypted', 'pdf_damaged'] as const;
export type PdfFinding = (typeof pdfFindings)[number];

/** What an inspection of a whole stored file tells the team: hints for the review, which decide nothing. */
export const fileFindings = [
  /** It asks for a password. */
  ...pdfFindings,
  /** Programs, actions that need no click, or content that comes from elsewhere. */
  'pdf_active',
  /** It carries other files. */
  'pdf_attachment',
  /** It has a digital signature, which any change would invalidate. */
  'pdf_signed',
  /** Inspecting it would take more work than an honest file needs. */
  'pdf_too_complex',
  /** A picture whose structure does not lead to its end. */
  'image_damaged',
  /** Another kind of file stands in it or behind its end. */
  'file_mixed',
] as const;
export type FileFinding = (typeof fileFindings)[number];

export const isFileFinding = (text: string): text is FileFinding => fileFindings.some((each) => each === text);

const isPdfFinding = (finding: FileFinding): finding is PdfFinding => pdfFindings.some((each) => each === finding);

/** The one finding that the previous release's pages know to show. */
export const formerFinding = (findings: readonly FileFinding[]): PdfFinding | undefined => findings.find(isPdfFinding);
