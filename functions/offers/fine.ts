import { findApplication } from '#database/applications/reads.ts';
import { requireOpen, requireSamePeople } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Upload } from '#database/documents/entity.ts';
import { findUpload } from '#database/documents/reads.ts';
import { recordFirstOpening } from '#database/documents/writes.ts';
import type { Offer } from '#database/offers/entity.ts';
import { findOffer } from '#database/offers/reads.ts';
import { findReceipt, putReceipt } from '#database/offers/receipts.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { findOwnParty } from '#database/parties/reads.ts';
import { findReading } from '#database/readings/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { recordFine } from '#platform/offers/record-fine.ts';
import { fileLinkSeconds } from '#shared/documents/files.ts';
import { mandatoryNames } from '#shared/documents/reading/fine/names.ts';
import { scanViewOf } from '#shared/documents/scan.ts';
import { listed } from '#shared/kit/format.ts';
import { type ConfirmedField, fineLabel, fineValueOf, isSameValue, unconfirmedNames } from '#shared/offers/fine.ts';
import { receivedBy } from '#shared/offers/receipts.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';
import { offerOfSlot } from '#shared/parties/slots.ts';
import { requireSeen } from './read-offer.ts';
import { toStaffOfferView } from './views.ts';

/** Records an uploaded file as the FINE of its draft. Safe to repeat; storage's event does the same. */
export const attachFine: UseCase<DocumentsDependencies, 'offers.attachFine'> = async (
  deps,
  { applicationId, offerId, uploadId },
) => {
  const upload = await findUpload(deps.database, { applicationId, uploadId });
  if (!upload || offerOfSlot(upload.documentId) !== offerId) throw new Refusal('document.not_found');
  await recordFine(deps, { applicationId, uploadId });
  const offer = await findOffer(deps.database, { applicationId, offerId });
  if (!offer) throw new Refusal('offer.not_found');
  return toStaffOfferView(offer, deps.now());
};

/** Returns the upload that holds the FINE of an offer; undefined without one. */
export const findFine = async (
  { database }: Pick<Dependencies, 'database'>,
  offer: Offer,
): Promise<Upload | undefined> => {
  const { applicationId, fineUploadId: uploadId } = offer;
  return uploadId === undefined ? undefined : findUpload(database, { applicationId, uploadId });
};

/** Whether a FINE can be opened: it was not refused, and its scan does not keep it closed. */
export const isOpenFine = ({ status, scan }: Upload): boolean => status === 'stored' && !scanViewOf(scan);

/** Returns a link to a FINE; undefined for one that cannot be opened. */
async function linkTo({ storage, now }: DocumentsDependencies, upload: Upload, { bankName }: Offer) {
  const { storageKey, storageVersion, contentType } = upload;
  if (!isOpenFine(upload) || storageVersion === undefined) return undefined;
  const url = await storage.createLink({ storageKey, storageVersion, contentType, fileName: `FINE ${bankName}.pdf` });
  return { url, expiresAt: new Date(now().getTime() + fileLinkSeconds * 1000).toISOString() };
}

/** Returns the FINE of an offer for the team: its file and what was read of it. */
export const readFineForStaff: UseCase<DocumentsDependencies, 'offers.fine'> = async (
  deps,
  { applicationId, offerId },
) => {
  const offer = await findOffer(deps.database, { applicationId, offerId });
  const upload = offer && (await findFine(deps, offer));
  if (!offer || !upload) throw new Refusal('offer.not_found');
  const { uploadId, fileName } = upload;
  const reading = await findReading(deps.database, { applicationId, uploadId });
  const { approval = null, fields = [], ambiguous = [] } = reading?.fine ?? {};
  return {
    uploadId,
    fileName,
    scan: scanViewOf(upload.scan) ?? null,
    link: (await linkTo(deps, upload, offer)) ?? null,
    reading: reading
      ? { isFine: reading.kind === 'fine', approval, fields: [...fields], ambiguous: [...ambiguous] }
      : null,
    confirmed: [...(offer.fineFields ?? [])].map(({ name, value, page }) => ({ name, value, page: page ?? null })),
  };
};

/**
 * Records that a person has seen values of a draft in its FINE, or typed them: what the offer says now under these names.
 */
