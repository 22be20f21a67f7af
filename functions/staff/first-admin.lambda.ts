import * as z from 'zod/mini';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  FIRST_ADMIN: z.string().check(z.minLength(1)),
});

/** Invoked by the trigger before a token of the address in the stage's settings: makes it the first admin. */
export const handler = createFirstAdmin(
  createDependencies(environment),
  environment.FIRST_ADMIN,
  createObservability(environment),
);
