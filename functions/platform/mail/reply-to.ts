import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { findMail } from '#database/mail/reads.ts';
import { addMailToken } from '#database/mail/tokens.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { findOwnParty, listParties } from '#database/parties/reads.ts';
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
  return party && addressOf(database, { applicationId, party, domain, now });
}

/** Returns the address to which an e-mail of the team is answered: its person's, or the team's for anybody else. */
export async function replyAddressOfMail(
  database: Database,
  { applicationId, mailId, domain, now }: Omit<Sending, 'personId'> & { mailId: string },
): Promise<string | undefined> {
  const [application, mail] = await Promise.all([
    findApplication(database, applicationId),
    findMail(database, { applicationId, mailId }),
  ]);
  if (!application || !mail || !takesMail(application, now)) return undefined;
  if (mail.partyId === undefined) return addressOf(database, { applicationId, party: undefined, domain, now });
  const party = (await listParties(database, application)).find(({ partyId }) => partyId === mail.partyId);
  return party && addressOf(database, { applicationId, party, domain, now });
}

async function addressOf(
  database: Database,
  { applicationId, party, domain, now }: Omit<Sending, 'personId'> & { party: CaseParty | undefined },
): Promise<string> {
  const { token, tokenHash } = newMailToken();
  const recipient = party?.partyId ?? 'team';
  await addMailToken(database, { applicationId, recipient, role: party?.role, tokenHash }, now);
  return mailAddress(party ? 'person' : 'team', token, domain);
}
