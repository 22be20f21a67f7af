import { featureHandler } from '#platform/http/feature-handler.ts';
import { notesRoutes } from '#shared/notes/routes.ts';
import { notesUseCases } from './use-cases.ts';

export const handler = featureHandler(notesRoutes, notesUseCases);
