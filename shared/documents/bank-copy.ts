import type { FileFinding } from './file-findings.ts';
import type { FileType } from './files.ts';
import { cleanJpeg } from './images/jpeg.ts';
import { cleanPng } from './images/png.ts';
import { findingsOf, inspectFile } from './inspect-file.ts';
import { cleanPdf } from './pdf/clean-pdf.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';

/** What becomes of a file on its way to a bank. */
const treatments = ['original', 'cleaned', 'notes_removed', 'signed', 'unverified', 'left_out'] as const;
export type Treatment = (typeof treatments)[number];

export interface BankCopy {
  readonly treatment: Treatment;
  /** What a bank gets; undefined for a file that is left out. */
  readonly bytes: Uint8Array | undefined;
  readonly findings: readonly FileFinding[];
}

/** Findings of a file that does not leave as it is. */
const unwanted: ReadonlySet<FileFinding> = new Set(['pdf_active', 'pdf_attachment', 'file_mixed', 'pdf_too_complex']);

/**
 * What is expected to become of a file, by what was found in it when it was stored; the file itself decides. Undefined
 * findings are those of a file that was not inspected yet.
 */
export function expectedTreatment(findings: readonly FileFinding[] | undefined): Treatment | undefined {
  if (findings === undefined) return undefined;
  if (findings.includes('pdf_signed')) return 'signed';
  if (findings.includes('pdf_too_complex')) return 'left_out';
  if (findings.some((finding) => unwanted.has(finding)))
    return findings.includes('image_damaged') ? 'left_out' : 'cleaned';
  return findings.length > 0 ? 'unverified' : 'original';
}

/**
 * Makes the copy of a file that a bank gets (ADR 060). A signed PDF stays as it is, byte by byte; any other one
 * is rewritten when there is more than pages in it. Pictures lose what their camera noted. Never throws.
 */
export async function makeBankCopy(bytes: Uint8Array, type: FileType): Promise<BankCopy> {
  if (type !== 'application/pdf') return copyImage(bytes, type);
  const findings = findingsOf(await inspectPdf(bytes), bytes);
  const treatment = expectedTreatment(findings) ?? 'unverified';
  if (treatment === 'left_out') return { treatment, bytes: undefined, findings };
  if (treatment !== 'cleaned') return { treatment, bytes, findings };
  const cleaned = await cleanPdf(bytes);
  return cleaned ? { treatment, bytes: cleaned, findings } : { treatment: 'left_out', bytes: undefined, findings };
}

async function copyImage(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<BankCopy> {
  const findings = await inspectFile(bytes, type);
  const cleaned = type === 'image/jpeg' ? cleanJpeg(bytes) : cleanPng(bytes);
  if (findings.includes('file_mixed')) return { treatment: cleaned ? 'cleaned' : 'left_out', bytes: cleaned, findings };
  if (!cleaned) return { treatment: 'unverified', bytes, findings };
  return cleaned.length === bytes.length
    ? { treatment: 'original', bytes, findings }
    : { treatment: 'notes_removed', bytes: cleaned, findings };
}
