import type { Application } from '#database/applications/entity.ts';
import type { Mail } from '#database/mail/entity.ts';
import { createMessage, postSystemMessage } from '#database/messages/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import type { Step } from '#database/transaction.ts';
import { mailLimits } from '#shared/mail/limits.ts';
import { privateThread, type Visibility } from '#shared/messages/senders.ts';

/** Returns the conversation that only one person and the team read. */
export const ownThread = ({ partiesVersion }: Application, partyId: string): Visibility =>
  partiesVersion === undefined ? 'client' : privateThread(partyId);

/** What is said to the sender and the team where the text goes on in the original. */
const cutNotice = `O email é longo: guardámos os primeiros ${mailLimits.characters / 1000} 000 caracteres. A equipa tem o resto.`;

interface Author {
  application: Application;
  party: CaseParty & { personId: string };
  at: string;
}

/** Returns the steps by which an e-mail becomes a message of its person. */
export function messageOfMail(
  {
    applicationId,
    mailId,
    messageId,
    text,
    isCut,
  }: Pick<Mail, 'applicationId' | 'mailId' | 'messageId' | 'text' | 'isCut'>,
  { application, party, at }: Author,
  newId: () => string,
): Step[] {
  const visibility = ownThread(application, party.partyId);
  return [
    createMessage({
      applicationId,
      messageId: messageId ?? newId(),
      mailId,
      visibility,
      content: text || 'Email sem texto.',
      senderType: 'client',
      senderId: party.personId,
      messageType: 'text',
      createdAt: at,
    }),
    ...(isCut
      ? [postSystemMessage({ applicationId, messageId: newId(), visibility, content: cutNotice, createdAt: at })]
      : []),
  ];
}
