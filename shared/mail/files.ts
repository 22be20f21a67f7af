import type { FileType } from '../documents/files.ts';

/**
 * What has become of a file of an e-mail: it waits for the scan of the original or until it may be kept, it is a document
 * of its person, a file of the team, it was refused and is only in the original, or was deleted with it.
 */
export const mailFileStates = ['waits', 'document', 'internal', 'refused', 'deleted'] as const;
type MailFileState = (typeof mailFileStates)[number];

/**
 * Why a file was not kept. Of an e-mail of the team, why it did not go: it is infected, no longer there, no longer
 * approved, or not a paper of the person of the case who was to get it, or who was to get it has left the team.
 */
export const mailFileRefusals = [
  ...(['type', 'size', 'empty', 'count', 'full', 'infected', 'closed', 'gone'] as const),
  ...(['unapproved', 'foreign'] as const),
];
export type MailFileRefusal = (typeof mailFileRefusals)[number];

/** How files of a case go with an e-mail: as attachments, or by a link of seven days (spec office O3). */
export const fileWays = ['attachment', 'link'] as const;
export type FileWay = (typeof fileWays)[number];

/** A file of an e-mail, by its position in it. */
export interface MailFile {
  name: string;
  /** In bytes. */
  size: number;
  state: MailFileState;
  why?: MailFileRefusal;
  /** Its slot among the documents, and the ids of its upload: given when the e-mail arrives. */
  documentId: string;
  uploadId: string;
  /** Of a file of the team. */
  stored?: { storageKey: string; storageVersion: string; contentType: FileType };
}
