import * as z from 'zod/mini';
import { stages } from '../applications/stages.ts';
import { route } from '../kit/route.ts';
import {
  cursorSchema,
  daySchema,
  idSchema,
  instantSchema,
  noInput,
  personIdSchema,
  timeSchema,
  versionSchema,
  visible,
} from '../kit/values.ts';
import { partyIdSchema } from '../parties/party-id-schema.ts';
import { maxTaskText, maxTemplateDays, maxTemplateLines, minTaskText } from './limits.ts';

export const repeats = ['weekly', 'monthly'] as const;

const taskTextSchema = z
  .string()
  .check(
    visible(),
    z.minLength(minTaskText, 'Escreve o que há a fazer.'),
    z.maxLength(maxTaskText, `No máximo ${maxTaskText} caracteres.`),
  );

const taskSchema = z.object({
  id: idSchema,
  /** Null for the caller's own, without a case. */
  applicationId: z.nullable(idSchema),
  text: z.string(),
  dueOn: z.nullable(daySchema),
  dueTime: z.nullable(timeSchema),
  /** A member of the team; null for nobody. */
  assigneeId: z.nullable(personIdSchema),
  /** The person of the case that it is about; null for the case. */
  partyId: z.nullable(partyIdSchema),
  repeat: z.nullable(z.enum(repeats)),
  /** Whether a stage's template made it. */
  fromTemplate: z.boolean(),
  /** First names of those who agree to be called, of a task to talk again after the deed. */
  agreed: z.optional(z.array(z.string())),
  createdAt: instantSchema,
  doneAt: z.nullable(instantSchema),
  doneBy: z.nullable(personIdSchema),
  version: z.number(),
});
export type TaskView = z.infer<typeof taskSchema>;

/** The task's place: a case, or null for the caller's own. */
const place = { applicationId: z.nullable(idSchema) };

const facts = {
  text: taskTextSchema,
  dueOn: z.nullable(daySchema),
  /** Needs a day. */
  dueTime: z.nullable(timeSchema),
  /** Of one's own task the caller, always. */
  assigneeId: z.nullable(personIdSchema),
  partyId: z.optional(partyIdSchema),
  /** Needs a day. */
  repeat: z.nullable(z.enum(repeats)),
};

const templateLineSchema = z.object({
  text: taskTextSchema,
  /** Working days after the case enters the stage; null without a day. */
  workingDays: z.nullable(z.int().check(z.nonnegative(), z.maximum(maxTemplateDays))),
});
export type TemplateLine = z.infer<typeof templateLineSchema>;

const templateSchema = z.object({
  stage: z.enum(stages),
  lines: z.array(templateLineSchema),
  version: z.number(),
});

const writeErrors = ['application.not_found', 'task.not_found', 'task.changed'] as const;

/** Tasks of the team (spec office, O1). Clients never see one. */
export const tasksRoutes = {
  'tasks.list': route({
    method: 'GET',
    path: '/backoffice/tasks',
    access: 'staff',
    summary:
      'The open tasks of a case, earliest first; without a case a page of the caller’s own, 20 of them. `done`: the latest that were done, newest first.',
    input: z.strictObject({
      applicationId: z.optional(idSchema),
      done: z.optional(z.literal('true')),
      cursor: cursorSchema,
    }),
    output: z.object({ items: z.array(taskSchema), cursor: z.nullable(z.string()) }),
    errors: ['application.not_found'],
  }),
  'tasks.add': route({
    method: 'POST',
    path: '/backoffice/tasks',
    access: 'staff',
    summary: 'Adds a task to a case, or to the caller’s own.',
    input: z.strictObject({
      ...place,
      /** Idempotency key, the same for every attempt to add one task. */
      sendingId: z.uuid(),
      ...facts,
    }),
    output: taskSchema,
    errors: [
      'application.not_found',
      'party.not_found',
      'staff.not_member',
      'task.too_many',
      'date.past',
      'date.too_far',
    ],
  }),
  'tasks.change': route({
    method: 'PATCH',
    path: '/backoffice/tasks/{taskId}',
    access: 'staff',
    summary: 'Changes an open task as it was read.',
    input: z.strictObject({ ...place, taskId: idSchema, version: versionSchema, ...facts }),
    output: taskSchema,
    errors: [...writeErrors, 'party.not_found', 'staff.not_member', 'date.past', 'date.too_far'],
  }),
  'tasks.done': route({
    method: 'POST',
    path: '/backoffice/tasks/{taskId}/done',
    access: 'staff',
    summary: 'Marks a task as done, once. One that repeats makes its next one.',
    input: z.strictObject({ ...place, taskId: idSchema }),
    output: z.object({ task: taskSchema, next: z.nullable(taskSchema) }),
    errors: writeErrors,
  }),
  'tasks.reopen': route({
    method: 'POST',
    path: '/backoffice/tasks/{taskId}/reopen',
    access: 'staff',
    summary: 'Opens a task that was done again, and removes its next one unless it was changed.',
    input: z.strictObject({ ...place, taskId: idSchema }),
    output: taskSchema,
    errors: [...writeErrors, 'task.too_many'],
  }),
  'tasks.remove': route({
    method: 'POST',
    path: '/backoffice/tasks/{taskId}/removal',
    access: 'staff',
    summary: 'Deletes an open task as it was read.',
    input: z.strictObject({ ...place, taskId: idSchema, version: versionSchema }),
    output: z.object({ removed: z.literal(true) }),
    errors: writeErrors,
  }),
  'tasks.dropTemplate': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/template-tasks/remove',
    access: 'staff',
    summary:
      'Deletes the tasks that a template made when the case entered a stage, within 24 hours, but for those that were changed.',
    input: z.strictObject({ applicationId: idSchema, madeAt: instantSchema }),
    output: z.object({ removed: z.number() }),
    errors: ['application.not_found', 'task.changed'],
  }),
  'tasks.templates': route({
    method: 'GET',
    path: '/backoffice/task-templates',
    access: 'staff',
    summary: 'The tasks that a case gets when it enters a stage.',
    input: noInput,
    output: z.object({ items: z.array(templateSchema) }),
    errors: [],
  }),
  'tasks.changeTemplate': route({
    method: 'PUT',
    path: '/backoffice/task-templates/{stage}',
    access: 'admin',
    summary: 'Replaces the template of a stage as it was read.',
    input: z.strictObject({
      stage: z.enum(stages),
      version: versionSchema,
      lines: z.array(templateLineSchema).check(z.maxLength(maxTemplateLines)),
    }),
    output: templateSchema,
    errors: ['task.changed'],
  }),
};
