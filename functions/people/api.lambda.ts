import { peopleRoutes } from '../../shared/people/routes.ts';
import { featureHandler } from '../platform/http/feature-handler.ts';
import { peopleUseCases } from './use-cases.ts';

/** The HTTP API of `people`. */
export const handler = featureHandler(peopleRoutes, peopleUseCases);
