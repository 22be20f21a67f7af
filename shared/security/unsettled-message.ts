/** Error message of the pre token generation trigger for an account whose password may be a stranger's. */
export const unsettledMessage = 'Password is not the choice of the mailbox owner';
