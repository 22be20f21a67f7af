import type { DocumentView } from '../../../../shared/documents/routes.ts';
import type { Upload } from './upload-state.ts';

/** A line of the page: what is asked for, what is there, and what is on its way. */
export interface DocumentLine {
  /** Also the upload's slot: a catalogue code, or the id of another paper. */
  readonly slot: string;
  readonly docType: string;
  readonly label: string;
  /** What the paper is, for those who have yet to send it. */
  readonly help: string | undefined;
  /** What is to be known of it as it is stored. */
  readonly note: string | undefined;
  readonly document: DocumentView | undefined;
  readonly upload: Upload | undefined;
  /** May a file be sent for it, the first one or a replacement? */
  readonly canSend: boolean;
  /** Why the case does not need it, where the team has said so. */
  readonly sparedFor?: string | undefined;
}
