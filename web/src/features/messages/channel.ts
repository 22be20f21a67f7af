import { api } from '#core/api.ts';
import { conversationName } from '#parts/conversation-name.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { MessageView } from '#shared/messages/routes.ts';
import type { Visibility } from '#shared/messages/senders.ts';
import type { RouteInput } from '#shared/routes.ts';

/** A conversation about an application, from one side. */
export interface Channel {
  /** Unique name. */
  name: string;
  /** The route that lists its messages, with its input. */
  route: 'messages.list' | 'messages.staffList';
  input: RouteInput<'messages.list'> | RouteInput<'messages.staffList'>;
  send(message: { sendingId: string; content: string }, signal: AbortSignal): Promise<MessageView>;
  /** Whether this side wrote it. */
  isOwn(message: MessageView): boolean;
  /** Returns the author's display name. */
  senderOf(message: MessageView): string;
}

/** The conversation between client and staff, from the client's side. */
export const clientChannel = (applicationId: string): Channel => ({
  name: conversationName(applicationId),
  route: 'messages.list',
  input: { applicationId },
  send: (message, signal) => api.call('messages.send', { applicationId, ...message }, { signal }),
  isOwn: ({ senderType }) => senderType === 'client',
  senderOf: ({ senderType, senderName }) =>
    senderType === 'client' ? 'Tu' : (senderName ?? `Equipa ${brokerage.name}`),
});

/** The same from the staff side, or the internal conversation. */
export const staffChannel = (applicationId: string, visibility: Visibility): Channel => ({
  name: `${conversationName(applicationId)}:${visibility}`,
  route: 'messages.staffList',
  input: { applicationId, visibility },
  send: (message, signal) => api.call('messages.staffSend', { applicationId, visibility, ...message }, { signal }),
  isOwn: ({ senderType }) => senderType === 'staff',
  senderOf: ({ senderType, senderName }) =>
    senderType === 'client' ? 'Cliente' : senderType === 'system' ? 'Automática' : (senderName ?? 'Equipa'),
});
