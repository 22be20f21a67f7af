import { createHash } from 'node:crypto';
import type { Complaint } from '#database/complaints/entity.ts';

const digits = 6;

/**
 * Returns the number by which people name a complaint, R-2026-7D9A10: the year, and hexadecimal digits of a hash. The
 * browser of a visitor chooses the id, and with the server's instant beside it nobody chooses the number.
 */
export function complaintNumber({
  complaintId,
  createdAt,
  receivedOn,
}: Pick<Complaint, 'complaintId' | 'createdAt' | 'receivedOn'>): string {
  const hash = createHash('sha256').update(`${complaintId}|${createdAt}`).digest('hex');
  return `R-${receivedOn.slice(0, 4)}-${hash.slice(0, digits).toUpperCase()}`;
}
