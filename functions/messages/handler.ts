import { messagesRoutes } from '../../shared/messages/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { messagesUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `messages`. */
export const handler = createHttpHandler(
  messagesRoutes,
  messagesUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
