import type { CaseDay } from '#database/agenda/deed-day.ts';
import type { StoredDate } from '#database/agenda/entity.ts';
import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import { type Document, findingsOf } from '#database/documents/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { firstParty } from '#database/parties/reads.ts';
import { loanWith, type OwnFacts } from '#database/party-facts/own-facts.ts';
import { withOwnFigures } from '#database/party-facts/reads.ts';
import type { ClientDateView } from '#shared/agenda/date-schema.ts';
import { sortedDates } from '#shared/agenda/dates.ts';
import type { ApplicationView, LoanView } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { fileNameOf } from '#shared/documents/file-names.ts';
import { isRotation } from '#shared/documents/files.ts';
import { documentCategory, documentKind, documentLabel } from '#shared/documents/kinds.ts';
import { isPaperOf } from '#shared/documents/papers-of-people.ts';
import { forClient } from '#shared/documents/reading-view.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { scanViewOf } from '#shared/documents/scan.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { firstWordOf } from '#shared/kit/text.ts';
import { agreesToFollowUp, borrows, isIn } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import type { CardView } from '#shared/people/card-schema.ts';
import { incomeOf } from '#shared/people/income.ts';
import type { CaseFigures } from './figures-of.ts';

type ApplicationCore = Omit<ApplicationView, keyof OwnAnswers>;

/** What stands on an application view for the person who reads it, or, for the team, for the party `first`. */
type OwnAnswers = Pick<
  ApplicationView,
  | 'countryIncome'
  | 'employmentStatus'
  | 'identType'
  | 'askedDocuments'
  | 'notApplicable'
  | 'cardConsent'
  | 'cardShown'
  | 'party'
>;

const sharedView = (application: Application, loan: Application['loan']): ApplicationCore => ({
  id: application.applicationId,
  status: application.status,
  outcome: application.outcome ?? null,
  name: application.name ?? null,
  purpose: application.purpose,
  hasProperty: application.hasProperty,
  loan: loan ? toLoanView(loan) : null,
  hasChosenOffer: application.selectedOfferId !== undefined,
  documentsSubmittedAt: application.documentsSubmittedAt ?? null,
  stageReachedAt: { documentos: application.createdAt, ...application.stageReachedAt },
  createdAt: application.createdAt,
  updatedAt: application.updatedAt,
});

const answersOf = (
  { partyId, role, countryIncome, employmentStatus, identType, ...card }: CaseParty,
  { clientName, partiesVersion }: Application,
) => ({
  countryIncome,
  employmentStatus,
  identType,
  ...toCardView(card),
  party: {
    id: partyId,
    role,
    isAlone: partiesVersion === undefined,
    titularName: role === 'titular' ? null : (firstWordOf(clientName) ?? null),
  },
});

/**
 * Returns an application as the team sees it, with its figures as the party `first` has them (see `withOwnFigures`): all
 * documents that were asked for, and the answers of that party.
 */
export const toApplicationView = (application: Application): ApplicationView => ({
  ...sharedView(application, application.loan),
  ...answersOf(firstParty(application), application),
  askedDocuments: application.askedDocuments ?? [],
  notApplicable: application.notApplicable ?? [],
});

/** Returns an application as the team sees it, and as somebody who has just created it. */
export const viewOf = async (database: Database, application: Application): Promise<ApplicationView> =>
  toApplicationView(await withOwnFigures(database, application));

/** A case as far as a view needs it. */
interface ViewedCase {
  application: Application;
  /** What the person who looks has said about themselves; nobody else's. */
  facts: OwnFacts;
  /** With whose figures it is computed for them (see `figuresOf`). */
  figures: CaseFigures | undefined;
  /** Months that the birth dates leave that count for them (see `birthsFor`). */
  longestTerm: number | undefined;
  documents?: readonly Document[];
  /** Needed where somebody sends the papers of another one. */
  parties?: readonly CaseParty[];
  /** The typed ones. */
  dates?: readonly StoredDate[];
  /** The day of the deed, as `findDeedDay` has it. */
  deedDay?: CaseDay | undefined;
  /** The day in Lisbon, from which on dates are shown. */
  today?: string;
}

/** Returns the others whose papers somebody sees and sends, because they asked for it or have no account (spec C4). */
const servedBy = ({ partyId }: CaseParty, parties: readonly CaseParty[] = []): readonly CaseParty[] =>
  parties.filter((other) => other.servedBy === partyId && isIn(other));

/**
 * Returns whether a slot is a paper that the party sees and sends: one of theirs or of those whom they serve, or of the
 * property, which no guarantor sees.
 */
export const ownSlot = (party: CaseParty, documentId: string, parties?: readonly CaseParty[]): boolean =>
  isOwn(party, documentId) ||
  servedBy(party, parties).some(({ partyId }) => partsOfSlot(documentId).partyId === partyId && !isShared(documentId));

