import { listBankConsents } from '#database/bank-consents/reads.ts';
import { requireBankConsent } from '#database/bank-consents/writes.ts';
import type { Database } from '#database/database.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import type { Step } from '#database/transaction.ts';
import { isGiven } from '#shared/bank-consents/consent.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { listed } from '#shared/kit/format.ts';
import { lenderOf, theLender } from '#shared/lenders/lenders.ts';
import { borrows, isIn } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { shortNameOf } from '#shared/parties/words.ts';

/**
 * Returns the people whose consent a pack needs: all who borrow, whose names are in the summary, and those of whose papers
 * some are in it; those of the property need no consent (spec lenders L2, detail 11).
 */
function peopleIn(parties: readonly CaseParty[], documentIds: readonly string[]): readonly CaseParty[] {
  const owners = new Set(
    documentIds.map(partsOfSlot).flatMap(({ code, partyId }) => (isSharedPaper(code) ? [] : [partyId])),
  );
  return parties.filter((party) => isIn(party) && (borrows(party) || owners.has(party.partyId)));
}

/**
 * Returns the conditions under which a pack may go to its bank: everybody in it authorizes it. Throws
 * `submission.consent_missing` with the names of those who do not.
 */
export async function requireConsents(
  database: Database,
  { applicationId, lenderId }: Pick<Submission, 'applicationId' | 'lenderId'>,
  { parties, documentIds }: { parties: readonly CaseParty[]; documentIds: readonly string[] },
): Promise<Step[]> {
  const consents = await listBankConsents(database, { applicationId });
  const present = parties.filter(isIn);
  const needed = peopleIn(parties, documentIds).map((party) => ({
    name: shortNameOf(party, present),
    consent: consents.find((each) => each.partyId === party.partyId && each.lenderId === lenderId && isGiven(each)),
  }));
  const lender = lenderOf(lenderId);
  const bank = lender ? theLender(lender) : 'o banco';
  const refuse = (names: readonly string[]) =>
    new Refusal('submission.consent_missing', { detail: `Falta a autorização de ${listed(names)} para ${bank}` });
  const missing = needed.filter(({ consent }) => consent === undefined);
  if (missing.length > 0) throw refuse(missing.map(({ name }) => name));
  return needed.flatMap(({ name, consent }) => (consent ? [requireBankConsent(consent, () => refuse([name]))] : []));
}
