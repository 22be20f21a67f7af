import type { UseCases } from '#platform/http/create-http-handler.ts';
import { getPreferences } from './get-preferences.ts';
import { resume } from './resume.ts';
import { savePreference } from './save-preference.ts';
import { sendAll } from './send-all.ts';
import { sendOwn } from './send-own.ts';
import { sendSessionCode } from './send-session-code.ts';
import { type CodeDependencies, sendWhatsAppCode } from './send-whatsapp-code.ts';
import { stopEmails } from './stop-emails.ts';

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
