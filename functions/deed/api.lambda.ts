import { deedRoutes } from '../../shared/deed/routes.ts';
import { featureHandler } from '../platform/http/feature-handler.ts';
import { deedUseCases } from './use-cases.ts';

/** The HTTP API of `deed`. */
export const handler = featureHandler(deedRoutes, deedUseCases);
