import { suspendedMessage } from '../../../shared/security/suspended-message.ts';

/** A sign-in to a suspended account. The user pool shows the message to whoever called it. */
export class AccountSuspended extends Error {
  override readonly name = 'AccountSuspended';

  constructor() {
    super(suspendedMessage);
  }
}
