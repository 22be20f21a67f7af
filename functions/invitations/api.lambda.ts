import { featureHandler } from '#platform/http/feature-handler.ts';
import { invitationsRoutes } from '#shared/parties/invitation-routes.ts';
import { invitationsUseCases } from './use-cases.ts';

export const handler = featureHandler(invitationsRoutes, invitationsUseCases);
