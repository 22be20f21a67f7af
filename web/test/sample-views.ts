import type {
  ApplicationView,
  LoanView,
  OwnApplicationDetail,
  StaffApplicationDetail,
  StaffApplicationView,
} from '#shared/applications/routes.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
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
  whatsappConfirmed: false,
  income: null,
  currentApplicationId: null,
  requests: [],
  unreadMessages: 0,
  information: [],
  erasureDueAt: null,
  factorRecoveryEndsAt: null,
  nextStep: 'documents',
};

/** An application for which nothing has been sent yet. */
export const applicationView: ApplicationView = {
  id: '01JD0000000000000000000000',
  status: 'documentos',
  outcome: null,
  name: null,
  purpose: 'first_home',
  hasProperty: false,
  countryIncome: 'FR',
  employmentStatus: 'employed',
  identType: 'cc',
  askedDocuments: [],
  party: { id: 'first', role: 'titular', isAlone: true, titularName: null },
  notApplicable: [],
  loan: null,
  hasChosenOffer: false,
  cardConsent: null,
  cardShown: null,
  documentsSubmittedAt: null,
  stageReachedAt: {},
  createdAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
};

/** Figures of a request, of which only price and amount are known. */
export const loanView: LoanView = {
  propertyValue: 250_000,
  loanAmount: 200_000,
  propertyType: null,
  propertyLocation: '',
  income: null,
  monthlyExpenses: null,
  notes: null,
  destination: null,
  operation: null,
  firstHome: null,
  otherInstalments: null,
  appraisal: null,
  lastChange: null,
};

/** That application, as its owner reads it. */
export const ownDetail: OwnApplicationDetail = {
  application: applicationView,
  documents: [],
  nextMeeting: null,
  contact: { responsible: null, answerMinutes: null },
  publishedOffers: 0,
};

/** That application with the fields that only the team sees. */
export const staffApplication: StaffApplicationView = {
  ...applicationView,
  responsibleId: null,
  loanSources: {},
  putOff: null,
  deed: null,
};

/** The client of a case, as the team sees them. */
export const caseClient: StaffApplicationDetail['client'] = {
  id: 'P2',
  name: 'Otelo Teste',
  email: 'otelo@casa.example',
  emailStop: null,
  whatsappNumber: null,
  whatsappConfirmed: false,
  income: null,
  information: [],
};

/** Who began that application, as the team reads it. */
export const staffParty: StaffPartyView = {
  partyId: 'first',
  personId: 'P2',
  name: 'Otelo Teste',
  email: 'otelo@casa.example',
  invitedEmail: null,
  invitedName: null,
  role: 'titular',
  state: 'presente',
  createdAt: '2026-11-02T10:00:00.000Z',
  joinedAt: '2026-11-02T10:00:00.000Z',
  expiresAt: null,
  isUndelivered: false,
  endedAt: null,
  endReason: null,
  progress: { sent: 0, wanted: 4 },
  servedBy: null,
  buys: true,
  share: null,
  countryIncome: 'FR',
  employmentStatus: 'employed',
  identType: 'cc',
  cardConsent: null,
  cardShown: null,
  isWaived: false,
  roleAsked: null,
  informedOn: null,
  informedVersion: null,
};

/** That application, as the team reads it. */
export const staffDetail: StaffApplicationDetail = {
  application: staffApplication,
  documents: [],
  client: caseClient,
  nextMeeting: null,
  work: null,
  head: { phone: null, otherRequests: [], messagesToAnswer: 0, publishedOffers: 0, chosenOffer: null },
  people: [staffParty],
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
