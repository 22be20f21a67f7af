import { findApplication } from '#database/applications/reads.ts';
import { requireSamePeople } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Mail } from '#database/mail/entity.ts';
import { findMail } from '#database/mail/reads.ts';
import { endMailTokens, MailAddressEnded } from '#database/mail/tokens.ts';
import { changeMail } from '#database/mail/writes.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { messageOfMail } from '#platform/mail/message-of-mail.ts';
import type { MailDependencies } from './mail-dependencies.ts';
import { toMailView } from './mail-view.ts';

const changed = () => new Refusal('mail.changed');

async function findUnconfirmed(deps: MailDependencies, key: Pick<Mail, 'applicationId' | 'mailId'>) {
  const [application, mail] = await Promise.all([
    findApplication(deps.database, key.applicationId),
    findMail(deps.database, key),
  ]);
  if (!application) throw new Refusal('application.not_found');
  if (!mail) throw new Refusal('mail.not_found');
  if (mail.state !== 'unconfirmed') throw changed();
  return { application, mail };
}

async function current(deps: MailDependencies, key: Pick<Mail, 'applicationId' | 'mailId'>) {
  const mail = await findMail(deps.database, key);
  if (!mail) throw new Refusal('mail.not_found');
  return toMailView(deps.database, mail);
}

/** Makes an unconfirmed e-mail a message of the person whose address it was sent to. Its files follow within a minute. */
export const confirmMail: UseCase<MailDependencies, 'mail.confirm'> = async (deps, input, caller) => {
  const { database, newId } = deps;
  await retrying(async () => {
    const { application, mail } = await findUnconfirmed(deps, input);
    const { applicationId } = input;
    const parties = await listParties(database, application);
    const party = parties.find(({ partyId, state }) => partyId === mail.partyId && state === 'presente');
    if (party?.personId === undefined) throw new Refusal('party.not_found');
    const change = startChange(deps, caller);
    const messageId = newId();
    const waits = mail.files.some(({ state }) => state === 'waits') ? { waits: 'files' as const } : {};
    await change.commit([
      changeMail(mail, { set: { state: 'confirmed', messageId, memberId: caller.personId, ...waits } }, changed),
      requireSamePeople(application),
      ...messageOfMail(
        { ...mail, messageId },
        { application, party: { ...party, personId: party.personId }, at: change.at },
        newId,
      ),
      change.audit({ applicationId, action: 'mail.confirmed', after: { partyName: party.name } }),
    ]);
  });
  return current(deps, input);
};

/** Sets an unconfirmed e-mail aside. Nothing of it reaches the client. */
export const discardMail: UseCase<MailDependencies, 'mail.discard'> = async (deps, input, caller) => {
  await retrying(async () => {
    const { mail } = await findUnconfirmed(deps, input);
    const change = startChange(deps, caller);
    await change.commit([
      changeMail(mail, { set: { state: 'discarded', memberId: caller.personId } }, changed),
      change.audit({ applicationId: input.applicationId, action: 'mail.discarded' }),
    ]);
  });
  return current(deps, input);
};

/**
 * Ends all addresses of the person, or the team, that were good when an e-mail was sent to one: somebody else has it. The
 * next e-mails carry new ones; who answers an older one is sent to the portal. Safe to repeat, for another e-mail to them
 * too.
 */
export const endAddress: UseCase<MailDependencies, 'mail.endAddress'> = async (deps, input, caller) => {
  const { applicationId } = input;
  const mail = await findMail(deps.database, input);
  if (!mail || mail.state === 'sent') throw new Refusal('mail.not_found');
  const change = startChange(deps, caller);
  const ended = change.commit([
    endMailTokens({ applicationId, recipient: mail.partyId ?? 'team', generation: mail.generation ?? 0 }),
    change.audit({ applicationId, action: 'mail.address_ended' }),
  ]);
  await ended.catch((error: unknown) => {
    if (!(error instanceof MailAddressEnded)) throw error;
  });
  return {};
};
