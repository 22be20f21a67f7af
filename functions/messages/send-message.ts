import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { requireSamePeople } from '#database/applications/writes.ts';
import type { Message } from '#database/messages/entity.ts';
import { findMessage, findMessageReceipt } from '#database/messages/reads.ts';
import { idAbove, inboxOf, type Reader, readersOf } from '#database/messages/threads.ts';
import {
  countUnread,
  createMessage,
  createMessageReceipt,
  InboxAhead,
  MessageSent,
} from '#database/messages/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { findOwnParty, listParties } from '#database/parties/reads.ts';
import { findPerson } from '#database/people/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, type Step, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type People, toMessageView, toStaffMessageView } from './message-view.ts';
import { openThread, ownVisibility, requireReaders } from './thread.ts';

/** Maximum number of messages per sender and hour. */
export const messagesPerHour = { client: 120, staff: 600 } as const;

interface Sending extends Omit<Message, 'messageId' | 'createdAt' | 'messageType' | 'senderType'> {
  /** Absent for text. */
  messageType?: Message['messageType'];
  senderType: 'client' | 'staff';
  senderId: string;
  sendingId: string;
}

/** More than messages of the team that are sent to one person at once. */
const maxAttempts = 8;

/**
 * Stores a message once: repeated attempts return the stored one. A message records its own author and time, so it has
 * no audit entry. Nobody may join or leave the request meanwhile: it is for those who read the thread now.
 * @param unreadBy the clients for whom it is new
 * @param besides what is stored with it
 */
export async function store(
  { database, now, newId }: Dependencies,
  application: Application,
  sending: Sending,
  unreadBy: readonly Reader[],
  besides: readonly Step[] = [],
): Promise<Message> {
  const { applicationId, senderId, sendingId, senderType, visibility } = sending;
  const at = now();
  let messageId = newId();
  for (let attempt = 1; ; attempt++) {
    const message: Message = { messageType: 'text', ...sending, messageId, createdAt: at.toISOString() };
    try {
      await transact(database, [
        createMessageReceipt({ applicationId, senderId, sendingId, messageId, visibility }, at),
        requireSamePeople(application),
        createMessage(message),
        countAttempt({ action: 'messages.send', subject: senderId, limit: messagesPerHour[senderType], now: at }),
        ...besides,
        ...unreadBy.map(({ personId }) => countUnread(inboxOf(personId, applicationId, visibility), messageId)),
      ]);
      return message;
    } catch (error) {
      if (error instanceof InboxAhead && attempt < maxAttempts) messageId = idAbove(error.newest, newId);
      else if (error instanceof MessageSent) break;
      else throw error;
    }
  }
  const receipt = await findMessageReceipt(database, { applicationId, senderId, sendingId });
  const sent = receipt && (await findMessage(database, { ...receipt, applicationId }));
  if (!sent) throw new Refusal('application.not_found');
  return sent;
}

interface Place {
  application: Application;
  party: CaseParty;
}

/** Reads the current party of a person again. Throws `application.not_found` for a person who is not in the request. */
async function findPlace({ database }: Dependencies, applicationId: string, personId: string): Promise<Place> {
  const application = await findApplication(database, applicationId);
  const party = application && (await findOwnParty(database, application, personId));
  if (!party) throw new Refusal('application.not_found');
  return { application, party };
}

export const sendMessage: UseCase<Dependencies, 'messages.send'> = async (
  deps,
  { thread, readers, ...input },
  { personId, ...caller },
) => {
  let read: Place | undefined = caller;
  return retrying(async () => {
    const place = read ?? (await findPlace(deps, input.applicationId, personId));
    read = undefined;
    const { application } = place;
    const people: People =
      application.partiesVersion === undefined ? undefined : await listParties(deps.database, application);
    const visibility = ownVisibility(place, thread);
    requireReaders(application, { visibility, readers: readersOf(people ?? [], visibility) }, readers);
    const sending = { ...input, visibility, senderType: 'client', senderId: personId } as const;
    return toMessageView(await store(deps, application, sending, []), { sender: null, people, personId });
  });
};

/** Sends a message to everybody who borrows, to one person, or within the team. */
export const sendMessageAsStaff: UseCase<Dependencies, 'messages.staffSend'> = async (
  deps,
  { readers, visibility: wanted, ...input },
  caller,
) => {
  const { database } = deps;
  const sender = await findPerson(database, caller.personId);
  return retrying(async () => {
    const application = await findApplication(database, input.applicationId);
    if (!application) throw new Refusal('application.not_found');
    const open = await openThread(database, application, wanted);
    requireReaders(application, open, readers);
    const { visibility } = open;
    const sending = {
      ...input,
      visibility,
      senderType: 'staff',
      senderId: caller.personId,
      senderRole: caller.role,
      senderName: sender?.name,
    } as const;
    return toStaffMessageView(await store(deps, application, sending, open.readers));
  });
};
