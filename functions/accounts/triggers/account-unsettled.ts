import { unsettledMessage } from '#shared/security/unsettled-message.ts';

/**
 * A sign-in to an account of which only the mailbox is proven, not that its reader chose the password. The user pool
 * returns the message to its caller.
 */
export class AccountUnsettled extends Error {
  override readonly name = 'AccountUnsettled';

  constructor() {
    super(unsettledMessage);
  }
}
