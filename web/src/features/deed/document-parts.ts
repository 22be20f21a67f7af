import type { ComponentType, ReactNode } from 'react';
import type { DocumentLine } from '#core/uploads/document-line.ts';

interface RowProps {
  readonly row: DocumentLine;
  readonly applicationId: string;
  readonly isNext?: boolean;
  readonly optional?: boolean;
}

interface DialogsProps {
  readonly applicationId: string;
  readonly groups: readonly { readonly title: string; readonly rows: readonly DocumentLine[] }[];
  readonly takesOthers: boolean;
  readonly takesFiles: boolean;
  readonly children: ReactNode;
}

/** Parts of the documents feature used on the page, passed in by the app. */
export interface DocumentParts {
  readonly Row: ComponentType<RowProps>;
  readonly Dialogs: ComponentType<DialogsProps>;
  readonly Announcements: ComponentType;
  /** Goes to the first document to correct if the address asks for it. */
  readonly useCorrectionsLink: (toCorrect: readonly DocumentLine[]) => void;
}
