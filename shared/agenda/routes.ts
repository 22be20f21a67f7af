import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, versionSchema } from '../kit/values.ts';
import { dateFacts, dateIdSchema, typedDateSchema } from './date-schema.ts';

/** Dates of cases, and the agenda of the team (spec office, O4). */
export const agendaRoutes = {
  'agenda.dates': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/dates',
    access: 'staff',
    summary: 'The dates of a case that the team typed or read from papers, earliest first.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({ items: z.array(typedDateSchema) }),
    errors: ['application.not_found'],
  }),
  'agenda.setDate': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/dates/{dateId}',
    access: 'staff',
    summary: 'Adds a date to an open case (version 0), or changes one as it was read.',
    input: z.strictObject({ applicationId: idSchema, dateId: dateIdSchema, version: versionSchema, ...dateFacts }),
    output: typedDateSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'date.past',
      'date.too_far',
      'date.changed',
      'date.not_found',
      'date.too_many',
    ],
  }),
  'agenda.removeDate': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/dates/{dateId}/removal',
    access: 'staff',
    summary: 'Removes a date of an open case as it was read.',
    input: z.strictObject({ applicationId: idSchema, dateId: dateIdSchema, version: versionSchema }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['application.not_found', 'application.closed', 'date.changed', 'date.not_found'],
  }),
};
