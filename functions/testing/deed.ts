import { findApplication } from '#database/applications/reads.ts';
import { changeAsRead } from '#database/applications/writes.ts';
import { listOffers } from '#database/offers/reads.ts';
import type { FineReceipt } from '#database/offers/receipt-entity.ts';
import { putReceipt } from '#database/offers/receipts.ts';
import { signersOf } from '#database/offers/reflection.ts';
import { createOffer } from '#database/offers/writes.ts';
import { listParties } from '#database/parties/reads.ts';
import { transact } from '#database/transaction.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { fineSlotOf } from '#shared/parties/slots.ts';
import { upload } from './journey.ts';
import type { World } from './world.ts';

interface Client {
  personId: string;
  applicationId: string;
}

/** Moves a submitted case to the stage of the deed. */
export async function moveToDeed(world: World, staffId: string, applicationId: string): Promise<void> {
  await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'proposta' });
  await world.succeed('applications.move', staffId, { applicationId, from: 'proposta', to: 'escritura' });
}

/** Approves the newest file of a document. */
export async function approve(world: World, staffId: string, applicationId: string, documentId: string): Promise<void> {
  const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
  const uploadId = documents.find(({ id }) => id === documentId)?.uploadId ?? '';
  await world.succeed('documents.review', staffId, { decision: 'approve', applicationId, documentId, uploadId });
}

/** Returns the closing documents that a case requires. */
export async function requiredForDeed(world: World, { personId, applicationId }: Client): Promise<string[]> {
  const { items } = await world.succeed('deed.get', personId, { applicationId });
  return items.filter(({ required, applies }) => required && applies).map(({ docType }) => docType);
}

const fineSha256 = 'f'.repeat(64);

/** Stores that somebody received the FINE of an offer on a day. */
export const receive = (
  world: World,
  key: Pick<FineReceipt, 'applicationId' | 'offerId' | 'partyId'>,
  receivedOn: string,
  sha256 = fineSha256,
): Promise<void> =>
  transact(world.database, [
    putReceipt(undefined, {
      ...key,
      fineSha256: sha256,
      receivedOn,
      how: 'banco',
      deliveredOn: receivedOn,
      note: 'O banco enviou-a por email.',
      version: 1,
    }),
  ]);

/** Stores an approved offer with its FINE as the chosen one of a case. Returns its id. */
export async function chooseApproved(
  world: World,
  applicationId: string,
  { issuedAt = daysAfter(lisbonDay(world.now()), -30), validUntil = daysAfter(issuedAt, 90) } = {},
): Promise<string> {
  const application = await findApplication(world.database, applicationId);
  if (!application) throw new Error('There is no such application');
  const others = await listOffers(world.database, applicationId);
  const offerId = world.newId();
  const at = world.now().toISOString();
  await transact(world.database, [
    ...createOffer(
      {
        applicationId,
        offerId,
        status: 'selected',
        kind: 'aprovada',
        issuedAt,
        validUntil,
        bankName: 'Banco Exemplo, S.A.',
        loanAmount: 150_000,
        rateType: 'fixa',
        interestRate: 3,
        termMonths: 360,
        monthlyPayment: 632.41,
        totalCost: 227_667.6,
        phases: [{ months: 360, kind: 'fixed', tan: 3 }],
        fineDocumentId: fineSlotOf(offerId),
        fineUploadId: world.newId(),
        fineSha256,
        createdAt: at,
        updatedAt: at,
        publishedAt: at,
        selectedAt: at,
        version: 1,
      },
      others.length,
    ),
    changeAsRead(application, at, { set: { selectedOfferId: offerId } }),
  ]);
  return offerId;
}

/**
 * Stores what makes the deed of a case possible today: an approved offer is chosen, everybody received its FINE long ago, and
 * it is the day of the deed.
 */
export async function readyToSign(world: World, applicationId: string): Promise<void> {
  const today = lisbonDay(world.now());
  const offerId = await chooseApproved(world, applicationId);
  const application = await findApplication(world.database, applicationId);
  if (!application) throw new Error('There is no such application');
  for (const { partyId } of signersOf(await listParties(world.database, application)))
    await receive(world, { applicationId, offerId, partyId }, daysAfter(today, -30));
  await transact(world.database, [
    changeAsRead(application, world.now().toISOString(), {
      set: { deed: { on: today, recordedBy: 'test', changes: 0 } },
    }),
  ]);
}

/** Uploads and approves everything that the deed requires, which can be today. */
export async function completeDeed(world: World, staffId: string, client: Client): Promise<void> {
  await readyToSign(world, client.applicationId);
  for (const docType of await requiredForDeed(world, client)) {
    await upload(world, client, { docType });
    await approve(world, staffId, client.applicationId, docType);
  }
}
