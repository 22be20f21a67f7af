import { featureHandler } from '#platform/http/feature-handler.ts';
import { peopleRoutes } from '#shared/people/routes.ts';
import { peopleUseCases } from './use-cases.ts';

export const handler = featureHandler(peopleRoutes, peopleUseCases);
