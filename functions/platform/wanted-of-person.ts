import type { Application } from '#database/applications/entity.ts';
import type { Document } from '#database/documents/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { factsFor, isPaperOf } from '#shared/documents/papers-of-people.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';

/**
 * Returns what the reminders of one person's papers are computed from: in a request of several people those of the property
 * are wanted of the first one alone, so that nobody is reminded of them twice.
 */
export function papersOfPerson(application: Application, party: CaseParty, documents: readonly Document[]) {
  if (application.partiesVersion === undefined) return { facts: application, documents };
  const isFirst = party.partyId === firstPartyId;
  const own = factsFor(application, party);
  const facts = isFirst
    ? own
    : {
        ...own,
        hasProperty: false,
        askedDocuments: own.askedDocuments?.filter(({ id }) => !isSharedPaper(partsOfSlot(id).code)),
      };
  return {
    facts,
    documents: documents.filter((each) => isPaperOf(party, each) && (isFirst || !isSharedPaper(each.docType))),
  };
}
