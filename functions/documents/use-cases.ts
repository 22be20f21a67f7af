import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { askForDocument } from './ask-for-document.ts';
import { carryOver } from './carry-over.ts';
import { completeUpload, completeUploadForStaff } from './complete-upload.ts';
import { linkArchive } from './link-archive.ts';
import { linkDocument, linkDocumentForStaff } from './link-document.ts';
import { presignUpload, presignUploadForStaff } from './presign-upload.ts';
import { removeCarried } from './remove-carried.ts';
import { reviewDocument } from './review-document.ts';
import { rotateDocument, rotateDocumentForStaff } from './rotate-document.ts';
import { seeCard } from './see-card.ts';
import { setApplies } from './set-applies.ts';
import { setCard } from './set-card.ts';

export const documentsUseCases: UseCases<DocumentsDependencies, 'documents'> = {
  'documents.presign': presignUpload,
  'documents.staffPresign': presignUploadForStaff,
  'documents.complete': completeUpload,
  'documents.staffComplete': completeUploadForStaff,
  'documents.carryOver': carryOver,
  'documents.removeCarried': removeCarried,
  'documents.setCard': setCard,
  'documents.seeCard': seeCard,
  'documents.link': linkDocument,
  'documents.staffLink': linkDocumentForStaff,
  'documents.rotate': rotateDocument,
  'documents.staffRotate': rotateDocumentForStaff,
  'documents.review': reviewDocument,
  'documents.ask': askForDocument,
  'documents.setApplies': setApplies,
  'documents.archive': linkArchive,
};
