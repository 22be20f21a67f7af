import type { Advice } from '#database/advice/entity.ts';
import { listAdvice } from '#database/advice/reads.ts';
import type { Application } from '#database/applications/entity.ts';
import { findApplication, listApplicationsOfPerson } from '#database/applications/reads.ts';
import {
  type AuditEntry,
  auditEntryEntity,
  type PersonAuditEntry,
  personAuditEntryEntity,
} from '#database/audit/entity.ts';
import type { BankConsent } from '#database/bank-consents/entity.ts';
import { listBankConsents } from '#database/bank-consents/reads.ts';
import type { Complaint } from '#database/complaints/entity.ts';
import { listComplaintsAbout } from '#database/complaints/reads.ts';
import type { Database } from '#database/database.ts';
import { deedWaiverEntity } from '#database/deed/entity.ts';
import { type Document, type Upload, uploadEntity } from '#database/documents/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import type { Lead } from '#database/leads/entity.ts';
import { listLeadsByEmail } from '#database/leads/reads.ts';
import type { Mail } from '#database/mail/entity.ts';
import { listAllMails } from '#database/mail/reads.ts';
import { type Meeting, meetingEntity } from '#database/meetings/entity.ts';
import { type Message, messageEntity } from '#database/messages/entity.ts';
import { readableFrom } from '#database/messages/threads.ts';
import { type Notification, notificationEntity } from '#database/notifications/entity.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import type { FineReceipt } from '#database/offers/receipt-entity.ts';
import { listReceipts } from '#database/offers/receipts.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { answersOfFirst, listParties, listPartiesOfPerson } from '#database/parties/reads.ts';
import { loanWith } from '#database/party-facts/own-facts.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import type { Consent, Person } from '#database/people/entity.ts';
import { findIdentity, listConsents } from '#database/people/reads.ts';
import type { InformationDelivery } from '#database/prior-information/entity.ts';
import { listDeliveries } from '#database/prior-information/reads.ts';
import type { DataExport, ErasureRequest } from '#database/privacy/entity.ts';
import { findErasureRequest, findExport } from '#database/privacy/reads.ts';
import type { StoredReading } from '#database/readings/entity.ts';
import { listReadings } from '#database/readings/reads.ts';
import type { Scenario } from '#database/scenarios/entity.ts';
import { listScenarios } from '#database/scenarios/reads.ts';
import type { Passkey } from '#database/security/entity.ts';
import { listPasskeys } from '#database/security/reads.ts';
import { type Session, sessionEntity } from '#database/sessions/entity.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { listSubmissions } from '#database/submissions/reads.ts';
import { ownSlot } from '#platform/views.ts';
import { isForItsPerson } from '#shared/audit/actions.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { privateThread, type Visibility } from '#shared/messages/senders.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';
import type { PartyFacts } from '#shared/parties/facts.ts';
import { borrows, firstPartyId, isIn } from '#shared/parties/party.ts';
import { offerOfSlot, partsOfSlot, slotOf } from '#shared/parties/slots.ts';
import { isSameAddress } from '#shared/people/addresses.ts';

/** One application with everything that its client may know. */
export interface CaseData {
  /** Its loan has the person's own figures. */
  application: Application;
  /** What the person said about themselves, once it is not on the loan alone. */
  facts: PartyFacts;
  documents: readonly Document[];
  /** Stored files, including replaced ones. */
  uploads: readonly Upload[];
  /** Files that were not accepted, for some weeks. */
  refused: readonly Upload[];
  /** Closing documents that the team marked as not needed. */
  waivers: readonly { docType: string; waivedAt: string }[];
  /** What was read of the files, replaced ones included. */
  readings: readonly StoredReading[];
  /** Messages visible to the client; internal ones are never read here. */
  messages: readonly Message[];
  /** E-mails that are certainly theirs, and those that the team sent to them. */
  mails: readonly Mail[];
  meetings: readonly Meeting[];
  offers: readonly Offer[];
  /** Of a borrower. */
  advice: readonly Advice[];
  scenarios: readonly Scenario[];
  bankConsents: readonly BankConsent[];
  /** Their own. */
  receipts: readonly FineReceipt[];
  submissions: readonly Submission[];
  audit: readonly AuditEntry[];
  /** The others in it: none in a request of one person. */
  people: readonly Pick<CaseParty, 'name' | 'role'>[];
}

/** All personal data to which the person has a right of access (GDPR, article 15). */
export interface PersonData {
  person: Person;
  consents: readonly Consent[];
  /** Newest version first. */
  deliveries: readonly InformationDelivery[];
  /** Newest first. */
  cases: readonly CaseData[];
  notifications: readonly Notification[];
  leads: readonly Lead[];
  complaints: readonly Complaint[];
  /** Those of the last month, newest first. */
  sessions: readonly Session[];
  passkeys: readonly Passkey[];
  /** The newest export, of which this may be the one, and a request for erasure. */
  newestExport: DataExport | undefined;
  erasure: ErasureRequest | undefined;
  audit: readonly PersonAuditEntry[];
}

