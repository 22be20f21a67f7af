import type { MessageView } from '../../shared/messages/routes.ts';
import type { Message } from '../database/messages/entity.ts';

export const toStaffMessageView = (message: Message): MessageView => ({
  id: message.messageId,
  visibility: message.visibility,
  content: message.content,
  senderType: message.senderType,
  senderName: message.senderName ?? null,
  sendingId: message.sendingId ?? null,
  createdAt: message.createdAt,
});

/** Returns a message as the client sees it: without the name of the team member. */
export const toMessageView = (message: Message): MessageView => ({ ...toStaffMessageView(message), senderName: null });
