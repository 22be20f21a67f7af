import { featureHandler } from '#platform/http/feature-handler.ts';
import { lendersRoutes } from '#shared/lenders/routes.ts';
import { lendersUseCases } from './use-cases.ts';

export const handler = featureHandler(lendersRoutes, lendersUseCases);
