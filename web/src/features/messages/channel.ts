import type { RouteInput } from '../../../../shared/api/routes.ts';
import { brokerage } from '../../../../shared/brokerage.ts';
import type { MessageView, Visibility } from '../../../../shared/messages/routes.ts';
import { api } from '../../core/api.ts';

/** One of the conversations about an application, from one of its sides. */
export interface Channel {
  /** Tells it apart from all others. */
  readonly name: string;
  /** The route that lists its messages, and what it is given. */
  readonly route: 'messages.list' | 'messages.staffList';
  readonly input: RouteInput<'messages.list'> | RouteInput<'messages.staffList'>;
  send(message: { readonly sendingId: string; readonly content: string }, signal: AbortSignal): Promise<MessageView>;
  /** Written on this side of the conversation. */
  isOwn(message: MessageView): boolean;
  /** Who wrote it, in words. */
  senderOf(message: MessageView): string;
}

/** Between the client and the team, as the client has it. */
export const clientChannel = (applicationId: string): Channel => ({
  name: `mensagens:${applicationId}`,
  route: 'messages.list',
  input: { applicationId },
  send: (message, signal) => api.call('messages.send', { applicationId, ...message }, { signal }),
  isOwn: ({ senderType }) => senderType === 'client',
  senderOf: ({ senderType }) => (senderType === 'client' ? 'Tu' : `Equipa ${brokerage.name}`),
});

/** The same as the team has it, or the team's own conversation. */
export const staffChannel = (applicationId: string, visibility: Visibility): Channel => ({
  name: `mensagens:${applicationId}:${visibility}`,
  route: 'messages.staffList',
  input: { applicationId, visibility },
  send: (message, signal) => api.call('messages.staffSend', { applicationId, visibility, ...message }, { signal }),
  isOwn: ({ senderType }) => senderType === 'staff',
  senderOf: ({ senderType, senderName }) =>
    senderType === 'client' ? 'Cliente' : senderType === 'system' ? 'Automática' : (senderName ?? 'Equipa'),
});
