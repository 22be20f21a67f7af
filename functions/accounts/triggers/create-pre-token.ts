import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UserPool } from '#platform/user-pool.ts';
import { personClaim, poolClients, selfServiceScope } from '#shared/security/pool-clients.ts';
import { AccountSuspended } from './account-suspended.ts';
import { AccountUnsettled } from './account-unsettled.ts';
import { endFactorRecovery } from './end-factor-recovery.ts';
import { ensurePerson } from './ensure-person.ts';
import { type FirstAdmin, isFirstAdmin } from './first-admin.ts';
import { reconcileFactor } from './reconcile-factor.ts';

/**
 * Opens the user pool of an event: a trigger cannot get its pool's id at deployment, because each would depend on the
 * other.
 */
type UserPoolOf = (userPoolId: string) => Pick<UserPool, 'findAccount' | 'clientName'>;

type PreTokenDependencies = Pick<Dependencies, 'database' | 'now' | 'newId'> & {
  userPoolOf: UserPoolOf;
  /** Absent in a stage whose settings name no first admin. */
  firstAdmin?: FirstAdmin;
};

/**
 * Adds the role to the ID token, for the screens; the API reads the table instead. Adds the person's id to the access
 * token if it differs from the account's `sub`. Creates the record of an account that was never confirmed by a code,
 * such as one from Google. Removes the scope for changing the account from every access token, except after a fresh
 * sign-in with the client for that purpose.
 */
export function createPreToken(deps: PreTokenDependencies) {
  const clientNames = new Map<string, string>();

  async function clientName({
    userPoolId,
    callerContext,
  }: PreTokenGenerationV2TriggerEvent): Promise<string | undefined> {
    const { clientId } = callerContext;
    const known = clientNames.get(clientId);
    if (known !== undefined) return known;
    const name = await deps.userPoolOf(userPoolId).clientName(clientId);
    if (name !== undefined) clientNames.set(clientId, name);
    return name;
  }

  /** Returns false if the client's name cannot be read. */
  const isSecurityClient = async (event: PreTokenGenerationV2TriggerEvent): Promise<boolean> =>
    (await clientName(event).catch(() => undefined)) === poolClients.security;

  return async (event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> => {
    const { userAttributes } = event.request;
    const { personId, role, isSuspended, isSettled } = await ensurePerson(deps, userAttributes);
    // The pool rejects it as well, except if its tokens were being issued when the account was suspended.
    if (isSuspended) throw new AccountSuspended();
    // Nobody gets in with the password of a sign-up that was confirmed elsewhere.
    if (!isSettled) throw new AccountUnsettled();
    // Only here an account is known to be its owner's: at the confirmation the password may be a stranger's (ADR 101).
    if (role === 'client' && deps.firstAdmin && isFirstAdmin(deps.firstAdmin, userAttributes))
      await deps.firstAdmin.grant();
    const isSignIn = event.triggerSource === 'TokenGeneration_Authentication';
    const mayChangeAccount = isSignIn && (await isSecurityClient(event));
    if (isSignIn) {
      // Not at a proof: the session that it is for would end, in which its person may try an interrupted change again.
      if (!mayChangeAccount)
        await reconcileFactor(deps, deps.userPoolOf(event.userPoolId), { personId, username: event.userName, role });
      await endFactorRecovery(deps, personId, () => clientName(event));
    }
    event.response.claimsAndScopeOverrideDetails = {
      idTokenGeneration: { claimsToAddOrOverride: { role } },
      accessTokenGeneration: {
        scopesToSuppress: mayChangeAccount ? [] : [selfServiceScope],
        claimsToAddOrOverride: personId === userAttributes['sub'] ? undefined : { [personClaim]: personId },
      },
    };
    return event;
  };
}
