import * as z from 'zod/mini';
import { openDocumentStorage } from '#platform/documents/storage.ts';
import { storageVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { openOriginals } from '#platform/mail/originals.ts';
import { mailRoutes } from '#shared/mail/routes.ts';
import { mailUseCases } from './use-cases.ts';

export const handler = featureHandler(mailRoutes, mailUseCases, {
  variables: {
    ...storageVariables,
    /** Absent in a stage that takes no e-mails. */
    MAIL_BUCKET: z.optional(z.string()),
  },
  open: (_common, { DOCUMENTS_BUCKET, MAIL_BUCKET }) => ({
    storage: openDocumentStorage(DOCUMENTS_BUCKET),
    originals: MAIL_BUCKET ? openOriginals(MAIL_BUCKET) : undefined,
  }),
});
