import { featureHandler } from '#platform/http/feature-handler.ts';
import { adviceRoutes } from '#shared/advice/routes.ts';
import { adviceUseCases } from './use-cases.ts';

export const handler = featureHandler(adviceRoutes, adviceUseCases);
