import type { Database } from '#database/database.ts';
import type { Document } from '#database/documents/entity.ts';
import { findDocument } from '#database/documents/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { isIn } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import type { PartyCaller } from './caller.ts';
import { ownDocument, ownSlot } from './views.ts';

type Viewer = Pick<PartyCaller, 'application' | 'party'>;

/** Reads the people of a request only where a slot is neither the caller's own nor of the property. */
async function peopleBeside(database: Database, { application, party }: Viewer, documentId: string) {
  const { code, partyId } = partsOfSlot(documentId);
  return isSharedPaper(code) || partyId === party.partyId ? undefined : listParties(database, application);
}

/**
 * Throws `document.not_found` for the slot of somebody whose papers the caller does not send, whether it has a file or
 * not (spec parties.md, C5).
 */
export async function requireOwnSlot(database: Database, caller: Viewer, documentId: string): Promise<void> {
  if (!ownSlot(caller.party, documentId, await peopleBeside(database, caller, documentId)))
    throw new Refusal('document.not_found');
}

/** Returns a document that the caller sees. Throws `document.not_found` for a foreign one as for a missing one. */
export async function findOwnDocument(database: Database, caller: Viewer, documentId: string): Promise<Document> {
  const { applicationId } = caller.application;
  const [document, people] = await Promise.all([
    findDocument(database, { applicationId, documentId }),
    peopleBeside(database, caller, documentId),
  ]);
  const own = ownDocument(caller.party, document, people);
  if (!own) throw new Refusal('document.not_found');
  return own;
}

/**
 * Returns the person in whose place the caller sends a paper: themselves, or somebody who lets them. Throws
 * `document.not_found` for anybody else.
 */
export async function findServed(
  database: Database,
  { application, party }: Viewer,
  partyId: string,
): Promise<CaseParty> {
  if (partyId === party.partyId) return party;
  const people = await listParties(database, application);
  const served = people.find((each) => each.partyId === partyId && each.servedBy === party.partyId && isIn(each));
  if (!served) throw new Refusal('document.not_found');
  return served;
}

/** Returns somebody who is in a request, for the team. Throws `document.not_found`. */
export async function findPersonIn(
  database: Database,
  application: PartyCaller['application'],
  partyId: string,
): Promise<CaseParty> {
  const person = (await listParties(database, application)).find((each) => each.partyId === partyId && isIn(each));
  if (!person) throw new Refusal('document.not_found');
  return person;
}
