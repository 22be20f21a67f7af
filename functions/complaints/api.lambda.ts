import { featureHandler } from '#platform/http/feature-handler.ts';
import { complaintsRoutes } from '#shared/complaints/routes.ts';
import { complaintsUseCases } from './use-cases.ts';

export const handler = featureHandler(complaintsRoutes, complaintsUseCases);
