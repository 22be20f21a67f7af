import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { listMessages, listMessagesForStaff } from './list-messages.ts';
import { logCall } from './log-call.ts';
import { markRead } from './mark-read.ts';
import { addReply, changeReply, listReplies, removeReply } from './saved-replies.ts';
import { sendMessage, sendMessageAsStaff } from './send-message.ts';

export const messagesUseCases: UseCases<Dependencies, 'messages'> = {
  'messages.list': listMessages,
  'messages.send': sendMessage,
  'messages.markRead': markRead,
  'messages.staffList': listMessagesForStaff,
  'messages.staffSend': sendMessageAsStaff,
  'messages.logCall': logCall,
  'messages.replies': listReplies,
  'messages.addReply': addReply,
  'messages.changeReply': changeReply,
  'messages.removeReply': removeReply,
};
