import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { listDeedItemsOf, listDeedItemsOfAll } from '#database/deed/reads.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { viewFor } from '#platform/views.ts';
import type { DeedView } from '#shared/deed/routes.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';

/** Returns the deed of a request as one of its people sees it. */
export async function readDeed(
  database: Database,
  { application, party }: Pick<PartyCaller, 'application' | 'party'>,
): Promise<DeedView> {
  const [facts, items, documents, parties] = await Promise.all([
    findFacts(database, application, party.partyId),
    listDeedItemsOf(database, application, party),
    listDocuments(database, application.applicationId),
    listParties(database, application),
  ]);
  return {
    ...viewFor(party, {
      application,
      facts,
      parties,
      documents: documents.filter(({ docType }) => isDeedDocumentType(docType)),
    }),
    items,
    taxResidence: party.taxResidence ?? null,
  };
}

/** Returns the deed's checklist and uploaded documents of one of the caller's applications. */
export const getDeed: UseCase<Dependencies, 'deed.get'> = ({ database }, _input, caller) => readDeed(database, caller);

/** Returns the deed's checklist of an application for the team; the documents come with the application. */
export const getStaffDeed: UseCase<Dependencies, 'deed.staffGet'> = async ({ database }, { applicationId }) => {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  const items = await listDeedItemsOfAll(database, application, await listParties(database, application));
  return { items, taxResidence: application.taxResidence ?? null };
};