const isShared = (documentId: string): boolean => isSharedPaper(partsOfSlot(documentId).code);

/** Returns whether a slot is in the party's own list. */
const isOwn = (party: Pick<CaseParty, 'partyId' | 'role'>, documentId: string): boolean =>
  isPaperOf(party, { documentId, docType: partsOfSlot(documentId).code });

/** Returns the documents of the party's own list, and those of the property, as they see them. */
export const documentsFor = (party: CaseParty, documents: readonly Document[]): DocumentView[] =>
  toDocumentViews(
    documents.filter(({ documentId }) => isOwn(party, documentId)),
    'client',
  );

/**
 * Returns what one person of a request sees of it (spec parties.md, C5). The only place that decides it: what is not
 * returned here reaches no client.
 */
export function viewFor(party: CaseParty, viewed: ViewedCase) {
  const { application, facts, figures, longestTerm, documents = [], parties } = viewed;
  const view = ownView(party, application, sharedView(application, loanWith(application, facts)));
  const helped = servedBy(party, parties).map((served) => {
    // Papers of the property are in the caller's own list.
    const other = { ...served, role: 'fiador' } as const;
    return {
      name: other.name,
      awaitsInformation: other.state === 'sem_conta' && other.informedOn === undefined,
      // A helper sees documents only, not what the person said about themselves.
      application: ownView(other, application, { ...view, loan: withoutPrivate(view.loan) }),
      documents: documentsFor(other, documents),
    };
  });
  return {
    application: {
      ...view,
      figures: figures && toFiguresView(figures),
      longestTerm,
      followUpAgreed: followUpOf(party, application),
    },
    documents: documentsFor(party, documents),
    helped: helped.length > 0 ? helped : undefined,
    dates: datesFor(viewed),
  };
}

/**
 * Returns the dates that clients see in an open case, from today on: the appraisal and the deed that stands, never the
 * deadline of their promise or what the team calls otherwise (spec office, detail 11). Undefined without one.
 */
function datesFor({ application, dates = [], deedDay, today = '' }: ViewedCase): ClientDateView[] | undefined {
  const appraisals = dates.filter(({ kind }) => kind === 'avaliacao');
  const all = [
    ...appraisals.map((date) => ({ ...date, id: date.dateId, kind: 'avaliacao' as const })),
    ...(deedDay?.stands ? [{ ...deedDay, id: deedDay.dateId, kind: 'escritura' as const }] : []),
  ];
  const shown = isClosed(application) ? [] : sortedDates(all).filter(({ on }) => on >= today);
  if (shown.length === 0) return undefined;
  return shown.map(({ id, kind, on, time, place }) => ({ id, kind, on, time: time ?? null, place: place ?? null }));
}

/** Returns whether somebody agrees to be contacted after the deed; undefined while they are not asked (spec office, O9). */
export const followUpOf = (party: CaseParty, { status, outcome }: Application): boolean | undefined =>
  agreesToFollowUp(party) || (status === 'concluida' && outcome === undefined && borrows(party))
    ? agreesToFollowUp(party)
    : undefined;

/** Returns an application with the answers of one person and what was asked of them. */
const ownView = (party: CaseParty, application: Application, shared: ApplicationCore): ApplicationView => ({
  ...shared,
  ...answersOf(party, application),
  askedDocuments: (application.askedDocuments ?? [])
    .filter(({ id }) => isOwn(party, id))
    .map(({ partyId: _whose, ...asked }) => asked),
  notApplicable: (application.notApplicable ?? []).filter(({ id }) => isOwn(party, id)),
});

/** Returns the figures of all who borrow in euro, or only that they are not these. */
const toFiguresView = (figures: CaseFigures): NonNullable<ApplicationView['figures']> =>
  figures.of === 'household'
    ? {
        of: 'household',
        annualIncome: figures.netAnnualIncomeCents / 100,
        otherInstalments: figures.otherInstalmentsCents / 100,
      }
    : { of: figures.of };

const withoutPrivate = (loan: LoanView | null): LoanView | null =>
  loan && { ...loan, income: null, monthlyExpenses: null, otherInstalments: null, notes: null };

/** Returns a document if the party sees it: a foreign one is like a missing one, after the same reads. */
export const ownDocument = (
  party: CaseParty,
  document: Document | undefined,
  parties?: readonly CaseParty[],
): Document | undefined => (document && ownSlot(party, document.documentId, parties) ? document : undefined);

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
    partyId: document.partyId,
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
    unsorted: document.unsorted,
    uploadedAt: document.uploadedAt,
    reviewedAt: document.reviewedAt ?? null,
  };
}

/** Returns documents sorted by upload time, newest first. */
export const toDocumentViews = (documents: readonly Document[], reader: Reader): DocumentView[] =>
  documents
    .map((document) => toDocumentView(document, reader))
    .sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
