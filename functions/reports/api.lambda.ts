import { featureHandler } from '#platform/http/feature-handler.ts';
import { reportsRoutes } from '#shared/reports/routes.ts';
import { reportsUseCases } from './use-cases.ts';

export const handler = featureHandler(reportsRoutes, reportsUseCases);
