import { createHash } from 'node:crypto';

/** What is stored of a ticket: whoever reads the table cannot connect with it. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
