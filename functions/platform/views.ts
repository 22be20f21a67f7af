import type { ApplicationView, LoanView } from '../../shared/applications/routes.ts';
import { defined } from '../../shared/defined.ts';
import { formerFinding } from '../../shared/documents/file-findings.ts';
import { documentCategory, documentKind, documentLabel } from '../../shared/documents/kinds.ts';
import type { DocumentView } from '../../shared/documents/routes.ts';
import { scanViewOf } from '../../shared/documents/scan.ts';
import type { Application } from '../database/applications/entity.ts';
import { type Document, findingsOf } from '../database/documents/entity.ts';

/** Returns an application as its owner and the team see it. */
export function toApplicationView(application: Application): ApplicationView {
  const { applicationId, status, outcome, purpose, hasProperty, countryIncome } = application;
  const { employmentStatus, identType, loan, documentsSubmittedAt, createdAt, updatedAt } = application;
  return {
    id: applicationId,
    status,
    outcome: outcome ?? null,
    purpose,
    hasProperty,
    countryIncome,
    employmentStatus,
    identType,
    askedDocuments: application.askedDocuments ?? [],
    notApplicable: application.notApplicable ?? [],
    loan: loan ? toLoanView(loan) : null,
    hasChosenOffer: application.selectedOfferId !== undefined,
    documentsSubmittedAt: documentsSubmittedAt ?? null,
    createdAt,
    updatedAt,
  };
}

const toLoanView = ({ propertyType, notes, ...rest }: NonNullable<Application['loan']>): LoanView => ({
  ...rest,
  propertyType: propertyType ?? null,
  notes: notes ?? null,
});

/** Returns a document as its owner and the team see it: without storage key and reviewer. */
export function toDocumentView(document: Document): DocumentView {
  const kind = documentKind(document.docType);
  const scan = scanViewOf(document.scan);
  const findings = findingsOf(document);
  const finding = document.finding ?? formerFinding(findings ?? []);
  return {
    id: document.documentId,
    applicationId: document.applicationId,
    docType: document.docType,
    label: documentLabel(document),
    kind,
    categoria: documentCategory(kind),
    uploadId: document.uploadId,
    fileName: document.fileName,
    contentType: document.contentType,
    size: document.size,
    aiStatus: document.aiStatus,
    reason: document.reason ?? null,
    ...defined({ scan, finding, findings }),
    uploadedAt: document.uploadedAt,
    reviewedAt: document.reviewedAt ?? null,
  };
}

/** Returns documents sorted by upload time, newest first. */
export const toDocumentViews = (documents: readonly Document[]): DocumentView[] =>
  documents.map(toDocumentView).sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
