import { createHash } from 'node:crypto';
import { findAddress } from '#database/addresses/reads.ts';
import { requireSamePeople } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findMailReceipt } from '#database/mail/reads.ts';
import { addPlaceOfOriginal, MailKnown, type NewMail, receiveMail } from '#database/mail/writes.ts';
import { hasSent } from '#database/notifications/reads.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import { retrying, type Step, transact } from '#database/transaction.ts';
import { tellTeamOf } from '#platform/case-addressee.ts';
import { readMailAddress } from '#platform/mail/address.ts';
import { messageOfMail } from '#platform/mail/message-of-mail.ts';
import { otherType } from '#shared/documents/catalogue.ts';
import type { MailFile } from '#shared/mail/files.ts';
import { mailLimits } from '#shared/mail/limits.ts';
import { placeOf, type ReceivedMail } from '#shared/mail/place.ts';
import { visibleReply } from '#shared/mail/reply.ts';
import { slotOf } from '#shared/parties/slots.ts';
import { findRecipient, type Recipient } from './find-recipient.ts';
import { forwardedFrom } from './forwarded-from.ts';
import { headerBytes, type ParsedMail, parseMail } from './parse-mail.ts';
import type { Receipt } from './receipt.ts';
import type { ReceiverDependencies } from './receiver-dependencies.ts';
import { settleFiles } from './settle-files.ts';

/** What became of an e-mail at one address: `known` by an earlier event, `duplicate` of one with another original. */
export type Taking = 'client' | 'unconfirmed' | 'team' | 'known' | 'duplicate' | 'out';

/** Addresses of ours in one e-mail that are looked at. */
const maxAddresses = 5;

/**
 * Takes a received e-mail at each of its addresses, once for each case (spec office O3). What belongs nowhere is kept out.
 * An original that no e-mail refers to is deleted.
 */
export async function takeMail(deps: ReceiverDependencies, receipt: Receipt): Promise<Taking[]> {
  const { originals, inboundDomain } = deps;
  const addresses = receipt.recipients.flatMap((each) => readMailAddress(each, inboundDomain) ?? []);
  const distinct = [...new Map(addresses.map((each) => [each.token, each])).values()].slice(0, maxAddresses);
  const parsed = await readOriginal(deps, receipt);
  if (!parsed) return ['out'];
  const takings: Taking[] = [];
  for (const address of distinct) {
    const recipient = await findRecipient(deps.database, address, deps.now());
    takings.push(await takeAt(deps, { receipt, parsed, recipient, side: address.side }));
  }
  if (takings.every((each) => each === 'out' || each === 'duplicate')) await originals.remove(receipt.originalId);
  return takings;
}

/** Returns an e-mail, of one that is too large its headers; undefined if it is gone or cannot be read. */
async function readOriginal({ originals }: ReceiverDependencies, { originalId }: Receipt) {
  const size = await originals.size(originalId);
  if (size === undefined) return undefined;
  const isTooLarge = size > mailLimits.bytes;
  const raw = await originals.read(originalId, isTooLarge ? headerBytes : undefined);
  const parsed = raw && (await parseMail(raw));
  return parsed && { ...parsed, overLimits: parsed.overLimits || isTooLarge };
}

interface Arrival {
  receipt: Receipt;
  parsed: ParsedMail;
  recipient: Recipient | undefined;
  side: Recipient['side'];
}

async function takeAt(deps: ReceiverDependencies, arrival: Arrival): Promise<Taking> {
  const { receipt, parsed, recipient } = arrival;
  const known = recipient && (await findMailReceipt(deps.database, receiptKey(arrival, recipient)));
  if (known) {
    if (known.originalId !== receipt.originalId) return 'duplicate';
    // Only the first e-mail with this id goes on: its function may have died before the end.
    await settleFiles(deps, known);
    return 'known';
  }
  const isOurs = await isOwn(deps, arrival);
  const received: ReceivedMail = {
    ...parsed,
    dmarc: receipt.dmarc,
    returnPath: receipt.returnPath,
    overLimits: parsed.overLimits || receipt.hasVirus,
  };
  const token = recipient && { side: recipient.side, address: recipient.address, open: recipient.open };
  const place = isOurs ? 'out' : placeOf(received, token);
  if (place === 'out' || !recipient) {
    if (!isOurs && !receipt.hasVirus) await answerOnce(deps, arrival, received);
    return 'out';
  }
  try {
    return await retrying(() => store(deps, arrival, recipient, place));
  } catch (error) {
    // An event at the same time was first: of this e-mail, or of another with its id.
    if (error instanceof MailKnown) return takeAt(deps, arrival);
    if (!isTooMany(error)) throw error;
    await answerOnce(deps, arrival, received);
    return 'out';
  }
}

/**
 * Returns whether an e-mail is one of ours that came back: DMARC vouches for our address, or it bears the id that SES gave
 * to one of this case. That somebody writes our address into From says nothing.
 */
async function isOwn({ database, sender }: ReceiverDependencies, { parsed, receipt, recipient }: Arrival) {
  if (parsed.from === sender.toLowerCase() && receipt.dmarc === 'PASS') return true;
  const [, sesId] = /^<?([\w-]+)@(?:[\w-]+\.)?amazonses\.com>?$/.exec(parsed.messageId ?? '') ?? [];
  if (sesId === undefined || !recipient) return false;
  const { application, party } = recipient;
  // Those that the team wrote are stored with the case, others with who they are to.
  const readers = [application.applicationId, ...(party ? [party.personId] : [])];
  return (await Promise.all(readers.map((personId) => hasSent(database, personId, sesId)))).some(Boolean);
}

