import type { Message } from '#database/messages/entity.ts';
import { isReader } from '#database/messages/threads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import type { TeamProfile } from '#shared/applications/contact.ts';
import type { Correspondent, MessageView } from '#shared/messages/routes.ts';
import { shortNameOf } from '#shared/parties/words.ts';

/** The people of a request of several people; undefined in one of a single person. */
export type People = readonly CaseParty[] | undefined;

const writerOf = ({ senderType, senderId }: Message, people: People): CaseParty | undefined =>
  senderType === 'client' ? people?.find(({ personId }) => personId !== undefined && personId === senderId) : undefined;

/** Returns a message as the team sees it: with the client who wrote it, in a request of several people. */
export const toStaffMessageView = (message: Message, people?: People): MessageView => ({
  id: message.messageId,
  visibility: message.visibility,
  content: message.content,
  senderType: message.senderType,
  senderName: message.senderName ?? writerOf(message, people)?.name ?? null,
  senderAvatarUrl: null,
  sendingId: message.sendingId ?? null,
  byEmail: message.mailId === undefined ? undefined : true,
  call: message.visibility === 'internal' ? message.call : undefined,
  createdAt: message.createdAt,
});

interface Seeing {
  /** The team member who wrote it; null for others. */
  sender: TeamProfile | null;
  /** With the reader's own id. */
  people: People;
  personId: string;
}

/**
 * Returns a message as a client sees it: of the team member who wrote it only what clients see of them, and of another
 * client of the request only their short name. What others sent has no sending id.
 */
export function toMessageView(message: Message, { sender, people, personId }: Seeing): MessageView {
  const view = {
    ...toStaffMessageView(message),
    senderName: sender?.firstName ?? null,
    senderAvatarUrl: sender?.avatarUrl ?? null,
  };
  if (!people || message.senderType !== 'client') return view;
  const isOwn = message.senderId === personId;
  if (isOwn) return { ...view, isOwn };
  const writer = writerOf(message, people);
  return { ...view, isOwn, senderName: writer ? shortNameOf(writer, people) : null, sendingId: null };
}

/** Returns who is in a request now, with an account; undefined in one of a single person. */
export const toCorrespondents = (people: People): Correspondent[] | undefined =>
  people?.filter(isReader).map(({ partyId, name, role }) => ({ id: partyId, name, role }));
