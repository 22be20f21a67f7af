import { createHash } from 'node:crypto';

/** Returns the hash by which a sign-up ticket is stored: SHA-256 of the ticket and its e-mail address in lower case. */
export const signUpTicketHash = (ticket: string, email: string): string =>
  createHash('sha256').update(`${ticket}|${email.toLowerCase()}`, 'utf8').digest('hex');
