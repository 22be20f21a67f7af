import type { UseCases } from '../platform/http/create-http-handler.ts';
import { sendAll } from './send-all.ts';
import { sendOwn } from './send-own.ts';
import type { SendingDependencies } from './send-queued.ts';

export const notificationsUseCases: UseCases<SendingDependencies, 'notifications'> = {
  'notifications.sendAll': sendAll,
  'notifications.sendOwn': sendOwn,
};
