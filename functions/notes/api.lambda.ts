import { notesRoutes } from '../../shared/notes/routes.ts';
import { featureHandler } from '../platform/http/feature-handler.ts';
import { notesUseCases } from './use-cases.ts';

/** The HTTP API of `notes`. */
export const handler = featureHandler(notesRoutes, notesUseCases);
