import { applicationsRoutes } from '../../shared/applications/routes.ts';
import { featureHandler } from '../platform/http/feature-handler.ts';
import { applicationsUseCases } from './use-cases.ts';

export const handler = featureHandler(applicationsRoutes, applicationsUseCases);
