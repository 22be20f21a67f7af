import { recordCopy } from '#database/documents/upload-writes.ts';
import { findOffer } from '#database/offers/reads.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { transact } from '#database/transaction.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import { fineType, fineValueOf, mandatoryOf } from '#shared/offers/fine.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { fineSlotOf } from '#shared/parties/slots.ts';
import type { RouteInput, RouteOutput } from '#shared/routes.ts';
import { pdfFile } from './files.ts';
import { addSubmittedClient } from './journey.ts';
import { makeAgain } from './make-again.ts';
import type { World } from './world.ts';

type Terms = Omit<RouteInput<'offers.draft'>, 'applicationId'>;

const indexed = {
  kind: 'indexed',
  index: 'euribor_6m',
  indexValue: 2.321,
  indexMonth: '2026-10',
  spread: 0.9,
} as const;

/** Returns the terms of an offer with a published instalment: 650.42 €. */
export const terms = (changes: Partial<Terms> = {}): Terms => ({
  bankName: 'Banco Exemplo, S.A.',
  loanAmount: 150_000,
  termMonths: 360,
  phases: [{ ...indexed, months: 360, tan: 3.221 }],
  ...changes,
});

interface OfferKey {
  applicationId: string;
  offerId: string;
}

/** Uploads the FINE of a draft, which is not recorded yet. Returns its upload. */
export async function uploadFine(
  world: World,
  staffId: string,
  { applicationId, offerId }: OfferKey,
  bytes = pdfFile(),
): Promise<string> {
  const documentId = fineSlotOf(offerId);
  const { uploadId } = await world.succeed('documents.staffPresign', staffId, {
    applicationId,
    documentId,
    docType: fineType,
    fileName: 'fine.pdf',
    contentType: 'application/pdf',
    fileSize: bytes.length,
  });
  world.bucket.store(storageKeyOf({ applicationId, documentId, uploadId }), bytes);
  return uploadId;
}

/** Gives a draft a FINE with all that has to be confirmed, as it is stored afterwards: without the routes' work. */
export async function giveFine(world: World, key: OfferKey): Promise<{ version: number }> {
  const { applicationId, offerId } = key;
  const stored = await findOffer(world.database, key);
  if (!stored) throw new Error('There is no such offer');
  const at = world.now().toISOString();
  const upload = { applicationId, documentId: fineSlotOf(offerId), uploadId: world.newId() };
  const storageKey = storageKeyOf(upload);
  const storageVersion = world.bucket.store(storageKey, pdfFile());
  const offer = {
    ...stored,
    issuedAt: stored.issuedAt ?? '2026-11-20',
    fineTaeg: stored.fineTaeg ?? 3.5,
    fineMtic: stored.fineMtic ?? 2 * stored.loanAmount,
  };
  const fineFields = mandatoryOf(offer).map((name) => ({
    name,
    value: fineValueOf(offer, name) ?? '',
    confirmedBy: 'test',
  }));
  await transact(world.database, [
    recordCopy({
      ...upload,
      docType: fineType,
      personId: 'test',
      byTeam: true,
      fileName: 'fine.pdf',
      contentType: 'application/pdf',
      storageKey,
      storageVersion,
      status: 'stored',
      createdAt: at,
    }),
    replaceOffer(stored, {
      ...offer,
      fineDocumentId: upload.documentId,
      fineUploadId: upload.uploadId,
      fineSha256: '0'.repeat(64),
      fineFields,
    }),
  ]);
  return { version: stored.version + 1 };
}

/** Publishes an offer without its FINE, as an admin can: what that says is not known. Returns its id. */
export async function publishLate(
  world: World,
  { applicationId, ...changes }: Partial<Terms> & { applicationId: string },
): Promise<string> {
  const admin = await world.addPerson({ role: 'admin' });
  const { id: offerId, version } = await world.succeed('offers.draft', admin, { applicationId, ...terms(changes) });
  const reason = 'O banco ainda não a enviou.';
  await world.succeed('offers.publishWithoutFine', admin, { applicationId, offerId, version, reason });
  return offerId;
}

export async function publishOffer(
  world: World,
  staffId: string,
  applicationId: string,
  changes: Partial<Terms> = {},
): Promise<RouteOutput<'offers.publish'>> {
  const { id } = await world.succeed('offers.draft', staffId, { applicationId, ...terms(changes) });
  const { version } = await giveFine(world, { applicationId, offerId: id });
  return world.succeed('offers.publish', staffId, { applicationId, offerId: id, version });
}

/** Publishes the bank's approval of the chosen offer, and puts it in its place. */
export async function replaceByApproval(
  world: World,
  staffId: string,
  { applicationId, ...changes }: Partial<Terms> & { applicationId: string },
): Promise<RouteOutput<'offers.replaceChosen'> & { offerId: string }> {
  const approval = { kind: 'aprovada', issuedAt: '2026-11-20', validUntil: '2099-12-31', ...changes } as const;
  const { id: offerId, version } = await publishOffer(world, staffId, applicationId, approval);
  return { offerId, ...(await world.succeed('offers.replaceChosen', staffId, { applicationId, offerId, version })) };
}

/** Adds a client in stage proposta with published offers, in the order of `banks`. */
export const addClientWithOffers = (world: World, staffId: string, banks: readonly string[]) =>
  makeAgain(
    world,
    `offers ${JSON.stringify(banks)}`,
    async () => {
      const client = await addSubmittedClient(world);
      const offers: StaffOfferView[] = [];
      for (const bankName of banks) {
        offers.push(await publishOffer(world, staffId, client.applicationId, { bankName }));
        world.pass(1000);
      }
      return { ...client, offers };
    },
    [staffId],
  );
