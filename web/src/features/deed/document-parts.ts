import type { ComponentType, ReactNode } from 'react';
import type { DocumentLine } from '#parts/uploads/document-line.ts';

interface RowProps {
  row: DocumentLine;
  applicationId: string;
  isNext?: boolean;
  optional?: boolean;
}

interface DialogsProps {
  applicationId: string;
  groups: readonly { title: string; rows: readonly DocumentLine[] }[];
  takesOthers: boolean;
  takesFiles: boolean;
  children: ReactNode;
}

interface PersonPapersProps {
  name: string;
  applicationId: string;
  /** '2 de 5'. */
  count: string;
  awaitsInformation: boolean;
  rows: readonly DocumentLine[];
  optional: { title: string; rows: readonly DocumentLine[] };
  children?: ReactNode;
}

/** Parts of the documents feature used on the page, passed in by the app. */
export interface DocumentParts {
  Row: ComponentType<RowProps>;
  Dialogs: ComponentType<DialogsProps>;
  /** The papers of somebody else that the user sends. */
  PersonPapers: ComponentType<PersonPapersProps>;
  Announcements: ComponentType;
  /** The button of the next document: one to correct, else one to send. */
  NextAction: ComponentType<{ toCorrect: string | undefined; next: string | undefined }>;
  /** Goes to the first document to correct if the address asks for it. */
  useCorrectionsLink: (toCorrect: readonly DocumentLine[]) => void;
}
