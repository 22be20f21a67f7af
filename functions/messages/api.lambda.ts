import { featureHandler } from '#platform/http/feature-handler.ts';
import { messagesRoutes } from '#shared/messages/routes.ts';
import { messagesUseCases } from './use-cases.ts';

export const handler = featureHandler(messagesRoutes, messagesUseCases);