/** What is unconfirmed or discarded may be of somebody else. */
const ownMailStates: readonly Mail['state'][] = ['client', 'confirmed', 'sent'];

/** Returns undefined for an erased person. */
export async function readPersonData(database: Database, personId: string): Promise<PersonData | undefined> {
  const { person } = await findIdentity(database, personId);
  if (!person) return undefined;
  const notification = database.entity(notificationEntity);
  const personAuditEntry = database.entity(personAuditEntryEntity);
  const session = database.entity(sessionEntity);
  const [consents, deliveries, notifications, audit, sessions, passkeys, newestExport, erasure, applications] =
    await Promise.all([
      listConsents(database, personId),
      listDeliveries(database, personId),
      notification.query.primary({ personId }).go({ pages: 'all' }),
      personAuditEntry.query.primary({ personId }).go({ pages: 'all' }),
      session.query.primary({ personId }).go({ pages: 'all', order: 'desc' }),
      listPasskeys(database, personId),
      findExport(database, personId),
      findErasureRequest(database, personId),
      listAllApplications(database, personId),
    ]);
  const cases: CaseData[] = [];
  const places = await listPartiesOfPerson(database, personId);
  const others = await Promise.all(places.map(({ applicationId }) => findApplication(database, applicationId)));
  for (const application of [...applications, ...others.flatMap((each) => each ?? [])]) {
    const parties = await listParties(database, application);
    const party = parties.find((each) => each.personId === personId && each.state === 'presente');
    if (party)
      cases.push(forParty(await readCase(database, application, party), { party, parties, email: person.email }));
  }
  return {
    person,
    consents,
    deliveries,
    cases,
    notifications: notifications.data,
    // An unverified address may be another person's.
    leads: person.directoryEmail === 'none' ? [] : await listLeadsByEmail(database, person.directoryEmail),
    complaints: await listOwnComplaints(database, person, cases),
    sessions: sessions.data,
    passkeys,
    newestExport,
    erasure,
    audit: audit.data,
  };
}

/** Returns a person's complaints: by their verified address, and in a request of one person those without an address. */
async function listOwnComplaints(
  database: Database,
  { directoryEmail }: Person,
  cases: readonly CaseData[],
): Promise<Complaint[]> {
  const ofCases = await Promise.all(
    cases.map(async ({ application: { applicationId, partiesVersion } }) =>
      (await listComplaintsAbout(database, applicationId)).filter(({ email }) =>
        email === undefined ? partiesVersion === undefined : isSameAddress(email, directoryEmail),
      ),
    ),
  );
  const others = directoryEmail === 'none' ? [] : await listComplaintsAbout(database, directoryEmail);
  return [...ofCases.flat(), ...others];
}

