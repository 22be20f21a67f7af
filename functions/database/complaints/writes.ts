import type { Database } from '../database.ts';
import { createItem, replaceWhile, snapshot, tryReplace } from '../optimistic.ts';
import type { ErasureCounts } from '../privacy/entity.ts';
import { Refusal } from '../refusal.ts';
import type { Step } from '../transaction.ts';
import { type Complaint, complaintEntity } from './entity.ts';
import { listComplaintsAbout } from './reads.ts';

/** Thrown if the complaint is already stored. */
export class ComplaintExists extends Error {}

/** Stores a complaint. Throws ComplaintExists if it is stored already. */
export const createComplaint = (complaint: Complaint): Step =>
  createItem(complaintEntity, complaint, () => new ComplaintExists());

/** Replaces a complaint as it was read. Throws `complaint.changed` otherwise. */
export const changeComplaint = (read: Complaint, changed: Complaint): Step =>
  replaceWhile(asRead(read), changed, () => new Refusal('complaint.changed'));

const asRead = ({ complaintId, version }: Complaint) => snapshot(complaintEntity, { complaintId }, { version });

/**
 * Erases who complained and what they wrote, and what they were answered: number, days, channel and outcome stay, as the
 * record of a case does (spec lenders, L8). Of complaints about a request, those of these addresses, or all. Idempotent.
 */
export async function eraseComplaints(
  database: Database,
  { about, emails }: { about: string; emails?: readonly string[] | undefined },
): Promise<Partial<ErasureCounts>> {
  const found = (await listComplaintsAbout(database, about)).filter(
    ({ email }) => emails === undefined || (email !== undefined && emails.includes(email.toLowerCase())),
  );
  for (const { name, email, summary, applicationId, answered, ...complaint } of found) {
    const kept = answered && { on: answered.on, at: answered.at, by: answered.by, outcome: answered.outcome };
    const bare = { ...complaint, answered: kept, version: complaint.version + 1 };
    await tryReplace(database, asRead({ ...complaint }), bare);
  }
  return { items: found.length };
}
