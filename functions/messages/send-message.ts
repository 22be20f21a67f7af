import { findApplication } from '#database/applications/reads.ts';
import { requireApplication } from '#database/applications/writes.ts';
import type { Message } from '#database/messages/entity.ts';
import { findMessage, findMessageReceipt } from '#database/messages/reads.ts';
import { countUnread, createMessage, createMessageReceipt, MessageSent } from '#database/messages/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { type Step, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toMessageView, toStaffMessageView } from './message-view.ts';

/** Maximum number of messages per sender and hour. */
export const messagesPerHour = { client: 120, staff: 600 } as const;

interface Sending extends Omit<Message, 'messageId' | 'createdAt' | 'messageType' | 'senderType'> {
  senderType: 'client' | 'staff';
  senderId: string;
  sendingId: string;
}

/**
 * Stores a message once: repeated attempts return the stored one. A message records its own author and time, so it has
 * no audit entry.
 */
async function store(
  { database, now, newId }: Dependencies,
  sending: Sending,
  more: (messageId: string) => Step[],
): Promise<Message> {
  const { applicationId, senderId, sendingId, senderType, visibility } = sending;
  const at = now();
  const messageId = newId();
  const message: Message = { ...sending, messageId, messageType: 'text', createdAt: at.toISOString() };
  try {
    await transact(database, [
      createMessageReceipt({ applicationId, senderId, sendingId, messageId, visibility }, at),
      requireApplication(applicationId),
      createMessage(message),
      countAttempt({ action: 'messages.send', subject: senderId, limit: messagesPerHour[senderType], now: at }),
      ...more(messageId),
    ]);
    return message;
  } catch (error) {
    if (!(error instanceof MessageSent)) throw error;
    const receipt = await findMessageReceipt(database, { applicationId, senderId, sendingId });
    const sent = receipt && (await findMessage(database, { ...receipt, applicationId }));
    if (!sent) throw new Refusal('application.not_found');
    return sent;
  }
}

export const sendMessage: UseCase<Dependencies, 'messages.send'> = async (deps, input, { personId }) => {
  const sending = { ...input, visibility: 'client', senderType: 'client', senderId: personId } as const;
  return toMessageView(await store(deps, sending, () => []), null);
};

/** Sends a message to the client, or within the team. */
export const sendMessageAsStaff: UseCase<Dependencies, 'messages.staffSend'> = async (deps, input, caller) => {
  const { applicationId, visibility } = input;
  const [application, sender] = await Promise.all([
    findApplication(deps.database, applicationId),
    findPerson(deps.database, caller.personId),
  ]);
  if (!application) throw new Refusal('application.not_found');
  const sending = {
    ...input,
    senderType: 'staff',
    senderId: caller.personId,
    senderRole: caller.role,
    senderName: sender?.name,
  } as const;
  const { personId } = application;
  const message = await store(deps, sending, (messageId) =>
    visibility === 'client' ? [countUnread({ personId, applicationId }, messageId)] : [],
  );
  return toStaffMessageView(message);
};
