import type { UseCases } from '../platform/http/create-http-handler.ts';
import { askForDocument } from './ask-for-document.ts';
import { completeUpload } from './complete-upload.ts';
import type { DocumentsDependencies } from './documents-dependencies.ts';
import { linkArchive } from './link-archive.ts';
import { linkDocument, linkDocumentForStaff } from './link-document.ts';
import { presignUpload } from './presign-upload.ts';
import { reviewDocument } from './review-document.ts';
import { setApplies } from './set-applies.ts';

export const documentsUseCases: UseCases<DocumentsDependencies, 'documents'> = {
  'documents.presign': presignUpload,
  'documents.complete': completeUpload,
  'documents.link': linkDocument,
  'documents.staffLink': linkDocumentForStaff,
  'documents.review': reviewDocument,
  'documents.ask': askForDocument,
  'documents.setApplies': setApplies,
  'documents.archive': linkArchive,
};
