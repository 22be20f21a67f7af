import { createHash } from 'node:crypto';

/** Under which a sign-up ticket is stored: SHA-256 of the ticket with the e-mail address it is good for, in any case. */
export const signUpTicketHash = (ticket: string, email: string): string =>
  createHash('sha256').update(`${ticket}|${email.toLowerCase()}`, 'utf8').digest('hex');
