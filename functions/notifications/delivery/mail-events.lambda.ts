import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createMailEventHandler } from './create-mail-event-handler.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

const observability = createObservability(environment);

/** The queue of the mail service's sending events. */
export const handler = countInvocation(
  createMailEventHandler(createDependencies(environment), observability),
  observability,
);