export const confirmFields: UseCase<Dependencies, 'offers.confirmFields'> = async (
  deps,
  { applicationId, offerId, version, names },
  caller,
) => {
  const { database } = deps;
  const { offer: before } = await requireSeen(database, { applicationId, offerId, version });
  if (before.status !== 'draft') throw new Refusal('offer.changed');
  if (before.fineUploadId === undefined) throw new Refusal('offer.fine_missing');
  const known = mandatoryNames('aprovada', before.phases.length);
  const reading = await findReading(database, { applicationId, uploadId: before.fineUploadId });
  const confirmed = known
    .filter((name) => names.includes(name))
    .flatMap((name): ConfirmedField[] => {
      const value = fineValueOf(before, name);
      if (value === undefined) return [];
      const source = reading?.fine?.fields.find((each) => each.name === name && isSameValue(each.value, value));
      const place = source ? { page: source.page, line: source.line } : {};
      return [{ name, value, ...place, confirmedBy: caller.personId }];
    });
  const others = (before.fineFields ?? []).filter(({ name }) => !confirmed.some((each) => each.name === name));
  const change = startChange(deps, caller);
  const after: Offer = {
    ...before,
    fineFields: [...others, ...confirmed],
    updatedAt: change.at,
    version: version + 1,
  };
  await change.commit([
    requireOpen(applicationId, { at: change.at }),
    replaceOffer(before, after),
    change.audit({
      applicationId,
      action: 'offer.field_confirmed',
      after: { offerId, bankName: before.bankName, fineFields: listed(confirmed.map(({ name }) => fineLabel(name))) },
    }),
  ]);
  return toStaffOfferView(after, change.instant);
};

/**
 * Returns a link to the FINE of an offer that the caller sees. Their first opening is dated; of an approved offer it is their
 * receipt of this FINE, from which their days of reflection count (spec lenders L6).
 */
export const linkFine: UseCase<DocumentsDependencies, 'offers.fineLink'> = (
  deps,
  { applicationId, offerId },
  { personId, party },
) =>
  retrying(async () => {
    const { database } = deps;
    const offer = await findOffer(database, { applicationId, offerId });
    if (!offer || !isVisibleToClient(offer.status)) throw new Refusal('offer.not_found');
    const upload = await findFine(deps, offer);
    const link = upload && (await linkTo(deps, upload, offer));
    if (!link) throw new Refusal('document.scan_pending');
    const change = startChange(deps, { personId, role: 'client' });
    const receipt = await openedReceipt(database, offer, { partyId: party.partyId, at: change.at });
    const isFirst = !upload.openedBy?.includes(personId);
    if (!isFirst && !receipt) return link;
    // In each attempt: somebody may be joining.
    const application = receipt && (await findApplication(database, applicationId));
    if (receipt && !(application && (await findOwnParty(database, application, personId))))
      throw new Refusal('application.not_found');
    await change.commit([
      ...(isFirst ? [recordFirstOpening(upload, personId)] : []),
      ...(receipt && application ? [requireSamePeople(application), receipt] : []),
      change.audit({
        applicationId,
        action: 'fine.opened',
        uploadId: upload.uploadId,
        after: { offerId, bankName: offer.bankName },
      }),
    ]);
    return link;
  });

/** Returns the write of the receipt with somebody's first opening of the FINE of an approved offer; undefined if it is known. */
async function openedReceipt(
  database: Database,
  { applicationId, offerId, kind, fineSha256 }: Offer,
  { partyId, at: openedAt }: { partyId: string; at: string },
): Promise<Step | undefined> {
  if (kind !== 'aprovada' || fineSha256 === undefined) return undefined;
  const key = { applicationId, offerId, fineSha256, partyId };
  const before = await findReceipt(database, key);
  if (before?.openedAt !== undefined) return undefined;
  const received = receivedBy({ openedAt, deliveredOn: before?.deliveredOn });
  return received && putReceipt(before, { ...before, ...key, ...received, openedAt, version: 1 });
}

/** Throws `offer.fine_missing` without a clean FINE, `offer.unconfirmed` while a person has not confirmed what it says. */
export async function requireFine(deps: Pick<Dependencies, 'database'>, offer: Offer): Promise<void> {
  const upload = await findFine(deps, offer);
  if (!upload) throw new Refusal('offer.fine_missing');
  const scan = scanViewOf(upload.scan);
  if (upload.status !== 'stored' || scan === 'infected')
    throw new Refusal('offer.fine_missing', { detail: 'O ficheiro da FINE foi recusado: junta outro.' });
  if (scan)
    throw new Refusal('offer.fine_missing', { detail: 'Ainda estamos a verificar se o ficheiro da FINE é seguro.' });
  const unconfirmed = unconfirmedNames(offer, offer.fineFields ?? []).map(fineLabel);
  if (unconfirmed.length > 0) throw new Refusal('offer.unconfirmed', { detail: `Confirma: ${listed(unconfirmed)}.` });
}
