import type { FileFinding } from '#shared/documents/file-findings.ts';
import type { FileType } from '#shared/documents/files.ts';
import { cleanJpeg } from '#shared/documents/images/jpeg.ts';
import { cleanPng } from '#shared/documents/images/png.ts';
import { findingsOf, inspectStructure } from '#shared/documents/inspect-structure.ts';
import { inspectPdf } from '#shared/documents/pdf/inspect-pdf.ts';
import { cleanPdf } from './clean-pdf.ts';

/** How a file is treated before it goes to a bank. */
const treatments = ['original', 'cleaned', 'notes_removed', 'signed', 'unverified', 'left_out'] as const;
export type Treatment = (typeof treatments)[number];

export interface BankCopy {
  treatment: Treatment;
  /** The bank's copy; undefined for a file that is left out. */
  bytes: Uint8Array | undefined;
  findings: readonly FileFinding[];
}

/** Findings because of which a file is not sent unchanged. */
const unwantedFindings: ReadonlySet<FileFinding> = new Set([
  'pdf_active',
  'pdf_attachment',
  'file_mixed',
  'pdf_too_complex',
]);

/**
 * Returns the treatment to expect from the findings of the stored file; making the copy decides. Undefined for a file
 * that has not been inspected yet.
 */
export function expectedTreatment(findings: readonly FileFinding[] | undefined): Treatment | undefined {
  if (findings === undefined) return undefined;
  if (findings.includes('pdf_signed')) return 'signed';
  if (findings.includes('pdf_too_complex')) return 'left_out';
  if (findings.some((finding) => unwantedFindings.has(finding)))
    return findings.includes('image_damaged') ? 'left_out' : 'cleaned';
  return findings.length > 0 ? 'unverified' : 'original';
}

/**
 * Makes the copy of a file for a bank (ADR 060). A signed PDF stays unchanged, byte by byte; any other PDF is rewritten
 * if it contains more than pages. Images lose their camera metadata. Never throws.
 */
export async function makeBankCopy(bytes: Uint8Array, type: FileType): Promise<BankCopy> {
  if (type !== 'application/pdf') return copyImage(bytes, type);
  const findings = findingsOf(inspectPdf(bytes), bytes);
  const treatment = expectedTreatment(findings) ?? 'unverified';
  if (treatment === 'left_out') return { treatment, bytes: undefined, findings };
  if (treatment !== 'cleaned') return { treatment, bytes, findings };
  const cleaned = cleanPdf(bytes);
  return cleaned ? { treatment, bytes: cleaned, findings } : { treatment: 'left_out', bytes: undefined, findings };
}

function copyImage(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): BankCopy {
  const findings = inspectStructure(bytes, type);
  const cleaned = type === 'image/jpeg' ? cleanJpeg(bytes) : cleanPng(bytes);
  if (findings.includes('file_mixed')) return { treatment: cleaned ? 'cleaned' : 'left_out', bytes: cleaned, findings };
  if (!cleaned) return { treatment: 'unverified', bytes, findings };
  return cleaned.length === bytes.length
    ? { treatment: 'original', bytes, findings }
    : { treatment: 'notes_removed', bytes: cleaned, findings };
}
