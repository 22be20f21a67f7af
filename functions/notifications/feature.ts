import type { Dependencies } from '#platform/dependencies.ts';
import { createSesClient, createSesMailer } from '#platform/mailer.ts';
import { createWhatsApp, createWhatsAppClient } from '#platform/whatsapp-client.ts';
import { notificationsUseCases } from './use-cases.ts';

interface Environment {
  SITE_URL: string;
  MAIL_FROM?: string;
  MAIL_CONFIGURATION_SET?: string;
  WHATSAPP_NUMBER_ID?: string;
}

/** Opens the feature, with the clients of the mail service and WhatsApp and the e-mails' texts: what the first request loads. */
export const openNotifications = (common: Dependencies, environment: Environment) => {
  const { SITE_URL: siteUrl, MAIL_FROM: from, MAIL_CONFIGURATION_SET: configurationSet } = environment;
  const { WHATSAPP_NUMBER_ID: numberId } = environment;
  return {
    useCases: notificationsUseCases,
    deps: {
      ...common,
      siteUrl,
      mailer: from ? createSesMailer(createSesClient(), from, configurationSet) : undefined,
      whatsapp: numberId ? createWhatsApp(createWhatsAppClient(), numberId) : undefined,
    },
  };
};
