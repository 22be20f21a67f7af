import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Document, Upload } from '#database/documents/entity.ts';
import { findDocument } from '#database/documents/reads.ts';
import { ScanKnown, setUploadScan } from '#database/documents/upload-writes.ts';
import { refuseInfected, setDocumentScan } from '#database/documents/writes.ts';
import { team } from '#database/notifications/entity.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import type { Offer } from '#database/offers/entity.ts';
import { findOffer } from '#database/offers/reads.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { Conflict, retrying, type Step, transact } from '#database/transaction.ts';
import { askForCorrection } from '#platform/ask-for-correction.ts';
import { tellMember } from '#platform/case-addressee.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import type { ScanState } from '#shared/documents/scan.ts';
import { infectedReason } from '#shared/documents/scan.ts';
import { offerOfSlot } from '#shared/parties/slots.ts';

type Deps = Pick<Dependencies, 'database' | 'now' | 'newId'>;

/**
 * Records a scan's state on the upload whose version was scanned, and on the document that shows it. Returns false if
 * it, or one of higher precedence, was already recorded. Idempotent, in any order.
 *
 * An infected file is refused: the client is asked for another one, the team is notified, and both see the reason; of a
 * FINE the member who uploaded it is told. The caller removes it from storage.
 */
export async function recordScan(deps: Deps, upload: Upload, scan: Exclude<ScanState, 'pending'>): Promise<boolean> {
  try {
    await retrying(() => recordOnce(deps, upload, scan));
    return true;
  } catch (error) {
    if (error instanceof ScanKnown) return false;
    throw error;
  }
}

async function recordOnce(deps: Deps, upload: Upload, scan: Exclude<ScanState, 'pending'>): Promise<void> {
  const found = await findDocument(deps.database, upload);
  const document = found?.uploadId === upload.uploadId ? found : undefined;
  await transact(deps.database, [
    setUploadScan(upload, scan),
    ...(scan === 'infected' ? await refuse(deps, upload, document) : []),
    ...(scan !== 'infected' && document ? [setDocumentScan(document, scan)] : []),
  ]);
}

/** Returns the steps of the refusal of an infected file; a replaced one needs no notification. */
async function refuse(deps: Deps, upload: Upload, document: Document | undefined): Promise<Step[]> {
  const { database, newId } = deps;
  const { applicationId, documentId, uploadId } = upload;
  const change = startChange(deps, { personId: 'scanner', role: 'system' });
  const { at } = change;
  const held = await findOfferWith(database, upload);
  // A draft takes another one as it is.
  const offer = held?.status === 'draft' ? undefined : held;
  const audit = change.audit({
    applicationId,
    documentId,
    uploadId,
    action: 'document.infected',
    ...(document && { before: { aiStatus: document.aiStatus }, after: { aiStatus: 'rejected' } }),
    ...(offer && {
      before: { offerId: offer.offerId, bankName: offer.bankName, fineSha256: offer.fineSha256 ?? null },
    }),
  });
  const application = await findApplication(database, applicationId);
  if (!document) {
    const payload = { documentLabel: 'FINE', bankName: held?.bankName };
    return [
      audit,
      ...(offer ? [forgetFine(offer, at)] : []),
      ...(application && held
        ? await tellMember(deps, application, { personId: upload.personId, kind: 'file_infected', payload, at })
        : []),
    ];
  }
  const label = documentLabel(document);
  return [
    audit,
    refuseInfected(document, at),
    ...(application
      ? [
          queueNotification({
            personId: team,
            applicationId,
            notificationId: newId(),
            channel: 'email',
            kind: 'file_infected',
            payload: { email: teamMailbox, firstName: brokerage.name, documentLabel: label },
            createdAt: at,
          }),
        ]
      : []),
    ...(application && !isClosed(application)
      ? await askForCorrection(deps, application, document, { reason: infectedReason, at })
      : []),
  ];
}

/** Returns the offer that has an upload as its FINE. */
async function findOfferWith(
  database: Database,
  { applicationId, documentId, uploadId }: Upload,
): Promise<Offer | undefined> {
  const offerId = offerOfSlot(documentId);
  const offer = offerId === undefined ? undefined : await findOffer(database, { applicationId, offerId });
  return offer?.fineUploadId === uploadId ? offer : undefined;
}

/**
 * Takes the FINE from an offer, so that another one can be attached: what was received of it does not count (spec lenders
 * L6).
 */
function forgetFine(offer: Offer, at: string): Step {
  const { fineDocumentId: _slot, fineUploadId: _upload, fineSha256: _hash, ...rest } = offer;
  return replaceOffer(offer, { ...rest, updatedAt: at }, () => new Conflict('The offer has changed'));
}
