import { brokerage } from '../../../../shared/brokerage.ts';
import type { MessagePage, MessageView, Visibility } from '../../../../shared/messages/routes.ts';
import { api, queryKey } from '../../core/api.ts';

/** One of the conversations about an application, from one of its sides. */
export interface Channel {
  /** Tells it apart from all others. */
  readonly name: string;
  /** Under which its pages are kept; live updates find it by the route and the application in it. */
  readonly key: readonly unknown[];
  list(cursor: string | undefined, signal: AbortSignal): Promise<MessagePage>;
  send(message: { readonly sendingId: string; readonly content: string }, signal: AbortSignal): Promise<MessageView>;
  /** Written on this side of the conversation. */
  isOwn(message: MessageView): boolean;
  /** Who wrote it, in words. */
  senderOf(message: MessageView): string;
}

/** Between the client and the team, as the client has it. */
export const clientChannel = (applicationId: string): Channel => ({
  name: `mensagens:${applicationId}`,
  key: queryKey('messages.list', { applicationId }),
  list: (cursor, signal) => api.call('messages.list', { applicationId, cursor }, { signal }),
  send: (message, signal) => api.call('messages.send', { applicationId, ...message }, { signal }),
  isOwn: ({ senderType }) => senderType === 'client',
  senderOf: ({ senderType }) => (senderType === 'client' ? 'Tu' : `Equipa ${brokerage.name}`),
});

/** The same as the team has it, or the team's own conversation. */
export const staffChannel = (applicationId: string, visibility: Visibility): Channel => ({
  name: `mensagens:${applicationId}:${visibility}`,
  key: queryKey('messages.staffList', { applicationId, visibility }),
  list: (cursor, signal) => api.call('messages.staffList', { applicationId, visibility, cursor }, { signal }),
  send: (message, signal) => api.call('messages.staffSend', { applicationId, visibility, ...message }, { signal }),
  isOwn: ({ senderType }) => senderType === 'staff',
  senderOf: ({ senderType, senderName }) =>
    senderType === 'client' ? 'Cliente' : senderType === 'system' ? 'Automática' : (senderName ?? 'Equipa'),
});
