import { featureHandler } from '#platform/http/feature-handler.ts';
import { auditRoutes } from '#shared/audit/routes.ts';
import { auditUseCases } from './use-cases.ts';

export const handler = featureHandler(auditRoutes, auditUseCases);
