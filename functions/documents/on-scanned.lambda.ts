import { countInvocation } from '../platform/count-invocation.ts';
import {
  databaseVariables,
  observabilityVariables,
  readEnvironment,
  scanVariables,
  storageVariables,
} from '../platform/environment.ts';
import { createObservability } from '../platform/observability.ts';
import { createScanHandler } from './create-scan-handler.ts';
import { createDocumentsDependencies } from './documents-dependencies.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...storageVariables,
  ...scanVariables,
});

const observability = createObservability(environment);

/** EventBridge: malware scan results of objects in the documents bucket. */
export const handler = countInvocation(
  createScanHandler(createDocumentsDependencies(environment), observability),
  observability,
);
