import { listDocuments } from '../database/document.ts';
import { toApplicationView, toDocumentViews } from '../database/views.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';

/** One of the caller's applications with its documents. */
export const getApplication: UseCase<Dependencies, 'applications.get'> = async (
  { database },
  { applicationId },
  { application },
) => ({
  application: toApplicationView(application),
  documents: toDocumentViews(await listDocuments(database, applicationId)),
});
