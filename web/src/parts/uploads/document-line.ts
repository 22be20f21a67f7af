import type { DocumentView } from '#shared/documents/routes.ts';
import { countsAsSent } from '#shared/documents/status.ts';
import type { Upload } from './upload-state.ts';

/** A line of the documents page: requested document, stored document and upload. */
export interface DocumentLine {
  /** Also the upload's slot: a catalogue code, or the id of another document. */
  slot: string;
  docType: string;
  label: string;
  /** The person whose paper it is, if the sender sends it for somebody else. */
  personName?: string;
  /** Explains the document to users who have not sent it yet. */
  help: string | undefined;
  /** A note about the stored document. */
  note: string | undefined;
  /** The day by which the team wants it. */
  dueOn?: string;
  document: DocumentView | undefined;
  upload: Upload | undefined;
  /** Whether a file can be sent, as the first one or a replacement. */
  canSend: boolean;
  /** Why the case does not need it, if staff waived it. */
  notApplicableBecause?: string;
}

/** Returns '2 de 5': how many of these documents are sent, without those to correct and those that do not apply. */
export function countSent(rows: readonly DocumentLine[]): string {
  const counted = rows.filter(({ notApplicableBecause }) => notApplicableBecause === undefined);
  return `${counted.filter(({ document }) => countsAsSent(document)).length} de ${counted.length}`;
}
