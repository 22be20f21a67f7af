import type { ApplicationView, StaffApplicationDetail } from '#shared/applications/routes.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import type { Me } from '#shared/people/routes.ts';

/** A client who has to send documents. */
export const client: Me = {
  id: 'P1',
  name: 'Maria Silva',
  avatarUrl: null,
  email: 'maria@casa.example',
  role: 'client',
  secondFactorNeeded: false,
  sessionEndsAt: null,
  countryIncome: 'PT',
  employmentStatus: 'employed',
  whatsappOptIn: false,
  whatsappNumber: null,
  income: null,
  currentApplicationId: null,
  requests: [],
  unreadMessages: 0,
  erasureDueAt: null,
  nextStep: 'documents',
};

/** An application for which nothing has been sent yet. */
export const applicationView: ApplicationView = {
  id: '01JD0000000000000000000000',
  status: 'documentos',
  outcome: null,
  purpose: 'first_home',
  hasProperty: false,
  countryIncome: 'FR',
  employmentStatus: 'employed',
  identType: 'cc',
  askedDocuments: [],
  notApplicable: [],
  loan: null,
  hasChosenOffer: false,
  cardConsent: null,
  cardShown: null,
  documentsSubmittedAt: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
};

/** The client of a case, as the team sees them. */
export const caseClient: StaffApplicationDetail['client'] = {
  id: 'P2',
  name: 'Otelo Teste',
  email: 'otelo@casa.example',
  emailStop: null,
  whatsappNumber: null,
  income: null,
};

/** Returns a document of that application which was sent and waits for the review. */
export const documentView = (id: string, facts: Partial<DocumentView> = {}): DocumentView => ({
  id,
  applicationId: applicationView.id,
  docType: id,
  label: id,
  kind: 'pessoal',
  categoria: 'cliente',
  uploadId: '01JD0000000000000000000001',
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 1000,
  aiStatus: 'review',
  reason: null,
  uploadedAt: '2026-11-02T10:00:00.000Z',
  reviewedAt: null,
  ...facts,
});
