import type { UseCases } from '#platform/http/create-http-handler.ts';
import { getPreferences } from './get-preferences.ts';
import { resume } from './resume.ts';
import { savePreference } from './save-preference.ts';
import { sendAll } from './send-all.ts';
import { sendOwn } from './send-own.ts';
import type { SendingDependencies } from './send-queued.ts';
import { sendSessionCode } from './send-session-code.ts';
import { stopEmails } from './stop-emails.ts';

export const notificationsUseCases: UseCases<SendingDependencies, 'notifications'> = {
  'notifications.sendAll': sendAll,
  'notifications.sendOwn': sendOwn,
  'notifications.preferences': getPreferences,
  'notifications.savePreference': savePreference,
  'notifications.resume': resume,
  'notifications.sendSessionCode': sendSessionCode,
  'notifications.stop': stopEmails,
};
