import type {
  ApplicationView,
  BoardCard,
  ClosedCard,
  LoanView,
  StaffApplicationView,
} from '../../shared/applications/routes.ts';
import { formerFinding } from '../../shared/documents/file-findings.ts';
import { documentCategory, documentKind, typeLabel } from '../../shared/documents/kinds.ts';
import type { DocumentView } from '../../shared/documents/routes.ts';
import { scanViewOf } from '../../shared/documents/scan.ts';
import { readableNotes } from '../../shared/meetings/calendar-link.ts';
import type { MeetingView, StaffMeetingView } from '../../shared/meetings/routes.ts';
import type { Application, BoardItem } from './application.ts';
import { type Document, findingsOf } from './document.ts';
import type { Meeting } from './meeting.ts';

/** An application as its owner and the team see it. */
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

/** An application as only the team sees it. */
export const toStaffApplicationView = (application: Application): StaffApplicationView => ({
  ...toApplicationView(application),
  responsibleId: application.responsibleId ?? null,
});

const toLoanView = ({ propertyType, notes, ...rest }: NonNullable<Application['loan']>): LoanView => ({
  ...rest,
  propertyType: propertyType ?? null,
  notes: notes ?? null,
});

export const toBoardCard = (item: BoardItem): BoardCard => ({
  id: item.applicationId,
  status: item.status,
  purpose: item.purpose,
  hasProperty: item.hasProperty,
  clientName: item.clientName ?? null,
  responsibleId: item.responsibleId ?? null,
  documentsToReview: Math.max(0, item.documentsToReview ?? 0),
  messagesToAnswer: item.messagesToAnswer ?? 0,
  documentsSubmittedAt: item.documentsSubmittedAt ?? null,
  createdAt: item.createdAt,
});

export const toClosedCard = (item: BoardItem): ClosedCard => ({ ...toBoardCard(item), outcome: item.outcome ?? null });

/** What a slot is called: the catalogue's label, or the client's words for another paper. */
export const documentLabel = ({ docType, otherName }: Pick<Document, 'docType' | 'otherName'>): string =>
  typeLabel(docType) ?? otherName ?? 'Outro documento';

/** A document as its owner and the team see it: where it is stored and who reviewed it stays inside. */
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
    ...(scan === undefined ? {} : { scan }),
    ...(finding === undefined ? {} : { finding }),
    ...(findings === undefined ? {} : { findings }),
    uploadedAt: document.uploadedAt,
    reviewedAt: document.reviewedAt ?? null,
  };
}

/** Documents as they are listed: newest upload first. */
export const toDocumentViews = (documents: readonly Document[]): DocumentView[] =>
  documents.map(toDocumentView).sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));

export const toMeetingView = ({ startsAt, status }: Meeting): MeetingView => ({ startsAt, status });

export const toStaffMeetingView = (meeting: Meeting): StaffMeetingView => ({
  ...toMeetingView(meeting),
  attendeeName: meeting.attendeeName ?? null,
  attendeeEmail: meeting.attendeeEmail ?? null,
  notes: readableNotes(meeting.notes ?? '') || null,
});
