import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { noteWithoutPassword } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { checkSignUp } from './check-sign-up.ts';
import { linkGoogle, type PoolAccounts } from './link-google.ts';

export interface PreSignUpDependencies extends Pick<Dependencies, 'database' | 'now'> {
  accountsOf: (userPoolId: string) => PoolAccounts;
}

/** Decides about new accounts. Does not check those created by an administrator. */
export function createPreSignUp(deps: PreSignUpDependencies) {
  return async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    switch (event.triggerSource) {
      case 'PreSignUp_SignUp':
        await checkSignUp(deps, event);
        return event;
      case 'PreSignUp_ExternalProvider':
        await linkGoogle(
          {
            accounts: deps.accountsOf(event.userPoolId),
            noteWithoutPassword: (personId) => transact(deps.database, [noteWithoutPassword(personId, deps.now())]),
          },
          event,
        );
        return event;
      case 'PreSignUp_AdminCreateUser':
        return event;
      default:
        // Unknown ways of creating accounts are rejected.
        throw new Error('No trigger before a sign-up');
    }
  };
}
