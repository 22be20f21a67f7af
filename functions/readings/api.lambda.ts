import { readingsRoutes } from '../../shared/readings/routes.ts';
import { featureHandler } from '../platform/http/feature-handler.ts';
import { readingsUseCases } from './use-cases.ts';

export const handler = featureHandler(readingsRoutes, readingsUseCases);
