import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCases } from '../platform/http/create-http-handler.ts';
import { listMessages, listMessagesForStaff } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { sendMessage, sendMessageAsStaff } from './send-message.ts';

export const messagesUseCases: UseCases<Dependencies, 'messages'> = {
  'messages.list': listMessages,
  'messages.send': sendMessage,
  'messages.markRead': markRead,
  'messages.staffList': listMessagesForStaff,
  'messages.staffSend': sendMessageAsStaff,
};
