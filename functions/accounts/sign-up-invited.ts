import { startChange } from '#database/change.ts';
import { findLead } from '#database/leads/reads.ts';
import { endContactInvitation } from '#database/leads/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import { type InvitedLead, openContact } from '#platform/contact-invitation.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { refuseCompromised } from '#platform/passwords/refuse-compromised.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { createAccount, requirePoolAddress } from './create-account.ts';
import { createSignOn } from './sign-on.ts';

/**
 * Creates the account of a contact that the team invited (spec office.md, O5). The token of the e-mail proves the mailbox as
 * the code of a confirmation does, and its reader chooses the password (ADR 101), so that the account is usable at once.
 * With an account that was made meanwhile (`account.exists`) what the contact said is known there, too, and the invitation
 * is used.
 */
export const signUpInvited: UseCase<AccountsDependencies, 'accounts.signUpInvited'> = async (
  deps,
  { leadId, token, name, password },
  caller,
) => {
  const lead = await findLead(deps.database, leadId);
  await countCall(deps, caller, { action: 'signUp', email: lead?.email ?? leadId });
  const open = openContact(lead, { token, now: deps.now() });
  if (!open) throw new Refusal('invitation.not_valid');
  const account = { name, email: open.email, password };
  requirePoolAddress(account);
  await refuseCompromised(deps, account);
  try {
    const { sub, isConfirmed } = await createAccount(deps, account, { isProven: true });
    if (!isConfirmed) throw new Error('The user pool did not take the mailbox as proven');
    return await settle(deps, open, sub);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'account.exists') await settle(deps, open, undefined);
    throw error;
  }
};

/** Ends the invitation, and lets the browser begin a session if the account was made here. */
async function settle(deps: AccountsDependencies, { leadId }: InvitedLead, sub: string | undefined) {
  const change = startChange(deps, { personId: sub ?? leadId, role: 'client' });
  const { signOn, allow } = createSignOn(sub ?? '', change.instant);
  await retrying(async () => {
    const lead = await findLead(deps.database, leadId);
    const invitation = lead?.invitation;
    // Another attempt may have used it.
    const steps =
      lead && invitation && invitation.usedAt === undefined
        ? [
            ...endContactInvitation({ ...lead, invitation }, change.at),
            change.auditPerson({ personId: leadId, action: 'contact.joined' }),
          ]
        : [];
    if (sub !== undefined) steps.push(allow);
    if (steps.length > 0) await change.commit(steps);
  });
  return signOn;
}
