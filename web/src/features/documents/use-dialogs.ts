import { createContext, useContext } from 'react';
import type { DocumentLine } from '#core/uploads/document-line.ts';
import type { UploadTarget } from '#core/uploads/upload-state.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { Shown } from './preview/use-shown-file.ts';

/** The dialogs of a documents page. */
export type Asked =
  | { readonly kind: 'help' }
  /** The consent to copies of the Cartão de Cidadão, or its alternative. */
  | { readonly kind: 'card' }
  | { readonly kind: 'country'; readonly application: ApplicationView }
  /** Assigns several files to documents; `from` is the slot of the row in which they were chosen. */
  | { readonly kind: 'several'; readonly files: readonly File[]; readonly from?: string }
  /** Combines photos, the given and further ones, into one file. */
  | { readonly kind: 'photos'; readonly target: UploadTarget; readonly files: readonly File[] }
  | { readonly kind: 'preview'; readonly shown: Shown };

/** Properties of every dialog. */
export interface DialogState {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Upload target of the page's files. */
export interface PageCase {
  readonly applicationId: string;
  readonly groups: readonly { readonly title: string; readonly rows: readonly DocumentLine[] }[];
  /** Whether it accepts documents outside the lists. */
  readonly takesOthers: boolean;
}

/** Opens a dialog; has no effect outside `PageDialogs`. */
export const OpenDialog = createContext<(asked: Asked) => void>(() => {});

/** Returns the function that opens a dialog. */
export const useDialogs = (): ((asked: Asked) => void) => useContext(OpenDialog);
