import { createHash } from 'node:crypto';

/** Returns the stored hash of a ticket: read access to the table is not sufficient to connect. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
