import { featureHandler } from '#platform/http/feature-handler.ts';
import { priorInformationRoutes } from '#shared/prior-information/routes.ts';
import { priorInformationUseCases } from './use-cases.ts';

export const handler = featureHandler(priorInformationRoutes, priorInformationUseCases);
