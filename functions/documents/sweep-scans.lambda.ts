import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createScanSweeper } from './create-scan-sweeper.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

const observability = createObservability(environment);

/** Every 15 minutes: marks files without a malware scan result in time. */
export const handler = countInvocation(
  createScanSweeper(createDependencies(environment), observability),
  observability,
);
