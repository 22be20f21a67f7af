import type { Application } from '#database/applications/entity.ts';
import { findCase } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { listDeedItemsOf } from '#database/deed/reads.ts';
import type { Document } from '#database/documents/entity.ts';
import type { Meeting } from '#database/meetings/entity.ts';
import { findOwnNextMeeting } from '#database/meetings/reads.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { loanWith } from '#database/party-facts/own-facts.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import type { Person } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { birthsFor, figuresOf } from '#platform/figures-of.ts';
import { type DeedProgress, deedProgress } from '#shared/deed/progress.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { factsFor, isPaperOf } from '#shared/documents/papers-of-people.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';
import { borrows } from '#shared/parties/party.ts';

/** The stored data that answers use. */
export interface CaseFacts {
  person: Pick<
    Person,
    'countryIncome' | 'employmentStatus' | 'annualIncome' | 'incomePayments' | 'currentApplicationId'
  >;
  /**
   * The current application as the caller has it: their own answers and figures, or the household's once everybody who
   * borrows has agreed to that. Undefined if there is none.
   */
  application: Application | undefined;
  /** Set of a guarantor, who neither submits nor chooses. */
  isGuarantor?: boolean;
  /** Set if others borrow too and the figures are the caller's alone. */
  isOwnPart?: true;
  /** Set if the figures are those of all who borrow. */
  areOfAll?: boolean;
  /** Birth dates that limit the term (see `birthsFor`), of which answers say only the months. */
  births?: readonly string[];
  /** The caller's documents and those of the property, without those of the deed. */
  documents: readonly Document[];
  /** Offers visible to the client, newest first. */
  offers: readonly Offer[];
  /** The closing documents, from the stage of the deed. */
  deed: DeedProgress<Document> | undefined;
  nextMeeting: Meeting | undefined;
  now: Date;
}

/** Undefined if there is no checklist for such a deed, about which the team is notified elsewhere. */
async function readDeed(
  database: Database,
  { application, party }: { application: Application; party: CaseParty },
  documents: readonly Document[],
): Promise<CaseFacts['deed']> {
  try {
    return deedProgress(await listDeedItemsOf(database, application, party), documents);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/**
 * Returns the figures with which somebody's questions are answered: the household's if all who borrow have agreed and
 * said theirs, otherwise the caller's own (spec parties.md, C8).
 */
async function figuresFor(
  database: Database,
  { application, parties }: Case,
  party: CaseParty,
): Promise<Pick<CaseFacts, 'isOwnPart' | 'areOfAll' | 'births'> & { loan: Application['loan'] }> {
  const facts = await findFacts(database, application, party.partyId);
  const loan = loanWith(application, facts);
  const figures = await figuresOf(database, { application, party, parties });
  const births = birthsFor(figures, facts);
  if (!figures || figures.of === 'none') return { loan, births };
  if (!loan || figures.of === 'own') return { loan, births, isOwnPart: true };
  const all = {
    annualIncome: figures.netAnnualIncomeCents / 100,
    incomePayments: 12,
    otherInstalments: figures.otherInstalmentsCents / 100,
  };
  return { loan: { ...loan, ...all, monthlyExpenses: undefined }, births, areOfAll: true };
}

/** Reads only the caller's own case, starting from their id. */
export async function readCase(
  { database, now }: { database: Database; now: () => Date },
  personId: string,
): Promise<CaseFacts> {
  const person: CaseFacts['person'] = (await findPerson(database, personId)) ?? {};
  const { currentApplicationId: applicationId } = person;
  const at = now();
  const none = { person, application: undefined, documents: [], offers: [], deed: undefined, nextMeeting: undefined };
  if (!applicationId) return { ...none, now: at };
  const [found, offers, nextMeeting] = await Promise.all([
    findCase(database, applicationId),
    listOffers(database, applicationId),
    findOwnNextMeeting(database, { applicationId, now: at }),
  ]);
  const party = found?.parties.find((each) => each.personId === personId && each.state === 'presente');
  if (!found || !party) return { ...none, now: at };
  const { taxResidence, cardConsent } = party;
  const figures = await figuresFor(database, found, party);
  const application = { ...factsFor(found.application, party), taxResidence, cardConsent, loan: figures.loan };
  const documents = found.documents.filter((document) => isPaperOf(party, document));
  const isOfDeed = ({ docType }: Document) => isDeedDocumentType(docType);
  return {
    person,
    application,
    isGuarantor: !borrows(party),
    isOwnPart: figures.isOwnPart,
    areOfAll: figures.areOfAll,
    births: figures.births,
    documents: documents.filter((document) => !isOfDeed(document)),
    offers: offers.filter(({ status }) => isVisibleToClient(status)),
    deed:
      application.status === 'escritura'
        ? await readDeed(database, { application: found.application, party }, documents.filter(isOfDeed))
        : undefined,
    // Calls are with those who borrow.
    nextMeeting: borrows(party) && nextMeeting?.status === 'booked' ? nextMeeting : undefined,
    now: at,
  };
}
