import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { personClaim, poolClients, selfServiceScope } from '../../../shared/security/pool-clients.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { UserPool } from '../../platform/user-pool.ts';
import { AccountSuspended } from './account-suspended.ts';
import { ensurePerson } from './ensure-person.ts';
import { reconcileFactor } from './reconcile-factor.ts';

/** The user pool that an event is about: a pool's own trigger cannot be told its id when it is deployed. */
type UserPoolOf = (userPoolId: string) => Pick<UserPool, 'findAccount' | 'clientName'>;

type PreTokenDependencies = Pick<Dependencies, 'database' | 'now' | 'newId'> & { readonly userPoolOf: UserPoolOf };

/**
 * Puts the role into the ID token, for the screens; the API reads the table instead. Names the person in the access token
 * where the account's `sub` does not. Makes the record of an account that
 * was never confirmed by a code, as one that comes from elsewhere. Takes from every access token the power over its
 * holder's account, but for a fresh sign-in with the client that is there for that.
 */
export function createPreToken(deps: PreTokenDependencies) {
  const clientNames = new Map<string, string>();

  /** Whoever it cannot be asked about has no such power. */
  async function isSecurityClient({ userPoolId, callerContext }: PreTokenGenerationV2TriggerEvent): Promise<boolean> {
    const { clientId } = callerContext;
    if (!clientNames.has(clientId)) {
      const name = await deps
        .userPoolOf(userPoolId)
        .clientName(clientId)
        .catch(() => undefined);
      if (name !== undefined) clientNames.set(clientId, name);
    }
    return clientNames.get(clientId) === poolClients.security;
  }

  return async (event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> => {
    const { userAttributes } = event.request;
    const { personId, role, isSuspended } = await ensurePerson(deps, userAttributes);
    // The pool refuses it as well, unless its tokens were under way when the account was suspended.
    if (isSuspended) throw new AccountSuspended();
    const isSignIn = event.triggerSource === 'TokenGeneration_Authentication';
    if (isSignIn)
      await reconcileFactor(deps, deps.userPoolOf(event.userPoolId), { personId, username: event.userName, role });
    const mayChangeAccount = isSignIn && (await isSecurityClient(event));
    event.response.claimsAndScopeOverrideDetails = {
      idTokenGeneration: { claimsToAddOrOverride: { role } },
      accessTokenGeneration: {
        scopesToSuppress: mayChangeAccount ? [] : [selfServiceScope],
        ...(personId !== userAttributes['sub'] && { claimsToAddOrOverride: { [personClaim]: personId } }),
      },
    };
    return event;
  };
}
