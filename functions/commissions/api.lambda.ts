import { featureHandler } from '#platform/http/feature-handler.ts';
import { commissionsRoutes } from '#shared/commissions/routes.ts';
import { commissionsUseCases } from './use-cases.ts';

export const handler = featureHandler(commissionsRoutes, commissionsUseCases);
