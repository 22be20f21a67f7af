import { messagesRoutes } from '../../shared/messages/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { messagesUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `messages`. */
export const handler = createHttpHandler(
  messagesRoutes,
  messagesUseCases,
  createDependencies(environment),
  createObservability(environment),
);
