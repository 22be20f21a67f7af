import { featureHandler } from '#platform/http/feature-handler.ts';
import { tasksRoutes } from '#shared/tasks/routes.ts';
import { tasksUseCases } from './use-cases.ts';

export const handler = featureHandler(tasksRoutes, tasksUseCases);
