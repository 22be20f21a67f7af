import { featureHandler } from '#platform/http/feature-handler.ts';
import { leadsRoutes } from '#shared/leads/routes.ts';
import { leadsUseCases } from './use-cases.ts';

export const handler = featureHandler(leadsRoutes, leadsUseCases);
