import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { findMailToken } from '#database/mail/tokens.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { noDirectoryEmail, type Person } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { type MailSide, mailTokenHash } from '#platform/mail/address.ts';
import { takesMail } from '#shared/mail/open.ts';
import { borrows } from '#shared/parties/party.ts';

/** Whose address an e-mail was sent to, as it stands now. */
export interface Recipient {
  application: Application;
  parties: readonly CaseParty[];
  side: MailSide;
  /** The person whose address it is. */
  party?: CaseParty & { personId: string };
  /** Their verified address. */
  address?: string;
  /** Whether the case takes mail. */
  open: boolean;
  /** Of the address: the next one after a leak is a later one. */
  generation: number;
}

/** Returns the verified address of an account, as it is now. */
const verifiedAddress = (person: Person | undefined): string | undefined =>
  person?.directoryEmail === noDirectoryEmail ? undefined : person?.directoryEmail;

/** Returns what a token leads to; undefined for one that is unknown, revoked, or of a person who is no longer in the case. */
export async function findRecipient(
  database: Database,
  { side, token }: { side: MailSide; token: string },
  now: Date,
): Promise<Recipient | undefined> {
  const found = await findMailToken(database, mailTokenHash(token));
  if (!found || (found.recipient === 'team') !== (side === 'team')) return undefined;
  const application = await findApplication(database, found.applicationId);
  if (!application) return undefined;
  const parties = await listParties(database, application);
  const open = takesMail(application, now);
  const { generation } = found;
  if (side === 'team') return { application, parties, side, open, generation };
  const party = parties.find(({ partyId, state }) => partyId === found.recipient && state === 'presente');
  const isSameRole = party && found.role && borrows(party) === borrows({ role: found.role });
  if (!party?.personId || !isSameRole) return undefined;
  const { personId } = party;
  const address = verifiedAddress(await findPerson(database, personId));
  return { application, parties, side, party: { ...party, personId }, address, open, generation };
}
