import { featureHandler } from '#platform/http/feature-handler.ts';
import { bankConsentsRoutes } from '#shared/bank-consents/routes.ts';
import { bankConsentsUseCases } from './use-cases.ts';

export const handler = featureHandler(bankConsentsRoutes, bankConsentsUseCases);
