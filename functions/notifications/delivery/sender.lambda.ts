import * as z from 'zod/mini';
import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { openDocumentStorage } from '#platform/documents/storage.ts';
import {
  databaseVariables,
  inboundMailVariables,
  mailEventVariables,
  mailVariables,
  observabilityVariables,
  readEnvironment,
  siteVariables,
  storageVariables,
  whatsappVariables,
} from '#platform/environment.ts';
import { createSesClient, createSesMailer } from '#platform/mailer.ts';
import { createObservability } from '#platform/observability.ts';
import { createPace } from '#platform/pace.ts';
import { createWhatsApp, createWhatsAppClient } from '#platform/whatsapp-client.ts';
import { createSender } from './create-sender.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...mailVariables,
  ...mailEventVariables,
  ...inboundMailVariables,
  ...siteVariables,
  ...storageVariables,
  /** E-mails and messages per second of this function; several instances run concurrently. */
  SENDS_PER_SECOND: z.coerce.number().check(z.positive()),
  ...whatsappVariables,
});
const mailer = createSesMailer(createSesClient(), environment.MAIL_FROM, environment.MAIL_CONFIGURATION_SET);

const whatsapp = environment.WHATSAPP_NUMBER_ID
  ? createWhatsApp(createWhatsAppClient(), environment.WHATSAPP_NUMBER_ID)
  : undefined;

const observability = createObservability(environment);

/** The queue of notifications: sends them. */
export const handler = countInvocation(
  createSender(
    {
      ...createDependencies(environment),
      mailer,
      whatsapp,
      storage: openDocumentStorage(environment.DOCUMENTS_BUCKET),
      siteUrl: environment.SITE_URL,
      inboundDomain: environment.INBOUND_DOMAIN,
    },
    observability,
    createPace(environment.SENDS_PER_SECOND),
  ),
  observability,
);
