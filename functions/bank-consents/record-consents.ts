import { requireOpen } from '#database/applications/writes.ts';
import { listBankConsents, listBankReminders } from '#database/bank-consents/reads.ts';
import { putBankConsent, putBankReminder } from '#database/bank-consents/writes.ts';
import { startChange } from '#database/change.ts';
import { findDocument } from '#database/documents/reads.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requirePresent } from '#platform/open-request.ts';
import { requireUsableLender } from '#platform/require-usable-lender.ts';
import { asksForBanks, bankConsentVersion, isGiven } from '#shared/bank-consents/consent.ts';
import { lenderOf } from '#shared/lenders/lenders.ts';
import { auditConsents } from './audit-consents.ts';

/** Records what somebody signed on paper for banks, or that they take it back (spec lenders, L2). */
export const recordConsents: UseCase<Dependencies, 'bank-consents.record'> = async (deps, input, caller) => {
  const { applicationId, partyId, lenderIds, given, documentId } = input;
  const { database } = deps;
  if (given && documentId === undefined)
    throw new Refusal('request.invalid', {
      errors: [{ path: 'documentId', message: 'Indica o papel assinado: tem de estar nos documentos do pedido.' }],
    });
  await retrying(async () => {
    // What somebody takes back is noted in a request that has ended as well.
    const { party } = await requirePresent(deps, input, { closed: !given });
    const change = startChange(deps, caller);
    const [stored, paper] = await Promise.all([
      listBankConsents(database, { applicationId, partyId }),
      documentId === undefined ? undefined : findDocument(database, { applicationId, documentId }),
    ]);
    if (given && !paper) throw new Refusal('document.not_found');
    const before = (lenderId: string) => stored.find((each) => each.lenderId === lenderId);
    // What somebody has said themselves stays theirs.
    const changed = lenderIds.filter((lenderId) => isGiven(before(lenderId)) !== given);
    if (changed.length === 0) return;
    const { at, instant } = change;
    const { personId: staffId } = caller;
    await change.commit([
      ...(given ? [requireOpen(applicationId, { at })] : []),
      ...changed.flatMap((lenderId) => {
        const said = before(lenderId);
        const consent = given
          ? {
              applicationId,
              partyId,
              lenderId,
              at,
              version: bankConsentVersion,
              how: 'papel' as const,
              documentId,
              staffId,
            }
          : said && { ...said, withdrawnAt: at, staffId };
        return [
          ...(given ? [requireUsableLender(lenderOf(lenderId), instant)] : []),
          ...(consent ? [putBankConsent(said, consent)] : []),
        ];
      }),
      auditConsents(change, { applicationId, party, lenderIds: changed, action: 'bank_consent.recorded', given }),
    ]);
  });
  return {};
};

/** Milliseconds between two reminders. */
const pause = 24 * 60 * 60_000;

/** Reminds somebody with an account to choose the banks, unless they were in the last 24 hours. */
export const remindOfConsents: UseCase<Dependencies, 'bank-consents.remind'> = async (deps, input, caller) => {
  const { database } = deps;
  const { applicationId, partyId } = input;
  const { application, party } = await requirePresent(deps, input);
  if (!asksForBanks(application)) throw new Refusal('bank_consent.not_asked');
  const person = party.personId === undefined ? undefined : await findPerson(database, party.personId);
  if (!person) throw new Refusal('party.not_found');
  const before = (await listBankReminders(database, applicationId)).find((each) => each.partyId === partyId);
  const change = startChange(deps, caller);
  const tooSoon = () => new Refusal('bank_consent.reminded_recently');
  if (before && Date.parse(before.remindedAt) > change.instant.getTime() - pause) throw tooSoon();
  await change.commit([
    requireOpen(applicationId, { at: change.at }),
    putBankReminder(before, { applicationId, partyId, remindedAt: change.at }, tooSoon),
    ...change.notify(person, { applicationId, kind: 'bank_consents_asked', details: {} }),
  ]);
  return { remindedAt: change.at };
};
