import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { findPendingSignUp } from '#database/accounts/reads.ts';
import { dropSignUp, settleSignUp } from '#database/accounts/writes.ts';
import { noteWithoutPassword } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { checkSignUp } from './check-sign-up.ts';
import { type LinkDependencies, linkGoogle, type PoolAccounts } from './link-google.ts';

export interface PreSignUpDependencies extends Pick<Dependencies, 'database' | 'now'> {
  accountsOf: (userPoolId: string) => PoolAccounts;
}

function linkDependencies({ database, now, accountsOf }: PreSignUpDependencies, userPoolId: string): LinkDependencies {
  return {
    accounts: accountsOf(userPoolId),
    isSettled: async (sub) => (await findPendingSignUp(database, sub)) === undefined,
    async settle(sub) {
      if (await findPendingSignUp(database, sub)) await transact(database, [settleSignUp(sub, now())]);
    },
    forgetSignUp: (sub) => transact(database, [dropSignUp(sub)]),
    noteWithoutPassword: (personId) => transact(database, [noteWithoutPassword(personId, now())]),
  };
}

/** Decides about new accounts. Does not check those created by an administrator. */
export function createPreSignUp(deps: PreSignUpDependencies) {
  return async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    switch (event.triggerSource) {
      case 'PreSignUp_SignUp':
        if ((await checkSignUp(deps, event)).isProven) {
          event.response.autoConfirmUser = true;
          event.response.autoVerifyEmail = true;
        }
        return event;
      case 'PreSignUp_ExternalProvider':
        await linkGoogle(linkDependencies(deps, event.userPoolId), event);
        return event;
      case 'PreSignUp_AdminCreateUser':
        return event;
      default:
        // Unknown ways of creating accounts are rejected.
        throw new Error('No trigger before a sign-up');
    }
  };
}
