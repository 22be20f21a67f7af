import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { addPersonWithoutAccount } from './add-without-account.ts';
import { inviteOnce } from './invite.ts';

/**
 * Adds somebody to a request for the team: invites them by e-mail, in the name of the titular, or without an address adds a
 * person who has no account, whose documents the team sends.
 */
export const inviteForTeam: UseCase<Dependencies, 'parties.staffInvite'> = async (deps, input, caller) => {
  const { applicationId, name, role, email } = input;
  if (email === undefined) await addPersonWithoutAccount(deps, { applicationId, name, role }, caller);
  else await retrying(() => inviteOnce(deps, applicationId, { guest: { name, role, email }, inviter: caller }));
  return {};
};