const messageHash = ({ parsed, receipt }: Arrival): string =>
  createHash('sha256')
    .update(parsed.messageId ?? receipt.originalId)
    .digest('hex');

const receiptKey = (arrival: Arrival, { application: { applicationId } }: Recipient) => ({
  applicationId,
  messageHash: messageHash(arrival),
});

/**
 * Counts an e-mail to an address with what it changes, so that a repeated event counts once; refuses the 31st of a day.
 * One sender has not all of them, except the person whose address it is: who found an address cannot close it for them.
 */
function countMail(recipient: Recipient, from: string, place: 'client' | 'unconfirmed' | 'team', now: Date): Step[] {
  const subject = `${recipient.application.applicationId}.${recipient.party?.partyId ?? 'team'}`;
  const count = (counted: string, limit: number): Step =>
    countAttempt({ action: 'mail.receive', subject: counted, limit, within: 'day', now });
  const sender = createHash('sha256').update(from).digest('hex').slice(0, 32);
  return [
    count(subject, mailLimits.perDay),
    ...(place === 'unconfirmed' ? [count(`${subject}.others`, mailLimits.perDayOfOthers)] : []),
    ...(place === 'team' ? [count(`${subject}.${sender}`, mailLimits.perDayOfOthers)] : []),
  ];
}

const isTooMany = (error: unknown): boolean => error instanceof Refusal && error.code === 'request.too_many';

/**
 * Tells the owner of an account once a day that their e-mail came to nothing. Never in answer to what no person wrote, and
 * only where DMARC vouches for the address.
 */
async function answerOnce(
  { database, now, newId }: ReceiverDependencies,
  { parsed: { from } }: Arrival,
  received: ReceivedMail,
): Promise<void> {
  const anyone = { side: 'person', address: from, open: true } as const;
  if (placeOf({ ...received, overLimits: false }, anyone) !== 'client') return;
  const personId = (await findAddress(database, from))?.personId;
  const person = personId === undefined ? undefined : await findPerson(database, personId);
  if (!person) return;
  const at = now();
  const answer = transact(database, [
    countAttempt({ action: 'mail.answer', subject: person.personId, limit: 1, within: 'day', now: at }),
    queueNotification({
      personId: person.personId,
      notificationId: newId(),
      channel: 'email',
      kind: 'mail_refused',
      payload: { email: person.email, firstName: person.name ?? '' },
      createdAt: at.toISOString(),
    }),
  ]);
  await answer.catch((error: unknown) => {
    if (!isTooMany(error)) throw error;
  });
}

/** Returns the files of an e-mail with the places that they get. */
const filesOf = ({ attachments }: ParsedMail, partyId: string, newId: () => string): MailFile[] =>
  attachments.map(({ name, bytes }, index) => ({
    name,
    size: bytes.length,
    state: index < mailLimits.files ? 'waits' : 'refused',
    ...(index >= mailLimits.files && { why: 'count' as const }),
    documentId: slotOf(`${otherType}-${newId()}`, partyId),
    uploadId: newId(),
  }));

/** The member of the team who sent an e-mail, as DMARC vouches for. */
async function senderInTeam({ database }: ReceiverDependencies, { parsed, receipt }: Arrival) {
  if (receipt.dmarc.toUpperCase() !== 'PASS' || parsed.from === '') return undefined;
  const personId = (await findAddress(database, parsed.from))?.personId;
  return personId === undefined ? undefined : await findStaffMember(database, personId);
}

/** Stores an e-mail, as a message where it is certainly the client's, and tells the team of any other. */
async function store(
  deps: ReceiverDependencies,
  arrival: Arrival,
  recipient: Recipient,
  place: 'client' | 'unconfirmed' | 'team',
): Promise<Taking> {
  const { newId } = deps;
  const { receipt, parsed } = arrival;
  const { application, party } = recipient;
  const { applicationId } = application;
  const change = startChange(deps, { personId: 'mail', role: 'system' });
  const { at } = change;
  const mailId = newId();
  const member = place === 'team' ? await senderInTeam(deps, arrival) : undefined;
  const { text, isCut } = cut(party ? visibleReply(parsed.text) : parsed.text.trimEnd());
  const files = filesOf(parsed, party?.partyId ?? 'first', newId);
  const mail: NewMail = {
    applicationId,
    mailId,
    state: place,
    partyId: party?.partyId,
    address: parsed.from,
    name: parsed.name,
    memberId: member?.personId,
    forwardedFrom: member && forwardedFrom(parsed.text),
    subject: parsed.subject,
    text,
    isCut: isCut || undefined,
    isSpam: receipt.isSpam || undefined,
    files,
    originalId: receipt.originalId,
    generation: recipient.generation,
    original: 'scanning',
    messageId: place === 'client' ? newId() : undefined,
    createdAt: at,
    // The scan of its original, at least.
    waits: 'files',
  };
  await change.commit([
    ...receiveMail(mail, messageHash(arrival)),
    ...countMail(recipient, parsed.from, place, change.instant),
    addPlaceOfOriginal(receipt.originalId, mail, change.instant),
    requireSamePeople(application),
    change.audit({ applicationId, action: 'mail.received' }),
    ...(place === 'client' && party
      ? messageOfMail(mail, { application, party, at }, newId)
      : await tellTeamOf(deps, application, { kind: 'mail_received', at })),
  ]);
  await settleFiles(deps, { applicationId, mailId });
  return place;
}

function cut(text: string): { text: string; isCut: boolean } {
  const characters = [...text];
  const isCut = characters.length > mailLimits.characters;
  return { text: isCut ? characters.slice(0, mailLimits.characters).join('') : text, isCut };
}
