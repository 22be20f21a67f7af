import type { FileRefusal } from '#shared/documents/files.ts';
import type { DocumentView } from '#shared/documents/routes.ts';

/** The slot of an application to which a file is uploaded. */
export interface UploadTarget {
  applicationId: string;
  /** One upload at a time per slot: a document's id or catalogue code, or a new key for another document. */
  slot: string;
  /** A catalogue code or `outro`. */
  docType: string;
  /** The document's name, for messages. */
  label: string;
  /** The customer's name for another document. */
  otherName?: string;
  /** The document that is replaced, or the slot where it is not the code of the type. */
  documentId?: string;
  /** The person whose paper it is, if the sender sends it for somebody else. */
  personName?: string;
  /** For the team: whose paper a further document is. */
  partyId?: string;
  /** Sent by the team on the client's behalf. */
  byTeam?: true;
}

/**
 * What the user can do about a failure: send the same file again, choose another one, consent to its copy, or first
 * acknowledge the prior information.
 */
export type Remedy = 'retry' | 'other_file' | 'consent' | 'information';

export type UploadPhase =
  | { kind: 'queued' }
  /** The file is being checked, or the upload form requested. */
  | { kind: 'preparing' }
  /** Percent of the bytes sent, 0 to 100. */
  | { kind: 'sending'; percent: number }
  /** The file is stored; it is being recorded. */
  | { kind: 'confirming' }
  /** The user decides whether to send the file: it was changed, or is here already. `action` is the button's text. */
  | ({ kind: 'asking' } & Question)
  /**
   * The connection or the server failed; the upload resumes automatically. `retryAt` (ms) is null while the browser is
   * offline.
   */
  | { kind: 'waiting'; cause: TransientCause; retryAt: number | null }
  | ({ kind: 'failed'; remedy: Remedy } & FileRefusal);

/** Whose a temporary failure is. */
export type TransientCause = 'connection' | 'server';

export interface Question {
  detail: string;
  action: string;
}

export interface Upload {
  /** Identifies the upload. */
  key: string;
  target: UploadTarget;
  file: File;
  phase: UploadPhase;
}

/** The result reported to listeners when an upload ends. */
export type UploadEnd =
  | { kind: 'recorded'; target: UploadTarget; document: DocumentView }
  | ({ kind: 'failed'; target: UploadTarget; remedy: Remedy } & FileRefusal);

export type UploadAction =
  | { type: 'added'; upload: Upload }
  | { type: 'moved'; key: string; phase: UploadPhase }
  | { type: 'removed'; key: string };

/** Identifies the only upload of a slot of an application. */
export const uploadKey = ({ applicationId, slot }: Pick<UploadTarget, 'applicationId' | 'slot'>): string =>
  `${applicationId}/${slot}`;

/** Uploads in the order in which they were chosen; at most one per slot. */
export type Uploads = readonly Upload[];

/** The list after an action; the same list when nothing changed. */
export function reduceUploads(uploads: Uploads, action: UploadAction): Uploads {
  switch (action.type) {
    case 'added':
      return [...without(uploads, action.upload.key), action.upload];
    case 'moved':
      return uploads.map((upload) => (upload.key === action.key ? { ...upload, phase: action.phase } : upload));
    case 'removed':
      return without(uploads, action.key);
  }
}

const without = (uploads: Uploads, key: string): Uploads =>
  uploads.some((upload) => upload.key === key) ? uploads.filter((upload) => upload.key !== key) : uploads;

/** Whether closing the page would lose the upload. */
export const isUnderWay = (upload: Upload): boolean => upload.phase.kind !== 'failed';
