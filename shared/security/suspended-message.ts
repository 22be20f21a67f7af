/** In the user pool's refusal of a sign-in that the trigger before tokens has stopped. */
export const suspendedMessage = 'Account is suspended';
