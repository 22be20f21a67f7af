import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import {
  cursorSchema,
  daySchema,
  fileSchema,
  idSchema,
  instantSchema,
  monthSchema,
  noInput,
  timeSchema,
  versionSchema,
} from '../kit/values.ts';
import { dateFacts, dateIdSchema, typedDateSchema } from './date-schema.ts';
import { agendaKinds } from './dates.ts';

const agendaItemSchema = z.object({
  /** Of its case or, without one, of its member. */
  id: z.string(),
  kind: z.enum(agendaKinds),
  /** Null for the caller's own task. */
  applicationId: z.nullable(idSchema),
  clientName: z.nullable(z.string()),
  /** In whose agenda it stands; null for nobody. */
  holderId: z.nullable(z.string()),
  on: daySchema,
  time: z.nullable(timeSchema),
  /** A task's text, another date's name, an offer's bank. */
  text: z.nullable(z.string()),
  place: z.nullable(z.string()),
});
export type AgendaItem = z.infer<typeof agendaItemSchema>;

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
  'agenda.dateFile': route({
    method: 'GET',
    path: '/applications/{applicationId}/dates/{dateId}/file',
    access: 'party',
    summary: 'The appraisal or the deed of one of the caller’s applications, for their calendar.',
    input: z.strictObject({ applicationId: idSchema, dateId: z.union([dateIdSchema, z.literal('escritura')]) }),
    output: fileSchema,
    media: 'text/calendar',
    errors: ['application.not_found', 'date.not_found'],
  }),
  'agenda.list': route({
    method: 'GET',
    path: '/backoffice/agenda',
    access: 'staff',
    summary:
      'A page of the weeks of a month of the agenda, the caller’s or the team’s: calls, dates, tasks with a time.',
    input: z.strictObject({
      month: monthSchema,
      whose: z.enum(['mine', 'team']),
      cursor: cursorSchema,
    }),
    output: z.object({ items: z.array(agendaItemSchema), cursor: z.nullable(z.string()) }),
    errors: [],
  }),
  'agenda.token': route({
    method: 'GET',
    path: '/backoffice/agenda/address',
    access: 'staff',
    summary: 'When the caller’s private calendar address was made; null without one.',
    input: noInput,
    output: z.object({ madeAt: z.nullable(instantSchema) }),
    errors: [],
  }),
  'agenda.makeToken': route({
    method: 'POST',
    path: '/backoffice/agenda/address',
    access: 'staff',
    summary: 'Makes a private calendar address for the caller, which ends the one before. It is answered once.',
    input: noInput,
    output: z.object({ path: z.string(), madeAt: instantSchema }),
    errors: ['access.denied'],
  }),
  'agenda.endToken': route({
    method: 'DELETE',
    path: '/backoffice/agenda/address',
    access: 'staff',
    summary: 'Ends the caller’s private calendar address.',
    input: noInput,
    output: z.object({ ended: z.literal(true) }),
    errors: [],
  }),
  'agenda.feed': route({
    method: 'GET',
    path: '/agenda/{file}',
    access: 'public',
    summary: 'The agenda of a member of the team by its private address, for calendar programs: once a minute.',
    input: z.strictObject({ file: z.string().check(z.regex(/^[\w-]{22}\.ics$/)) }),
    output: fileSchema,
    media: 'text/calendar',
    errors: ['agenda.not_found', 'request.too_many'],
  }),
};
