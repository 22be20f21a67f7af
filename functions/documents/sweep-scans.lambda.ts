import { countInvocation } from '../platform/count-invocation.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createScanSweeper } from './create-scan-sweeper.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

const observability = createObservability(environment);

/** Every quarter of an hour: marks files whose malware scan has not answered in time. */
export const handler = countInvocation(
  createScanSweeper(createDependencies(environment), observability),
  observability,
);
