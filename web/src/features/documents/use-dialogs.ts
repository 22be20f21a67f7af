import { createContext, useContext } from 'react';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import type { UploadTarget } from '#parts/uploads/upload-state.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { ShownFile } from './preview/use-shown-file.ts';

/** The dialogs of a documents page. */
export type DocumentsDialog =
  | { kind: 'help' }
  /** The consent to copies of the Cartão de Cidadão, or its alternative. */
  | { kind: 'card' }
  | { kind: 'country'; application: ApplicationView }
  /**
   * Assigns several files to documents; `from` is the slot of the row in which they were chosen. With its target, photos
   * alone are combined into one file.
   */
  | { kind: 'several'; files: readonly File[]; from?: string; target?: UploadTarget }
  /** Combines photos, the given and further ones, into one file. */
  | { kind: 'photos'; target: UploadTarget; files: readonly File[] }
  | { kind: 'preview'; shown: ShownFile };

/** Properties of every dialog. */
export interface DialogState {
  open: boolean;
  onClose: () => void;
}

/** Upload target of the page's files. */
export interface PageCase {
  applicationId: string;
  groups: readonly { title: string; rows: readonly DocumentLine[] }[];
  /** Whether it accepts documents outside the lists. */
  takesOthers: boolean;
}

/** Opens a dialog; has no effect outside `PageDialogs`. */
export const OpenDialog = createContext<(asked: DocumentsDialog) => void>(() => {});

/** Returns the function that opens a dialog. */
export const useDialogs = (): ((asked: DocumentsDialog) => void) => useContext(OpenDialog);
