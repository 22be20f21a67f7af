import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema, versionSchema, visible } from '../kit/values.ts';
import { maxScenarioFigures, maxScenarioName } from './scenarios.ts';

/** A simulation that a client kept in a request. */
const scenarioSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** As the fragment of a simulator link has them. */
  figures: z.string(),
  createdAt: instantSchema,
  changedAt: instantSchema,
  version: z.number(),
});
export type ScenarioView = z.infer<typeof scenarioSchema>;

/** As the team reads it, with the party that kept it. */
const staffScenarioSchema = z.extend(scenarioSchema, { partyId: z.string() });
export type StaffScenarioView = z.infer<typeof staffScenarioSchema>;

const nameSchema = z
  .string()
  .check(
    visible(),
    z.minLength(1, 'Dá um nome ao cenário'),
    z.maxLength(maxScenarioName, `O nome tem no máximo ${maxScenarioName} caracteres`),
  );

/** Figures of the simulator as the fragment of a link has them. */
export const figuresSchema = z
  .string()
  .check(z.maxLength(maxScenarioFigures), z.regex(/^[\w.~%&=+,;:!*'()-]+$/, 'Os valores do cenário não são válidos'));

/** At most five, oldest first. */
const scenariosSchema = z.object({ items: z.array(scenarioSchema) });

/** Routes of the scenarios that a client keeps in a request. */
export const scenarioRoutes = {
  'applications.scenarios': route({
    method: 'GET',
    path: '/applications/{applicationId}/scenarios',
    access: 'borrower',
    summary: 'The scenarios that the caller kept in one of their applications, oldest first.',
    input: z.strictObject({ applicationId: idSchema }),
    output: scenariosSchema,
    errors: ['application.not_found'],
  }),
  'applications.keepScenario': route({
    method: 'POST',
    path: '/applications/{applicationId}/scenarios',
    access: 'borrower',
    summary: 'Keeps a simulation as a scenario: at most five per application.',
    input: z.strictObject({ applicationId: idSchema, name: nameSchema, figures: figuresSchema }),
    output: scenarioSchema,
    errors: ['application.not_found', 'application.closed', 'scenario.too_many'],
  }),
  'applications.changeScenario': route({
    method: 'PATCH',
    path: '/applications/{applicationId}/scenarios/{scenarioId}',
    access: 'borrower',
    summary: 'Changes the name or the figures of a scenario as it was read.',
    input: z.strictObject({
      applicationId: idSchema,
      scenarioId: idSchema,
      version: versionSchema,
      name: z.optional(nameSchema),
      figures: z.optional(figuresSchema),
    }),
    output: scenarioSchema,
    errors: ['application.not_found', 'application.closed', 'scenario.not_found', 'scenario.changed'],
  }),
  'applications.removeScenario': route({
    method: 'POST',
    path: '/applications/{applicationId}/scenarios/{scenarioId}/removal',
    access: 'borrower',
    summary: 'Deletes a scenario as it was read.',
    input: z.strictObject({ applicationId: idSchema, scenarioId: idSchema, version: versionSchema }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['application.not_found', 'scenario.not_found', 'scenario.changed'],
  }),
  'applications.staffScenarios': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/scenarios',
    access: 'staff',
    summary: 'The scenarios that each person of an application kept, oldest first.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({ items: z.array(staffScenarioSchema) }),
    errors: ['application.not_found'],
  }),
};
