import type { Database } from '../database.ts';
import { createItem, replaceWhile, requireWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { Conflict, type Step } from '../transaction.ts';
import type { Offer } from './entity.ts';
import { type FineReceipt, fineReceiptEntity } from './receipt-entity.ts';

/** Returns who received which FINE of which offer of an application, also those that no longer count, strongly consistent. */
export async function listReceipts(database: Database, applicationId: string): Promise<FineReceipt[]> {
  const { data } = await database
    .entity(fineReceiptEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Returns the receipts that count for an offer: those of the FINE that it has now. */
export const receiptsOf = (
  receipts: readonly FineReceipt[],
  { offerId, fineSha256 }: Pick<Offer, 'offerId' | 'fineSha256'>,
): FineReceipt[] =>
  fineSha256 === undefined
    ? []
    : receipts.filter((receipt) => receipt.offerId === offerId && receipt.fineSha256 === fineSha256);

type ReceiptKey = Pick<FineReceipt, 'applicationId' | 'offerId' | 'fineSha256' | 'partyId'>;

/** Returns somebody's receipt of a FINE, strongly consistent. */
export async function findReceipt(database: Database, key: ReceiptKey): Promise<FineReceipt | undefined> {
  const { data } = await database.entity(fineReceiptEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Thrown if a receipt has changed since it was read. */
const changed = () => new Conflict('The receipt of a FINE has changed');

const keyOf = ({ applicationId, offerId, fineSha256, partyId }: FineReceipt): ReceiptKey => ({
  applicationId,
  offerId,
  fineSha256,
  partyId,
});

/** Creates a receipt, or replaces it as it was read; throws a Conflict if it has changed since. */
export const putReceipt = (before: FineReceipt | undefined, after: FineReceipt): Step =>
  before
    ? replaceWhile(
        snapshot(fineReceiptEntity, keyOf(before), { version: before.version }),
        { ...after, version: before.version + 1 },
        changed,
      )
    : createItem(fineReceiptEntity, after, changed);

/** Adds a condition that a receipt still names the day that was read; throws `application.changed` otherwise. */
export const requireReceipt = (receipt: FineReceipt): Step =>
  requireWhile(
    snapshot(fineReceiptEntity, keyOf(receipt), { receivedOn: receipt.receivedOn }),
    () => new Refusal('application.changed'),
  );
