import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { listDeedItems } from '#database/deed/reads.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toApplicationView, toDocumentViews } from '#platform/views.ts';
import type { DeedView } from '#shared/deed/routes.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';

/** Returns the deed of an application as its client sees it. */
export async function readDeed(database: Database, application: Application): Promise<DeedView> {
  const [items, documents] = await Promise.all([
    listDeedItems(database, application),
    listDocuments(database, application.applicationId),
  ]);
  return {
    application: toApplicationView(application),
    items,
    documents: toDocumentViews(
      documents.filter(({ docType }) => isDeedDocumentType(docType)),
      'client',
    ),
    taxResidence: application.taxResidence ?? null,
  };
}

/** Returns the deed's checklist and uploaded documents of one of the caller's applications. */
export const getDeed: UseCase<Dependencies, 'deed.get'> = ({ database }, _input, { application }) =>
  readDeed(database, application);

/** Returns the deed's checklist of an application for the team; the documents come with the application. */
export const getStaffDeed: UseCase<Dependencies, 'deed.staffGet'> = async ({ database }, { applicationId }) => {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  return { items: await listDeedItems(database, application), taxResidence: application.taxResidence ?? null };
};
