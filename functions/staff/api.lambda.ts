import { featureHandler } from '#platform/http/feature-handler.ts';
import { staffRoutes } from '#shared/staff/routes.ts';
import { staffUseCases } from './use-cases.ts';

export const handler = featureHandler(staffRoutes, staffUseCases);