export async function listAllApplications(database: Database, personId: string): Promise<Application[]> {
  const applications: Application[] = [];
  let cursor: string | undefined;
  do {
    const page = await listApplicationsOfPerson(database, { personId, cursor });
    applications.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return applications;
}

/** Returns the messages that somebody reads: in a request of several people their own thread too. */
async function readMessages(database: Database, application: Application, party: CaseParty): Promise<Message[]> {
  const { applicationId, partiesVersion } = application;
  const common: Visibility[] = borrows(party) ? ['client'] : [];
  const threads = partiesVersion === undefined ? common : [...common, privateThread(party.partyId)];
  const pages = await Promise.all(
    threads.map(async (visibility) => {
      const from = readableFrom(party, visibility) ?? '';
      const messages = database.entity(messageEntity).query.primary({ applicationId, visibility });
      return (await messages.go({ pages: 'all' })).data.filter(({ messageId }) => messageId >= from);
    }),
  );
  return pages.flat().sort((a, b) => a.messageId.localeCompare(b.messageId));
}

type WholeCase = Omit<CaseData, 'people'>;

/** Entries about the request that everybody in it may know; those about papers and facts are of one person. */
const ofEverybody = /^(application\.(created|submitted|moved|move_undone|ended|reopened)|offer\.|deed\.)/;

/** Returns an entry without the answers of who began the request, which are theirs alone. */
function withoutAnswers({ after, ...entry }: AuditEntry): AuditEntry {
  const { countryIncome, employmentStatus, ...facts } = after ?? {};
  return { ...entry, after: after && facts };
}

/** Entries that say when somebody read something: theirs alone, also where the file is of everybody. */
const ofItsActor = /^fine\.opened$/;

/**
 * Returns what one of several people has a right to: their own things and those that all share, names and roles of the
 * others, and nothing else of them (spec parties.md, C11).
 */
function forParty(
  whole: WholeCase,
  { party, parties, email }: { party: CaseParty; parties: readonly CaseParty[]; email: string },
): CaseData {
  const { application } = whole;
  if (application.partiesVersion === undefined) return { ...whole, people: [] };
  const { partyId, personId } = party;
  const sees = ({ documentId, docType }: { documentId: string; docType: string }) =>
    offerOfSlot(documentId) !== undefined ||
    (isSharedPaper(docType) ? borrows(party) : ownSlot(party, documentId, parties));
  const isAsked = ({ id, partyId: whose }: { id: string; partyId?: string }) => {
    const { code, partyId: ofSlot } = partsOfSlot(id);
    return sees({ documentId: slotOf(code, whose ?? ofSlot), docType: code });
  };
  const own = new Set(whole.uploads.filter(sees).map(({ uploadId }) => uploadId));
  return {
    ...whole,
    application: {
      ...application,
      ...answersOfFirst(party),
      askedDocuments: application.askedDocuments?.filter(isAsked),
      notApplicable: application.notApplicable?.filter(isAsked),
    },
    people: parties
      .filter((each) => each.partyId !== partyId && (isIn(each) || each.state === 'convidado'))
      .map(({ name, role }) => ({ name, role })),
    documents: whole.documents.filter(sees),
    uploads: whole.uploads.filter(sees),
    refused: whole.refused.filter(sees),
    readings: whole.readings.filter(({ uploadId }) => own.has(uploadId)),
    waivers: whole.waivers.filter(({ docType }) => sees({ documentId: docType, docType: partsOfSlot(docType).code })),
    // Calls are with those who borrow; name, address and notes are of the one who booked.
    meetings: borrows(party)
      ? whole.meetings.map((each) => ({
          ...each,
          isByOwner: each.isByOwner && isSameAddress(each.attendeeEmail, email),
        }))
      : [],
    audit: whole.audit
      .filter(
        ({ actorId, uploadId, documentId, action }) =>
          actorId === personId ||
          (!ofItsActor.test(action) &&
            (uploadId === undefined
              ? ofEverybody.test(action) && (documentId === undefined || isAsked({ id: documentId }))
              : own.has(uploadId))),
      )
      .map((entry) => (partyId === firstPartyId ? entry : withoutAnswers(entry))),
  };
}

async function readCase(database: Database, application: Application, party: CaseParty): Promise<WholeCase> {
  const { applicationId } = application;
  const upload = database.entity(uploadEntity);
  const meeting = database.entity(meetingEntity);
  const auditEntry = database.entity(auditEntryEntity);
  const [
    own,
    documents,
    uploads,
    readings,
    messages,
    mails,
    meetings,
    offers,
    advice,
    scenarios,
    bankConsents,
    receipts,
    submissions,
    waivers,
    audit,
  ] = await Promise.all([
    findFacts(database, application, party.partyId),
    listDocuments(database, applicationId),
    upload.query.primary({ applicationId }).go({ pages: 'all' }),
    listReadings(database, applicationId),
    readMessages(database, application, party),
    listAllMails(database, applicationId),
    meeting.query.primary({ applicationId }).go({ pages: 'all' }),
    listOffers(database, applicationId),
    borrows(party) ? listAdvice(database, applicationId) : [],
    listScenarios(database, { applicationId, partyId: party.partyId }),
    listBankConsents(database, { applicationId, partyId: party.partyId }),
    listReceipts(database, applicationId),
    listSubmissions(database, applicationId),
    database.entity(deedWaiverEntity).query.primary({ applicationId }).go({ pages: 'all' }),
    auditEntry.query.primary({ applicationId }).go({ pages: 'all' }),
  ]);
  const shownFines = new Set(
    offers.filter(({ status }) => isVisibleToClient(status)).map(({ fineUploadId }) => fineUploadId),
  );
  /** Of the FINE only those that the client can open. */
  const isShown = ({ documentId, uploadId }: Upload) =>
    offerOfSlot(documentId) === undefined || shownFines.has(uploadId);
  return {
    application: { ...application, loan: loanWith(application, own) },
    facts: application.hasFacts ? own.facts : {},
    documents,
    uploads: uploads.data.filter((each) => (each.status === 'stored' || each.status === 'superseded') && isShown(each)),
    refused: uploads.data.filter((each) => each.status === 'refused' && offerOfSlot(each.documentId) === undefined),
    waivers: waivers.data,
    readings,
    messages,
    mails: mails.filter(({ partyId, state }) => partyId === party.partyId && ownMailStates.includes(state)),
    meetings: meetings.data,
    offers: offers.filter(({ status }) => isVisibleToClient(status)),
    advice: advice.map((each) => ({
      ...each,
      openings: each.openings.filter(({ partyId }) => partyId === party.partyId),
    })),
    scenarios,
    bankConsents,
    receipts: receipts.filter(({ partyId }) => partyId === party.partyId),
    submissions,
    audit: audit.data.filter(({ action }) => isForItsPerson(action)),
  };
}
