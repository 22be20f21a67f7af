import type { CaseOrigin } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { listLeadsByEmail } from '#database/leads/reads.ts';
import { noDirectoryEmail, type Person } from '#database/people/entity.ts';
import type { Campaign } from '#shared/people/campaign.ts';

/**
 * Returns where a person's request comes from (spec office.md, O5): the first contact with their verified address, and the
 * campaign of their account, of this visit, or of the contact. Empty for an account without any.
 */
export async function originOf(
  database: Database,
  { directoryEmail, campaign }: Pick<Person, 'directoryEmail' | 'campaign'>,
  ofVisit?: Campaign,
): Promise<CaseOrigin> {
  const [lead] = directoryEmail === noDirectoryEmail ? [] : await listLeadsByEmail(database, directoryEmail);
  return { origin: lead?.source, originWho: lead?.who, campaign: campaign ?? ofVisit ?? lead?.campaign };
}
