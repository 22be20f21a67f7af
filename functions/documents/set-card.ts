import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { changeCard } from '#database/applications/writes.ts';
import { type Change, startChange } from '#database/change.ts';
import { listDocuments, listUploads } from '#database/documents/reads.ts';
import { withdrawUpload } from '#database/documents/upload-writes.ts';
import { removeDocument } from '#database/documents/writes.ts';
import { logConsent } from '#database/people/writes.ts';
import { forgetReading } from '#database/readings/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toCardView } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { cardConsentText, cardConsentVersion, isCardType } from '#shared/documents/id-card.ts';
import type { DocumentsDependencies } from './documents-dependencies.ts';
import { forgetSources } from './forget-sources.ts';

/**
 * Records the client's choice about their Cartão de Cidadão (spec D50): copies with their consent, or showing it to the
 * team. Any other choice than the consent removes the copies, on a closed application too. Idempotent: a repeated call
 * finishes a removal that was interrupted.
 */
export const setCard: UseCase<DocumentsDependencies, 'documents.setCard'> = (deps, { applicationId, choice }, caller) =>
  retrying(async () => {
    const application = await findApplication(deps.database, applicationId);
    if (!application) throw new Refusal('application.not_found');
    const change = startChange(deps, { personId: caller.personId, role: 'client' });
    const after = choose(application, choice, change.at);
    if (after) {
      if (choice !== 'withdraw' && isClosed(application)) throw new Refusal('application.closed');
      // Before the choice is recorded: an interruption leaves the consent, and the client is told to repeat the choice.
      if (choice !== 'consent') await removeCopies(deps, application, caller.personId);
      await change.commit([
        changeCard(application, after, change.at),
        ...traces(application, choice, change, deps.newId),
      ]);
    }
    // Those that were recorded meanwhile: a record demands the consent, so there will be no more.
    if (choice !== 'consent') await removeCopies(deps, application, caller.personId);
    return toCardView(after ?? application);
  });

type Card = Pick<Application, 'cardConsent' | 'cardShown'>;
type Choice = 'consent' | 'show' | 'withdraw';

/** Returns what to store; undefined if nothing changes. */
function choose({ cardConsent, cardShown }: Application, choice: Choice, at: string): Card | undefined {
  const isGiven = cardConsent !== undefined && cardConsent.withdrawnAt === undefined;
  if (choice === 'consent') return isGiven ? undefined : { cardConsent: { version: cardConsentVersion, givenAt: at } };
  const withdrawn = isGiven ? { cardConsent: { ...cardConsent, withdrawnAt: at } } : cardConsent && { cardConsent };
  if (choice === 'show') return cardShown ? undefined : { ...withdrawn, cardShown: { chosenAt: at } };
  return isGiven ? { ...withdrawn, cardShown } : undefined;
}

/** Returns the entries of the audit trail and of the log of consents. */
function traces(
  { applicationId, personId, cardConsent }: Application,
  choice: Choice,
  { audit, at }: Change,
  newId: () => string,
): Step[] {
  const log = (accepted: boolean) =>
    logConsent({
      personId,
      consentId: newId(),
      accepted,
      subject: 'id_card',
      applicationId,
      source: accepted ? 'documents' : 'settings',
      createdAt: at,
      textSnapshot: cardConsentText,
      version: cardConsentVersion,
    });
  if (choice === 'consent') return [log(true), audit({ applicationId, action: 'application.card_consent_given' })];
  const wasGiven = cardConsent !== undefined && cardConsent.withdrawnAt === undefined;
  return [
    ...(wasGiven ? [log(false), audit({ applicationId, action: 'application.card_consent_withdrawn' })] : []),
    ...(choice === 'show' ? [audit({ applicationId, action: 'application.card_to_show' })] : []),
  ];
}

/**
 * Removes every copy from storage, replaced ones too, and then from the case. In this order: an interruption leaves a
 * record without its file, which the next call removes, and never a file without its record.
 */
async function removeCopies(deps: DocumentsDependencies, { applicationId }: Application, personId: string) {
  const { database, storage } = deps;
  const isCard = ({ docType }: { docType: string }) => isCardType(docType);
  const [uploads, documents] = await Promise.all([
    listUploads(database, applicationId),
    listDocuments(database, applicationId),
  ]);
  const copies = uploads.filter((upload) => isCard(upload) && ['stored', 'superseded'].includes(upload.status));
  await forgetSources(deps, applicationId, new Set(copies.map(({ uploadId }) => uploadId)));
  for (const { storageKey, storageVersion } of copies)
    if (storageVersion !== undefined) await storage.remove(storageKey, storageVersion);
  const change = startChange(deps, { personId, role: 'client' });
  const steps = [
    ...documents.filter(isCard).flatMap((document) => [
      removeDocument(document),
      change.audit({
        applicationId,
        action: 'document.removed',
        documentId: document.documentId,
        uploadId: document.uploadId,
        before: { aiStatus: document.aiStatus },
      }),
    ]),
    ...copies.flatMap((copy) => [withdrawUpload(copy), forgetReading(copy)]),
  ];
  for (let first = 0; first < steps.length; first += atOnce) await change.commit(steps.slice(first, first + atOnce));
}

/** Writes of one transaction, which is limited to 100. */
const atOnce = 80;
