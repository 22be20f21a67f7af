import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { addMailToken } from '#database/mail/tokens.ts';
import { findOwnParty } from '#database/parties/reads.ts';
import { takesMail } from '#shared/mail/open.ts';
import { mailAddress, newMailToken } from './address.ts';

interface Sending {
  applicationId: string;
  personId: string;
  /** Of e-mails to cases. */
  domain: string;
  now: Date;
}

/**
 * Returns the address to which somebody answers an e-mail about their case, with a token of its own; undefined for a
 * member of the team, for who has left, and for a case that takes no mail (spec office O3).
 */
export async function replyAddressFor(
  database: Database,
  { applicationId, personId, domain, now }: Sending,
): Promise<string | undefined> {
  const application = await findApplication(database, applicationId);
  if (!application || !takesMail(application, now)) return undefined;
  const party = await findOwnParty(database, application, personId);
  if (!party) return undefined;
  const { token, tokenHash } = newMailToken();
  await addMailToken(database, { applicationId, recipient: party.partyId, role: party.role, tokenHash }, now);
  return mailAddress('person', token, domain);
}
