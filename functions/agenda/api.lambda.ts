import { featureHandler } from '#platform/http/feature-handler.ts';
import { agendaRoutes } from '#shared/agenda/routes.ts';
import { agendaUseCases } from './use-cases.ts';

export const handler = featureHandler(agendaRoutes, agendaUseCases);
