import type { DocumentView } from '#shared/documents/routes.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';

interface Papers {
  documents: DocumentView[];
}
interface PapersOfPeople extends Papers {
  /** The others whose papers the user sends. */
  helped?: (Papers & { application: { party: { id: string } } })[] | undefined;
}

/** Returns a list with a document's current version: newest upload first, one per slot. */
const withDocument = <List extends Papers>(list: List, changed: DocumentView): List => ({
  ...list,
  documents: [changed, ...list.documents.filter(({ id }) => id !== changed.id)],
});

/** Returns what somebody sends with a recorded document in the list of its person. */
export function withRecorded<Lists extends PapersOfPeople>(current: Lists, document: DocumentView): Lists {
  const { partyId } = partsOfSlot(document.id);
  const owner = current.helped?.find(({ application }) => application.party.id === partyId);
  if (!owner || isSharedPaper(document.docType)) return withDocument(current, document);
  return { ...current, helped: current.helped?.map((each) => (each === owner ? withDocument(each, document) : each)) };
}
