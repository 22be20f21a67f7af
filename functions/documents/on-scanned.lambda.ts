import { countInvocation } from '#platform/count-invocation.ts';
import {
  databaseVariables,
  observabilityVariables,
  readEnvironment,
  readingVariables,
  scanVariables,
  storageVariables,
} from '#platform/environment.ts';
import { createObservability } from '#platform/observability.ts';
import { createFileEventDependencies } from './ask-for-reading.ts';
import { createScanHandler } from './create-scan-handler.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...storageVariables,
  ...scanVariables,
  ...readingVariables,
});

const observability = createObservability(environment);

/** EventBridge: malware scan results of objects in the documents bucket. */
export const handler = countInvocation(
  createScanHandler(createFileEventDependencies(environment), observability),
  observability,
);
