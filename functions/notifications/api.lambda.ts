import * as z from 'zod/mini';
import { notificationsRoutes } from '../../shared/notifications/routes.ts';
import { mailEventVariables, observabilityVariables, readEnvironment, siteVariables } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createSesClient, createSesMailer } from '../platform/mailer.ts';
import { createObservability } from '../platform/observability.ts';
import { notificationsUseCases } from './use-cases.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  ...siteVariables,
  /** Absent in a stage without e-mail. */
  MAIL_FROM: z.optional(z.string()),
  ...mailEventVariables,
});

const mailer = environment.MAIL_FROM
  ? createSesMailer(createSesClient(), environment.MAIL_FROM, environment.MAIL_CONFIGURATION_SET)
  : undefined;

export const handler = createHttpHandler(
  notificationsRoutes,
  notificationsUseCases,
  { ...createHttpDependencies(environment), mailer, siteUrl: environment.SITE_URL },
  createObservability(environment),
);
