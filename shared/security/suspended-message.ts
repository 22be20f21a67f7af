/** Error message of the pre token generation trigger for a suspended account. */
export const suspendedMessage = 'Account is suspended';
