import { join } from 'node:path';
import * as z from 'zod/mini';
import { countInvocation } from '#platform/count-invocation.ts';
import { createDependencies } from '#platform/dependencies.ts';
import { createDocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import {
  databaseVariables,
  observabilityVariables,
  readEnvironment,
  scanVariables,
  storageVariables,
} from '#platform/environment.ts';
import { openOriginals } from '#platform/mail/originals.ts';
import { createObservability } from '#platform/observability.ts';
import { createPageReader } from '#platform/pages/read-pages.ts';
import { createReceiver } from './receive/create-receiver.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...storageVariables,
  ...scanVariables,
  /** The bucket of e-mails as they arrived. */
  MAIL_BUCKET: z.string().check(z.minLength(1)),
  /** The address that our own e-mails come from. */
  OWN_ADDRESS: z.string(),
  INBOUND_DOMAIN: z.string().check(z.minLength(1)),
});

const observability = createObservability(environment);

/** SES: e-mails to cases. EventBridge: scans of their originals. Schedule: files that wait. */
export const handler = countInvocation(
  createReceiver(
    {
      ...createDocumentsDependencies(createDependencies(environment), environment),
      originals: openOriginals(environment.MAIL_BUCKET),
      readPages: createPageReader(join(import.meta.dirname, 'thread.cjs')),
      inboundDomain: environment.INBOUND_DOMAIN,
      sender: environment.OWN_ADDRESS,
    },
    observability,
  ),
  observability,
);
