import type { Message } from '#database/messages/entity.ts';
import type { TeamProfile } from '#shared/applications/contact.ts';
import type { MessageView } from '#shared/messages/routes.ts';

export const toStaffMessageView = (message: Message): MessageView => ({
  id: message.messageId,
  visibility: message.visibility,
  content: message.content,
  senderType: message.senderType,
  senderName: message.senderName ?? null,
  senderAvatarUrl: null,
  sendingId: message.sendingId ?? null,
  createdAt: message.createdAt,
});

/** Returns a message as the client sees it: of the team member who wrote it only what clients see of them. */
export const toMessageView = (message: Message, sender: TeamProfile | null): MessageView => ({
  ...toStaffMessageView(message),
  senderName: sender?.firstName ?? null,
  senderAvatarUrl: sender?.avatarUrl ?? null,
});
