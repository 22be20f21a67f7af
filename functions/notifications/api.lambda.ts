import * as z from 'zod/mini';
import { inboundMailVariables, mailEventVariables, siteVariables, whatsappVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { createSesClient, createSesMailer } from '#platform/mailer.ts';
import { createWhatsApp, createWhatsAppClient } from '#platform/whatsapp-client.ts';
import { notificationsRoutes } from '#shared/notifications/routes.ts';
import { notificationsUseCases } from './use-cases.ts';

export const handler = featureHandler(notificationsRoutes, notificationsUseCases, {
  variables: {
    ...siteVariables,
    /** Absent in a stage without e-mail. */
    MAIL_FROM: z.optional(z.string()),
    ...mailEventVariables,
    ...inboundMailVariables,
    ...whatsappVariables,
  },
  open: (_common, { SITE_URL, MAIL_FROM, MAIL_CONFIGURATION_SET, INBOUND_DOMAIN, WHATSAPP_NUMBER_ID }) => ({
    siteUrl: SITE_URL,
    inboundDomain: INBOUND_DOMAIN,
    mailer: MAIL_FROM ? createSesMailer(createSesClient(), MAIL_FROM, MAIL_CONFIGURATION_SET) : undefined,
    whatsapp: WHATSAPP_NUMBER_ID ? createWhatsApp(createWhatsAppClient(), WHATSAPP_NUMBER_ID) : undefined,
  }),
});
