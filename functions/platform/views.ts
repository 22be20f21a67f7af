import type { Application } from '#database/applications/entity.ts';
import { type Document, findingsOf } from '#database/documents/entity.ts';
import type { ApplicationView, LoanView } from '#shared/applications/routes.ts';
import type { CardView } from '#shared/documents/card-schema.ts';
import { fileNameOf } from '#shared/documents/file-names.ts';
import { isRotation } from '#shared/documents/files.ts';
import { documentCategory, documentKind, documentLabel } from '#shared/documents/kinds.ts';
import { forClient } from '#shared/documents/reading-view.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { scanViewOf } from '#shared/documents/scan.ts';
import { incomeOf } from '#shared/people/income.ts';

/** Returns an application as its owner and the team see it. */
export function toApplicationView(application: Application): ApplicationView {
  const { applicationId, status, outcome, purpose, hasProperty, countryIncome } = application;
  const { employmentStatus, identType, loan, documentsSubmittedAt, createdAt, updatedAt } = application;
  return {
    id: applicationId,
    status,
    outcome: outcome ?? null,
    name: application.name ?? null,
    purpose,
    hasProperty,
    countryIncome,
    employmentStatus,
    identType,
    askedDocuments: application.askedDocuments ?? [],
    notApplicable: application.notApplicable ?? [],
    loan: loan ? toLoanView(loan) : null,
    hasChosenOffer: application.selectedOfferId !== undefined,
    ...toCardView(application),
    documentsSubmittedAt: documentsSubmittedAt ?? null,
    stageReachedAt: { documentos: createdAt, ...application.stageReachedAt },
    createdAt,
    updatedAt,
  };
}

/** Returns what an application knows about its client's Cartão de Cidadão. */
export const toCardView = ({ cardConsent, cardShown }: Pick<Application, 'cardConsent' | 'cardShown'>): CardView => ({
  cardConsent:
    cardConsent && cardConsent.withdrawnAt === undefined
      ? { version: cardConsent.version, givenAt: cardConsent.givenAt }
      : null,
  cardShown: cardShown ? { chosenAt: cardShown.chosenAt, seenAt: cardShown.seenAt ?? null } : null,
});

const toLoanView = (loan: NonNullable<Application['loan']>): LoanView => ({
  propertyValue: loan.propertyValue,
  loanAmount: loan.loanAmount,
  propertyLocation: loan.propertyLocation ?? '',
  income: incomeOf(loan) ?? null,
  monthlyExpenses: loan.monthlyExpenses ?? null,
  propertyType: loan.propertyType ?? null,
  notes: loan.notes ?? null,
  destination: loan.destination ?? null,
  operation: loan.operation ?? null,
  firstHome: loan.firstHome ?? null,
  otherInstalments: loan.otherInstalments ?? null,
  appraisal: loan.appraisal ? { ...loan.appraisal, bank: loan.appraisal.bank ?? null } : null,
  lastChange: loan.lastChange ?? null,
});

/** Who looks at documents: a client sees of what was read only what helps them. */
type Reader = 'client' | 'team';

/** Returns a document as its owner or the team see it: without storage key and reviewer. */
export function toDocumentView(document: Document, reader: Reader): DocumentView {
  const kind = documentKind(document.docType);
  const scan = scanViewOf(document.scan);
  const findings = findingsOf(document);
  return {
    id: document.documentId,
    applicationId: document.applicationId,
    docType: document.docType,
    label: documentLabel(document),
    kind,
    categoria: documentCategory(kind),
    uploadId: document.uploadId,
    fileName: fileNameOf(document),
    contentType: document.contentType,
    size: document.size,
    aiStatus: document.aiStatus,
    reason: document.reason ?? null,
    sha256: document.sha256,
    scan,
    findings,
    carriedFrom: document.carriedFrom,
    typedCard: document.typedCard,
    reading: reader === 'team' ? document.reading : forClient(document.reading),
    rotation: isRotation(document.rotation) ? document.rotation : undefined,
    byTeam: document.byTeam,
    uploadedAt: document.uploadedAt,
    reviewedAt: document.reviewedAt ?? null,
  };
}

/** Returns documents sorted by upload time, newest first. */
export const toDocumentViews = (documents: readonly Document[], reader: Reader): DocumentView[] =>
  documents
    .map((document) => toDocumentView(document, reader))
    .sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
