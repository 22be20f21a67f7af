import type { Dependencies } from '#platform/dependencies.ts';
import { createSesClient, createSesMailer } from '#platform/mailer.ts';
import { notificationsUseCases } from './use-cases.ts';

interface Environment {
  SITE_URL: string;
  MAIL_FROM?: string;
  MAIL_CONFIGURATION_SET?: string;
}

/** Opens the feature, with the client of the mail service and the e-mails' texts: what the first request loads. */
export const openNotifications = (
  common: Dependencies,
  { SITE_URL: siteUrl, MAIL_FROM: from, MAIL_CONFIGURATION_SET: configurationSet }: Environment,
) => ({
  useCases: notificationsUseCases,
  deps: { ...common, siteUrl, mailer: from ? createSesMailer(createSesClient(), from, configurationSet) : undefined },
});
