import { createContext, useContext } from 'react';
import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import type { DocumentLine } from '../../core/uploads/document-line.ts';
import type { UploadTarget } from '../../core/uploads/upload-state.ts';
import type { Shown } from './preview/use-shown-file.ts';

/** What can be opened over a page of documents. */
export type Asked =
  | { readonly kind: 'help' }
  | { readonly kind: 'country'; readonly application: ApplicationView }
  /** Says of several files what each of them is. */
  | { readonly kind: 'several'; readonly files: readonly File[] }
  /** Makes one file of photos, those given and those taken then. */
  | { readonly kind: 'photos'; readonly target: UploadTarget; readonly files: readonly File[] }
  | { readonly kind: 'preview'; readonly shown: Shown };

/** What every dialog is given. */
export interface DialogState {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where the page's files go. */
export interface PageCase {
  readonly applicationId: string;
  readonly groups: readonly { readonly title: string; readonly rows: readonly DocumentLine[] }[];
  /** Does it take papers of no list? */
  readonly takesOthers: boolean;
}

/** How dialogs are opened; nothing opens outside `PageDialogs`. */
export const OpenDialog = createContext<(asked: Asked) => void>(() => {});

/** Opens a dialog over the page. */
export const useDialogs = (): ((asked: Asked) => void) => useContext(OpenDialog);
