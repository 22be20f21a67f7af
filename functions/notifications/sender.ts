import { createDependencies } from '../platform/dependencies.ts';
import {
  databaseVariables,
  mailEventVariables,
  mailVariables,
  observabilityVariables,
  readEnvironment,
  siteVariables,
} from '../platform/environment.ts';
import { createSesClient, createSesMailer } from '../platform/mailer.ts';
import { createObservability } from '../platform/observability.ts';
import { createSender } from './create-sender.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...mailVariables,
  ...mailEventVariables,
  ...siteVariables,
});
const mailer = createSesMailer(createSesClient(), environment.MAIL_FROM, environment.MAIL_CONFIGURATION_SET);

/** The queue of notifications: sends them. */
export const handler = createSender(
  { ...createDependencies(environment), mailer, siteUrl: environment.SITE_URL },
  createObservability(environment),
);
