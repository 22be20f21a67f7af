import { DeedPage } from '../../features/deed/deed-page.tsx';
import { Announcements } from '../../features/documents/announcements.tsx';
import { DocumentRow } from '../../features/documents/document-row.tsx';
import { useCorrectionsLink } from '../../features/documents/go-to-document.ts';
import { NextAction } from '../../features/documents/next-action.tsx';
import { PageDialogs } from '../../features/documents/page-dialogs.tsx';
import { PersonPapers } from '../../features/documents/person-papers.tsx';
import { PriorInformation } from '../../features/prior-information/prior-information.tsx';

const parts = { Row: DocumentRow, Dialogs: PageDialogs, PersonPapers, Announcements, NextAction, useCorrectionsLink };

/** /app/escritura: the deed, with the lines and dialogs of documents. */
export default function Deed() {
  return (
    <>
      <DeedPage parts={parts} />
      <PriorInformation />
    </>
  );
}
