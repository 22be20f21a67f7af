import * as z from 'zod/mini';
import {
  mailEventVariables,
  observabilityVariables,
  readEnvironment,
  siteVariables,
  whatsappVariables,
} from '#platform/environment.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { notificationsRoutes } from '#shared/notifications/routes.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  ...siteVariables,
  /** Absent in a stage without e-mail. */
  MAIL_FROM: z.optional(z.string()),
  ...mailEventVariables,
  ...whatsappVariables,
});

const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  notificationsRoutes,
  async () => (await import('./feature.ts')).openNotifications(common, environment),
  common,
  createObservability(environment),
);
