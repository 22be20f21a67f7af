import { featureHandler } from '#platform/http/feature-handler.ts';
import { liveRoutes } from '#shared/live/routes.ts';
import { liveUseCases } from './use-cases.ts';

export const handler = featureHandler(liveRoutes, liveUseCases);
