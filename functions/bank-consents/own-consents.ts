import { requireOpen } from '#database/applications/writes.ts';
import { listBankConsents } from '#database/bank-consents/reads.ts';
import { putBankConsent } from '#database/bank-consents/writes.ts';
import { type Change, startChange } from '#database/change.ts';
import { logConsent } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { listUsableLenders, requireUsableLender } from '#platform/require-usable-lender.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { asksForBanks, bankConsentText, bankConsentVersion, isGiven } from '#shared/bank-consents/consent.ts';
import type { OwnBankConsents } from '#shared/bank-consents/routes.ts';
import type { Lender } from '#shared/intermediary.ts';
import { lenderOf, lenders } from '#shared/lenders/lenders.ts';
import { auditConsents } from './audit-consents.ts';

/** Returns the banks to which the caller's data and documents may go (spec lenders, L2). */
export const listOwnConsents: UseCase<Dependencies, 'bank-consents.list'> = (deps, _, caller) => view(deps, caller);

async function view({ database, now }: Dependencies, { application, party }: PartyCaller): Promise<OwnBankConsents> {
  const { applicationId } = application;
  const [usable, consents] = await Promise.all([
    listUsableLenders(database, now()),
    listBankConsents(database, { applicationId, partyId: party.partyId }),
  ]);
  const saidOf = ({ id }: Lender) => consents.find(({ lenderId }) => lenderId === id);
  return {
    asked: asksForBanks(application),
    banks: lenders
      .filter((lender) => usable.includes(lender) || saidOf(lender))
      .map((lender) => {
        const { id, name, short, article } = lender;
        const said = saidOf(lender);
        return {
          lenderId: id,
          name,
          short,
          article,
          consent: said ? { at: said.at, how: said.how, withdrawnAt: said.withdrawnAt ?? null } : null,
        };
      }),
  };
}

/** Records that the caller's data and documents may go to banks. Those that may already are left as they are. */
export const giveConsents: UseCase<Dependencies, 'bank-consents.set'> = async (deps, { lenderIds }, caller) => {
  const { database } = deps;
  const { application, party, personId } = caller;
  const { applicationId } = application;
  const { partyId } = party;
  if (isClosed(application)) throw new Refusal('application.closed');
  if (!asksForBanks(application)) throw new Refusal('bank_consent.not_asked');
  await retrying(async () => {
    const change = startChange(deps, { personId, role: 'client' });
    const stored = await listBankConsents(database, { applicationId, partyId });
    const before = (lenderId: string) => stored.find((each) => each.lenderId === lenderId);
    const added = lenderIds.filter((lenderId) => !isGiven(before(lenderId)));
    if (added.length === 0) return;
    await change.commit([
      requireOpen(applicationId, { at: change.at }),
      ...added.flatMap((lenderId) => [
        requireUsableLender(lenderOf(lenderId), change.instant),
        putBankConsent(before(lenderId), {
          applicationId,
          partyId,
          lenderId,
          at: change.at,
          version: bankConsentVersion,
          how: 'portal',
        }),
        logOf(deps, { change, caller, lenderId, accepted: true }),
      ]),
      auditConsents(change, { applicationId, party, lenderIds: added, action: 'bank_consent.given' }),
    ]);
  });
  return view(deps, caller);
};

/** Takes back what the caller said of one bank, in any state of the request. The same again writes nothing. */
export const withdrawConsent: UseCase<Dependencies, 'bank-consents.withdraw'> = async (deps, { lenderId }, caller) => {
  const { application, party, personId } = caller;
  const { applicationId } = application;
  await retrying(async () => {
    const change = startChange(deps, { personId, role: 'client' });
    const stored = await listBankConsents(deps.database, { applicationId, partyId: party.partyId });
    const before = stored.find((each) => each.lenderId === lenderId);
    if (!isGiven(before)) return;
    await change.commit([
      putBankConsent(before, { ...before, withdrawnAt: change.at }),
      logOf(deps, { change, caller, lenderId, accepted: false }),
      auditConsents(change, { applicationId, party, lenderIds: [lenderId], action: 'bank_consent.withdrawn' }),
    ]);
  });
  return view(deps, caller);
};

/** Returns the entry of the log of consents, with the text for that bank. */
const logOf = (
  { newId }: Dependencies,
  {
    change,
    caller: { personId, application },
    lenderId,
    accepted,
  }: { change: Change; caller: PartyCaller; lenderId: string; accepted: boolean },
): Step =>
  logConsent({
    personId,
    consentId: newId(),
    accepted,
    subject: 'bank',
    applicationId: application.applicationId,
    source: accepted ? 'dashboard' : 'settings',
    createdAt: change.at,
    textSnapshot: bankConsentText(lenders.filter(({ id }) => id === lenderId)),
    version: bankConsentVersion,
  });
