import { featureHandler } from '#platform/http/feature-handler.ts';
import { deedRoutes } from '#shared/deed/routes.ts';
import { deedUseCases } from './use-cases.ts';

export const handler = featureHandler(deedRoutes, deedUseCases);
