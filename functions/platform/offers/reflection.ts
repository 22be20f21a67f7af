import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { findOffer } from '#database/offers/reads.ts';
import { listReceipts, receiptsOf, requireReceipt } from '#database/offers/receipts.ts';
import { earliestOf, signersOf } from '#database/offers/reflection.ts';
import { requireOfferAsRead } from '#database/offers/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import type { Step } from '#database/transaction.ts';
import { formatDate, listed } from '#shared/kit/format.ts';
import { dayBefore } from '#shared/kit/lisbon-time.ts';
import { fineMissingWords, missingReceiptsWords } from '#shared/offers/receipts.ts';
import { shortNameOf } from '#shared/parties/words.ts';

const refused = (detail: string) => new Refusal('deed.too_early', { detail: `${detail}.` });

/**
 * Returns the conditions under which a deed can be on a day: the chosen offer is an approval whose FINE everybody who signs
 * has received, and their days of reflection are over (spec lenders L6). The change of the application that goes with them
 * has the condition that its choice and its people are as read. Nobody can shorten or waive it.
 *
 * Throws `deed.too_early` with whose reflection it is, and from when the deed can be.
 */
export async function requireReflection(
  database: Database,
  { application, parties }: { application: Application; parties: readonly CaseParty[] },
  on: string,
): Promise<readonly Step[]> {
  const { applicationId, selectedOfferId: offerId } = application;
  const [offer, all] = await Promise.all([
    offerId === undefined ? undefined : findOffer(database, { applicationId, offerId }),
    listReceipts(database, applicationId),
  ]);
  if (!offer) throw refused('Falta escolher uma proposta aprovada pelo banco');
  if (offer.kind !== 'aprovada') throw refused('A proposta escolhida é uma simulação: falta a aprovação do banco');
  if (offer.fineUploadId === undefined || offer.fineSha256 === undefined) throw refused(fineMissingWords);
  const nameOf = (partyId: string) => {
    const party = parties.find((each) => each.partyId === partyId);
    return party ? shortNameOf(party, signersOf(parties)) : '';
  };
  const earliest = earliestOf(all, offer, parties);
  if ('missing' in earliest) throw refused(missingReceiptsWords(listed(earliest.missing.map(nameOf))));
  if (on < earliest.day) {
    const [last, first] = [formatDate(dayBefore(earliest.day)), formatDate(earliest.day)];
    throw refused(
      `O período de reflexão de ${nameOf(earliest.partyId)} só acaba a ${last}. A escritura pode ser a partir de ${first}`,
    );
  }
  const signers = new Set(signersOf(parties).map(({ partyId }) => partyId));
  const counting = receiptsOf(all, offer).filter(({ partyId }) => signers.has(partyId));
  return [requireOfferAsRead(offer), ...counting.map(requireReceipt)];
}
