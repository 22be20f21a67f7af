import type { FileFinding } from './file-findings.ts';
import type { ReadingView } from './reading-view.ts';

/**
 * Whether nothing that was read of a document, or found in its file, asks for a closer look; so also of one that was
 * not read.
 */
export const isClean = ({ reading, findings = [] }: CheckedDocument): boolean =>
  !reading?.findings.some(({ level }) => level === 'warn') && findings.every((finding) => finding === 'pdf_signed');

interface CheckedDocument {
  reading?: ReadingView;
  findings?: readonly FileFinding[];
}
