import type { DocumentView } from '../../../../shared/documents/routes.ts';

/** What is uploaded, and into which slot of which application. */
export interface UploadTarget {
  readonly applicationId: string;
  /** One upload at a time per slot: a document's id or catalogue code, or a new key for a further paper. */
  readonly slot: string;
  /** A catalogue code or `outro`. */
  readonly docType: string;
  /** The document's name, for messages. */
  readonly label: string;
  /** What another paper is, in the customer's words. */
  readonly otherName?: string;
  /** The other paper that is replaced. */
  readonly documentId?: string;
}

/** What the person can do about a failure: send the same file again, or choose another one. */
export type Remedy = 'retry' | 'other_file';

export type UploadPhase =
  | { readonly kind: 'queued' }
  /** The file is looked at, or the form of the upload asked for. */
  | { readonly kind: 'preparing' }
  /** Percent of the bytes that left the browser, 0 to 100. */
  | { readonly kind: 'sending'; readonly percent: number }
  /** The file is stored; it is being recorded. */
  | { readonly kind: 'confirming' }
  /** The connection was lost; the upload resumes by itself. `retryAt` (ms) is null while the browser is offline. */
  | { readonly kind: 'waiting'; readonly retryAt: number | null }
  | { readonly kind: 'failed'; readonly detail: string; readonly remedy: Remedy };

export interface Upload {
  /** Names the upload to the uploader. */
  readonly key: string;
  readonly target: UploadTarget;
  readonly file: File;
  readonly phase: UploadPhase;
}

/** What listeners hear when an upload ends. */
export type UploadEnd =
  | { readonly kind: 'recorded'; readonly target: UploadTarget; readonly document: DocumentView }
  | { readonly kind: 'failed'; readonly target: UploadTarget; readonly detail: string };

export type UploadAction =
  | { readonly type: 'added'; readonly upload: Upload }
  | { readonly type: 'moved'; readonly key: string; readonly phase: UploadPhase }
  | { readonly type: 'removed'; readonly key: string };

/** There is one upload at a time for a slot of an application. */
export const uploadKey = ({ applicationId, slot }: Pick<UploadTarget, 'applicationId' | 'slot'>): string =>
  `${applicationId}/${slot}`;

/** Uploads in the order in which they were chosen; at most one a slot. */
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

/** Is work under way that closing the page would lose? */
export const isUnderWay = (upload: Upload): boolean => upload.phase.kind !== 'failed';
