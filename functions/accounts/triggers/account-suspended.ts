import { suspendedMessage } from '#shared/security/suspended-message.ts';

/** A sign-in to a suspended account. The user pool returns the message to its caller. */
export class AccountSuspended extends Error {
  override readonly name = 'AccountSuspended';

  constructor() {
    super(suspendedMessage);
  }
}
