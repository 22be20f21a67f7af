import { featureHandler } from '#platform/http/feature-handler.ts';
import { submissionsRoutes } from '#shared/submissions/routes.ts';
import { submissionsUseCases } from './use-cases.ts';

export const handler = featureHandler(submissionsRoutes, submissionsUseCases);
