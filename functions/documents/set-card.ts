import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { type Change, startChange } from '#database/change.ts';
import { listDocuments, listUploads } from '#database/documents/reads.ts';
import { withdrawUpload } from '#database/documents/upload-writes.ts';
import { removeDocument } from '#database/documents/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { findOwnParty, listParties } from '#database/parties/reads.ts';
import { changeCardOf } from '#database/parties/writes.ts';
import { logConsent } from '#database/people/writes.ts';
import { forgetReading } from '#database/readings/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findServed } from '#platform/own-slots.ts';
import { toCardView } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { cardConsentText, cardConsentVersion, isCardType } from '#shared/documents/id-card.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { forgetSources } from './forget-sources.ts';

/**
 * Records the client's choice about their Cartão de Cidadão (spec D50): copies with their consent, or showing it to the
 * team. Any other choice than the consent removes the copies, on a closed application too. Idempotent: a repeated call
 * finishes a removal that was interrupted. Who sends the papers of somebody without an account can only say that they show it.
 */
export const setCard: UseCase<DocumentsDependencies, 'documents.setCard'> = (deps, input, caller) => {
  if (input.choice === 'withdraw') return withdrawCards(deps, input.applicationId, caller.personId);
  return retrying(async () => {
    const { applicationId, choice } = input;
    const application = await findApplication(deps.database, applicationId);
    const self = application && (await findOwnParty(deps.database, application, caller.personId));
    if (!self) throw new Refusal('application.not_found');
    const partyId = input.choice === 'show' ? (input.partyId ?? self.partyId) : self.partyId;
    const holder = await findServed(deps.database, { application, party: self }, partyId);
    if (holder !== self && holder.state !== 'sem_conta') throw new Refusal('document.not_found');
    return chooseFor(deps, { application, holder, choice, personId: caller.personId });
  });
};

/**
 * Withdraws the consent to copies in every place that somebody has or had in a request: who has left it, and who came
 * back, can take back what they consented to. Returns the card of the newest place.
 */
async function withdrawCards(deps: DocumentsDependencies, applicationId: string, personId: string) {
  const read = async () => {
    const application = await findApplication(deps.database, applicationId);
    const parties = application ? await listParties(deps.database, application) : [];
    const own = parties.filter((party) => party.personId === personId);
    if (!application || own.length === 0) throw new Refusal('application.not_found');
    return { application, own };
  };
  // One after another: each changes the application.
  const views = [];
  for (const { partyId } of (await read()).own)
    views.push(
      await retrying(async () => {
        const { application, own } = await read();
        const holder = own.find((party) => party.partyId === partyId);
        return holder && chooseFor(deps, { application, holder, choice: 'withdraw', personId });
      }),
    );
  const view = views.at(-1);
  if (!view) throw new Refusal('application.not_found');
  return view;
}

/** Records a choice of a party of a request. */
async function chooseFor(
  deps: DocumentsDependencies,
  {
    application,
    holder,
    choice,
    personId,
  }: { application: Application; holder: CaseParty; choice: Choice; personId: string },
) {
  const change = startChange(deps, { personId, role: 'client' });
  const after = choose(holder, choice, change.at);
  if (after) {
    if (choice !== 'withdraw' && isClosed(application)) throw new Refusal('application.closed');
    // Before the choice is recorded: an interruption leaves the consent, and the client is told to repeat the choice.
    if (choice !== 'consent') await removeCopies(deps, holder, personId);
    await change.commit([
      ...changeCardOf(application, holder, after, change.at),
      ...traces(holder, choice, change, deps.newId),
    ]);
  }
  // Those that were recorded meanwhile: a record demands the consent, so there will be no more.
  if (choice !== 'consent') await removeCopies(deps, holder, personId);
  return toCardView(after ?? holder);
}

type Card = Pick<Application, 'cardConsent' | 'cardShown'>;
type Choice = 'consent' | 'show' | 'withdraw';

/** Returns what to store; undefined if nothing changes. */
function choose({ cardConsent, cardShown }: Card, choice: Choice, at: string): Card | undefined {
  const isGiven = cardConsent !== undefined && cardConsent.withdrawnAt === undefined;
  if (choice === 'consent') return isGiven ? undefined : { cardConsent: { version: cardConsentVersion, givenAt: at } };
  const withdrawn = isGiven ? { cardConsent: { ...cardConsent, withdrawnAt: at } } : cardConsent && { cardConsent };
  if (choice === 'show') return cardShown ? undefined : { ...withdrawn, cardShown: { chosenAt: at } };
  return isGiven ? { ...withdrawn, cardShown } : undefined;
}

/** Returns the entries of the audit trail and of the log of consents. */
function traces(
  { applicationId, partyId, personId, name, cardConsent }: CaseParty,
  choice: Choice,
  change: Change,
  newId: () => string,
): Step[] {
  const audit = (action: `application.card_${'consent_given' | 'consent_withdrawn' | 'to_show'}`) =>
    change.audit({ applicationId, action, after: partyId === firstPartyId ? undefined : { partyId, partyName: name } });
  const log = (accepted: boolean): Step[] =>
    // Without an account nobody consents.
    personId === undefined
      ? []
      : [
          logConsent({
            personId,
            consentId: newId(),
            accepted,
            subject: 'id_card',
            applicationId,
            source: accepted ? 'documents' : 'settings',
            createdAt: change.at,
            textSnapshot: cardConsentText,
            version: cardConsentVersion,
          }),
        ];
  if (choice === 'consent') return [...log(true), audit('application.card_consent_given')];
  const wasGiven = cardConsent !== undefined && cardConsent.withdrawnAt === undefined;
  return [
    ...(wasGiven ? [...log(false), audit('application.card_consent_withdrawn')] : []),
    ...(choice === 'show' ? [audit('application.card_to_show')] : []),
  ];
}

/**
 * Removes every copy of one person from storage, replaced ones too, and then from the case. In this order: an interruption leaves a
 * record without its file, which the next call removes, and never a file without its record.
 */
async function removeCopies(deps: DocumentsDependencies, { applicationId, partyId }: CaseParty, personId: string) {
  const { database, storage } = deps;
  const isCard = ({ docType, documentId }: { docType: string; documentId: string }) =>
    isCardType(docType) && partsOfSlot(documentId).partyId === partyId;
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
