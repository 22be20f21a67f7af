import { api } from '#core/api.ts';
import { conversationName } from '#parts/conversation-name.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { MessageView } from '#shared/messages/routes.ts';
import type { OwnThread, Visibility } from '#shared/messages/senders.ts';
import type { RouteInput } from '#shared/routes.ts';

interface Sending {
  sendingId: string;
  content: string;
  /** The people who read the thread, as the page shows them. */
  readers: string[];
}

/** A conversation about an application, from one side. */
export interface Channel {
  /** Unique name. */
  name: string;
  /** The route that lists its messages, with its input. */
  route: 'messages.list' | 'messages.staffList';
  input: RouteInput<'messages.list'> | RouteInput<'messages.staffList'>;
  send(message: Sending, signal: AbortSignal): Promise<MessageView>;
  /** Whether this side wrote it. */
  isOwn(message: MessageView): boolean;
  /** Returns the author's display name. */
  senderOf(message: MessageView): string;
}

/**
 * The conversation between clients and staff, from a client's side. Of several people each has a private one, too; in a
 * request of one person there is one, without a thread.
 */
export const clientChannel = (applicationId: string, thread?: OwnThread): Channel => ({
  // What was written before another person joined stays in the common thread.
  name: thread === 'private' ? `${conversationName(applicationId)}:privada` : conversationName(applicationId),
  route: 'messages.list',
  input: { applicationId, thread },
  send: (message, signal) => api.call('messages.send', { applicationId, thread, ...message }, { signal }),
  isOwn: ({ senderType, isOwn }) => isOwn ?? senderType === 'client',
  senderOf: ({ senderType, senderName, isOwn }) =>
    senderType === 'client' ? (isOwn === false ? (senderName ?? 'Outra pessoa') : 'Tu') : teamName(senderName),
});

const teamName = (senderName: string | null) => senderName ?? `Equipa ${brokerage.name}`;

/** The same from the staff side, or the internal conversation. */
export const staffChannel = (applicationId: string, visibility: Visibility): Channel => ({
  name: `${conversationName(applicationId)}:${visibility}`,
  route: 'messages.staffList',
  input: { applicationId, visibility },
  send: (message, signal) => api.call('messages.staffSend', { applicationId, visibility, ...message }, { signal }),
  isOwn: ({ senderType }) => senderType === 'staff',
  senderOf: ({ senderType, senderName }) =>
    senderType === 'system' ? 'Automática' : (senderName ?? (senderType === 'client' ? 'Cliente' : 'Equipa')),
});
