import { queryKey } from '#core/api.ts';
import { cachedResponse } from '#core/use-action.ts';
import type { CaseDocuments } from '#shared/documents/case-documents.ts';

/** Returns the effects of actions that change a case's document requests (`useAction`). */
export const caseDocumentsChange = (applicationId: string) => ({
  failsOffline: true,
  changes: (answer: CaseDocuments) => [
    cachedResponse('applications.staffGet', { applicationId }, (detail) => ({
      ...detail,
      application: { ...detail.application, ...answer },
    })),
  ],
  touches: [queryKey('applications.staffGet', { applicationId })],
});
