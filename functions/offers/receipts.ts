import type { Application } from '#database/applications/entity.ts';
import { requireAsRead, requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { findDocument } from '#database/documents/reads.ts';
import type { Offer } from '#database/offers/entity.ts';
import { findOffer } from '#database/offers/reads.ts';
import type { FineReceipt } from '#database/offers/receipt-entity.ts';
import { listReceipts, putReceipt, receiptsOf } from '#database/offers/receipts.ts';
import { earliestOf, signersOf } from '#database/offers/reflection.ts';
import { requireOfferAsRead } from '#database/offers/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requirePresent } from '#platform/open-request.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { boundUntil, isReflectedOn, reflectionEnd } from '#shared/offers/clock.ts';
import type { OwnReflection, StaffClock } from '#shared/offers/receipt-schema.ts';
import { receivedBy } from '#shared/offers/receipts.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';
import { shortNameOf } from '#shared/parties/words.ts';
import { findFine, isOpenFine } from './fine.ts';

/** Approved offers that clients see: what is received is the FINE of one of them. */
export const hasClock = ({ kind, status }: Offer): boolean => kind === 'aprovada' && isVisibleToClient(status);

/** Returns the first day on which the FINE of an offer can have been delivered. */
const firstDay = ({ issuedAt, publishedAt, createdAt }: Offer): string =>
  issuedAt ?? lisbonDay(publishedAt ?? createdAt);

/** Returns where everybody's reflection about the approved offers stands, for the team. */
export async function readClocks(
  database: Database,
  {
    application,
    offers,
    parties,
    now,
  }: { application: Application; offers: readonly Offer[]; parties: readonly CaseParty[]; now: Date },
): Promise<StaffClock[] | undefined> {
  const approved = offers.filter((offer) => isReflectedOn(offer, now));
  if (approved.length === 0) return undefined;
  const receipts = await listReceipts(database, application.applicationId);
  return approved.map((offer) => toStaffClock(offer, receipts, parties));
}

function toStaffClock(offer: Offer, all: readonly FineReceipt[], parties: readonly CaseParty[]): StaffClock {
  const receipts = receiptsOf(all, offer);
  const signers = signersOf(parties);
  const earliest = earliestOf(all, offer, parties);
  const last = 'day' in earliest ? signers.find(({ partyId }) => partyId === earliest.partyId) : undefined;
  return {
    offerId: offer.offerId,
    bankName: offer.bankName,
    isChosen: offer.status === 'selected',
    hasFine: offer.fineUploadId !== undefined,
    from: firstDay(offer),
    boundUntil: boundUntil(offer) ?? null,
    people: signers.map((party) => {
      const receipt = receipts.find(({ partyId }) => partyId === party.partyId);
      const { partyId, name, state } = party;
      return { partyId, name, hasAccount: state === 'presente', receipt: receipt ? toReceiptView(receipt) : null };
    }),
    earliest: 'day' in earliest && last ? { day: earliest.day, name: shortNameOf(last, signers) } : null,
  };
}

const toReceiptView = (receipt: FineReceipt) => ({
  receivedOn: receipt.receivedOn,
  how: receipt.how,
  openedAt: receipt.openedAt ?? null,
  deliveredOn: receipt.deliveredOn ?? null,
  note: receipt.note ?? null,
  recordedBy: receipt.recordedBy ?? null,
  proofId: receipt.proof?.documentId ?? null,
  corrections: [...(receipt.corrections ?? [])],
});

/** Returns somebody's own days of reflection about the approved offers that they see, and from when the deed can be. */
export async function readOwnReflections(
  database: Database,
  { applicationId }: Application,
  {
    offers,
    parties,
    partyId,
    now,
  }: { offers: readonly Offer[]; parties: readonly CaseParty[]; partyId: string; now: Date },
): Promise<OwnReflection[] | undefined> {
  const approved = offers.filter((offer) => isReflectedOn(offer, now));
  if (approved.length === 0) return undefined;
  const receipts = await listReceipts(database, applicationId);
  return approved.flatMap((offer) => {
    const own = receiptsOf(receipts, offer).find((receipt) => receipt.partyId === partyId);
    if (!own) return [];
    const { receivedOn } = own;
    const earliest = earliestOf(receipts, offer, parties);
    const deedFrom = 'day' in earliest ? earliest.day : null;
    return [{ offerId: offer.offerId, receivedOn, until: reflectionEnd(receivedOn), deedFrom }];
  });
}

/**
 * Records on which day the bank delivered a FINE to somebody (spec lenders L6). The receipt is that day or the first opening
 * in the portal, whichever is earlier. A recorded day is corrected by an admin alone; a day that is known changes only while
 * no day of the deed is set, and to an earlier one only with the bank's proof (detail 9): nobody shortens the reflection.
 */
export const recordReceipt: UseCase<Dependencies, 'offers.receipt'> = (deps, input, caller) =>
  retrying(async () => {
    const { database } = deps;
    const { applicationId, offerId, partyId, from, on, note, proofId } = input;
    const { application, parties, party } = await requirePresent(deps, input);
    const [offer, all, document] = await Promise.all([
      findOffer(database, { applicationId, offerId }),
      listReceipts(database, applicationId),
      proofId === undefined ? undefined : findDocument(database, { applicationId, documentId: proofId }),
    ]);
    if (!offer || !hasClock(offer)) throw new Refusal('offer.not_found');
    const { fineSha256, bankName } = offer;
    const fine = await findFine(deps, offer);
    if (fineSha256 === undefined || !fine || !isOpenFine(fine)) throw new Refusal('offer.fine_missing');
    if (proofId !== undefined && !document) throw new Refusal('document.not_found');
    const change = startChange(deps, caller);
    const first = firstDay(offer);
    if (on < first || on > lisbonDay(change.instant))
      throw new Refusal('receipt.day', { detail: `O dia é entre ${formatDate(first)} e hoje.` });
    const before = receiptsOf(all, offer).find((receipt) => receipt.partyId === partyId);
    const known = before?.deliveredOn;
    // The same again, or twice at once.
    if (known === on && (from === null || from === on)) return toStaffClock(offer, all, parties);
    if ((known ?? null) !== from) throw new Refusal('date.changed');
    const isCorrection = known !== undefined;
    if (isCorrection && caller.role !== 'admin') throw new Refusal('receipt.admin_only');
    const received = receivedBy({ openedAt: before?.openedAt, deliveredOn: on });
    if (!received) throw new Error('A recorded day is a receipt');
    const moves = before !== undefined && (isCorrection || received.receivedOn !== before.receivedOn);
    if (moves && application.deed) throw new Refusal('receipt.deed_set');
    const isEarlier = before !== undefined && (received.receivedOn < before.receivedOn || (isCorrection && on < known));
    if (isEarlier && !document) throw new Refusal('receipt.proof_missing');
    const { personId: by } = caller;
    const after: FineReceipt = {
      ...before,
      ...received,
      applicationId,
      offerId,
      fineSha256,
      partyId,
      deliveredOn: on,
      recordedBy: by,
      note: isCorrection ? before?.note : note,
      proof: document ? { documentId: document.documentId, uploadId: document.uploadId } : before?.proof,
      corrections: isCorrection
        ? [...(before?.corrections ?? []), { from: known, to: on, reason: note, at: change.at, by }]
        : before?.corrections,
      version: (before?.version ?? 0) + 1,
    };
    const about = {
      offerId,
      bankName,
      ...(application.partiesVersion !== undefined && { partyId, partyName: party.name }),
    };
    await change.commit([
      // A day of the deed that is set at the same time changes the application.
      moves ? requireAsRead(application) : requireOpen(applicationId, { people: application, at: change.at }),
      requireOfferAsRead(offer),
      putReceipt(before, after),
      change.audit({
        applicationId,
        action: isCorrection ? 'fine.receipt_corrected' : 'fine.received',
        ...(isCorrection && { before: { ...about, receivedOn: known } }),
        after: { ...about, receivedOn: on },
        reason: note,
      }),
    ]);
    return toStaffClock(offer, [...all.filter((receipt) => receipt !== before), after], parties);
  });
