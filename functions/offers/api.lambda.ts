import { featureHandler } from '#platform/http/feature-handler.ts';
import { offersRoutes } from '#shared/offers/routes.ts';
import { offersUseCases } from './use-cases.ts';

export const handler = featureHandler(offersRoutes, offersUseCases);
