import { listQueued } from '#database/notifications/reads.ts';
import type { UseCase, UseCases } from '#platform/http/create-http-handler.ts';
import { oldestMilliseconds } from './delivery/create-sweeper.ts';
import { type SendingDependencies, sendQueued } from './delivery/send-queued.ts';
import { getPreferences } from './get-preferences.ts';
import { resume } from './resume.ts';
import { savePreference } from './save-preference.ts';
import { sendOwn } from './send-own.ts';
import { sendSessionCode } from './send-session-code.ts';
import { type CodeDependencies, sendWhatsAppCode } from './send-whatsapp-code.ts';
import { stopEmails } from './stop-emails.ts';

/** 'Enviar Notificações': sends everything that is queued, including temporary failures (spec 2.7). */
export const sendAll: UseCase<SendingDependencies, 'notifications.sendAll'> = async (deps) => {
  const now = deps.now().getTime();
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  // Up to the next second, because clocks of functions differ slightly.
  return sendQueued(deps, await listQueued(deps.database, at(-oldestMilliseconds), at(1000)));
};

export const notificationsUseCases: UseCases<CodeDependencies, 'notifications'> = {
  'notifications.sendAll': sendAll,
  'notifications.sendOwn': sendOwn,
  'notifications.preferences': getPreferences,
  'notifications.savePreference': savePreference,
  'notifications.resume': resume,
  'notifications.sendSessionCode': sendSessionCode,
  'notifications.sendWhatsAppCode': sendWhatsAppCode,
  'notifications.stop': stopEmails,
};
