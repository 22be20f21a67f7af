import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { listDeedItemsOf, listDeedItemsOfAll, listSharedDeedItems } from '#database/deed/reads.ts';
import type { Document } from '#database/documents/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { viewFor } from '#platform/views.ts';
import type { DeedView, StaffDeedView } from '#shared/deed/routes.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { isIn } from '#shared/parties/party.ts';

/**
 * Returns the deed of a request as one of its people sees it, with those whose papers they send; without loan and figures,
 * which would have to be read.
 */
export async function readDeed(
  { database }: Pick<Dependencies, 'database'>,
  { application, party }: Pick<PartyCaller, 'application' | 'party'>,
): Promise<DeedView> {
  const isGuarantor = party.role === 'fiador';
  const [items, documents, parties, ofProperty] = await Promise.all([
    listDeedItemsOf(database, application, party),
    listDocuments(database, application.applicationId),
    listParties(database, application),
    isGuarantor ? listSharedDeedItems(database, application) : undefined,
  ]);
  const view = viewFor(party, {
    application,
    facts: { partyId: party.partyId, facts: {}, version: 0 },
    figures: undefined,
    longestTerm: undefined,
    parties,
    documents: documents.filter(({ docType }) => isDeedDocumentType(docType)),
  });
  const itemsOf = async (partyId: string) => {
    const person = parties.find((each) => each.partyId === partyId);
    if (!person) throw new Error('Somebody who is helped is not in the request');
    const all = await listDeedItemsOf(database, application, person);
    // Those of the property are in the list of who borrows.
    return all.filter(({ docType }) => !isSharedPaper(docType));
  };
  const helped = view.helped?.map(async (each) => ({
    ...each,
    application: { ...each.application, loan: null },
    items: await itemsOf(each.application.party.id),
  }));
  return {
    application: { ...view.application, loan: null },
    documents: view.documents,
    helped: helped && (await Promise.all(helped)),
    items,
    taxResidence: party.taxResidence ?? null,
    shared: ofProperty && sharedFor(ofProperty, documents),
  };
}

/** Says how far the deed's papers of the property are; one to correct counts as not sent (spec parties.md, C5). */
const sharedFor = (items: StaffDeedView['items'], documents: readonly Document[]): DeedView['shared'] =>
  items
    .filter(({ applies, required }) => applies && required)
    .map(({ docType, label }) => {
      const status = documents.find(({ documentId }) => documentId === docType)?.aiStatus;
      return { label, status: status === 'approved' ? status : status && status !== 'rejected' ? 'review' : null };
    });

/** Returns the deed's checklist and uploaded documents of one of the caller's applications. */
export const getDeed: UseCase<Dependencies, 'deed.get'> = (deps, _input, caller) => readDeed(deps, caller);

/** Returns the residences of everybody who is in a request; undefined where there is only one. */
const residencesOf = ({ partiesVersion }: Application, parties: readonly CaseParty[]) =>
  partiesVersion === undefined
    ? undefined
    : parties
        .filter(isIn)
        .map(({ name, countryIncome, taxResidence = null }) => ({ name, countryIncome, taxResidence }));

/** Returns the deed of an application as the team sees it, from its current items. */
export const staffDeed = (
  application: Application,
  parties: readonly CaseParty[],
  items: StaffDeedView['items'],
): StaffDeedView => ({
  items,
  taxResidence: application.taxResidence ?? null,
  residences: residencesOf(application, parties),
});

/** Returns the deed's checklist of an application for the team; the documents come with the application. */
export const getStaffDeed: UseCase<Dependencies, 'deed.staffGet'> = async ({ database }, { applicationId }) => {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  const parties = await listParties(database, application);
  return staffDeed(application, parties, await listDeedItemsOfAll(database, application, parties));
};
