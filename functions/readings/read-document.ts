import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { requireApplication } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Document } from '#database/documents/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { NewerUpload } from '#database/documents/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import { findPerson } from '#database/people/reads.ts';
import type { StoredReading } from '#database/readings/entity.ts';
import { listReadings } from '#database/readings/reads.ts';
import { putReading, showReading } from '#database/readings/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { Conflict, retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { PageReader } from '#platform/pages/read-pages.ts';
import type { ReadingRequest, RequestReading } from '#platform/reading-queue.ts';
import { inspectFile, type Reading, type ReadingContext, readDocument } from '#shared/documents/reading/index.ts';
import { kindsOfSlot } from '#shared/documents/reading/slots.ts';
import { type ReadingFinding, type ReadingView, sortFindings, toReadingView } from '#shared/documents/reading-view.ts';
import type { ScanState } from '#shared/documents/scan.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { defined } from '#shared/kit/defined.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { known } from '#shared/parties/facts.ts';
import { isOfHousehold } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { compareSalary } from './salary.ts';
import { shortenReading } from './shorten-reading.ts';

/** Version of the rules: a file that was read by earlier ones is read again when it is asked for. */
export const rules = 2;

export interface ReadingDependencies extends Pick<Dependencies, 'database' | 'now' | 'newId'> {
  /** Returns the stored version of a file; undefined if it no longer exists. */
  readFile: (file: Pick<Document, 'storageKey' | 'storageVersion'>) => Promise<Uint8Array | undefined>;
  readPages: PageReader;
  requestReading: RequestReading;
}

export type ReadingOutcome = 'read' | 'known' | 'closed' | 'replaced' | 'gone' | 'given up';

/** Files without an answer of the malware scan, and infected ones, are not opened. */
const unreadableScans: ReadonlySet<ScanState> = new Set(['pending', 'overdue', 'infected']);

/** Whether a file must not be opened, for what its malware scan says. */
export const isClosed = ({ scan }: Pick<Document, 'scan'>): boolean => scan !== undefined && unreadableScans.has(scan);

/** A case as it was when its readings were listed. */
interface Case {
  application: Application;
  /** Whose paper it is, as far as known; of a paper of the property nobody where several people borrow. */
  person: NonNullable<ReadingContext['person']>;
  /** Everybody who borrows. */
  borrowers: readonly { name?: string }[];
  document: Document;
  /** The other papers with which it is compared: of the same person, and of the property. */
  others: readonly Document[];
  readings: readonly StoredReading[];
}

/** What a file says by itself. */
export interface Content {
  pages: readonly string[];
  /** Whether its text could be looked for: a file that cannot be opened is not a picture for that reason. */
  isOpen: boolean;
  sha256?: string;
  hints: readonly ReadingFinding[];
}

/** Says nothing about a file: it was not opened. */
export const unread: Content = { pages: [], isOpen: false, hints: [] };

/**
 * Reads the current file of a document by rules over its text, and stores what was found: hints, which decide nothing
 * (spec D8). Only files whose malware scan has an answer are opened. Idempotent: a file is read once by the same rules.
 *
 * @param isLast earlier attempts died over this file: it is recorded as not read, which is a neutral answer
 * @param milliseconds a file whose content takes longer is recorded as not read at once: it would again
 */
export async function readStoredDocument(
  deps: ReadingDependencies,
  request: ReadingRequest,
  { isLast = false, milliseconds }: { isLast?: boolean; milliseconds: number },
): Promise<ReadingOutcome> {
  const found = await findCase(deps, request);
  if (!found) return 'replaced';
  const { document, readings } = found;
  if (isClosed(document)) return 'closed';
  const known = readings.find(({ uploadId }) => uploadId === document.uploadId);
  const isKnown = known?.rules === rules && document.reading !== undefined;
  if (isKnown && (!request.again || isLast)) return 'known';
  const content = isLast ? unread : await within(milliseconds, contentOf(deps, document), unread);
  if (!content) return 'gone';
  const outcome = await readAmong(deps, request, content, found);
  if (outcome !== 'read') return outcome;
  if (!request.again) await compareAgain(deps, found);
  return content === unread ? 'given up' : 'read';
}

/** Returns what a promise brings, or else `otherwise` after some milliseconds. */
export async function within<Result>(milliseconds: number, work: Promise<Result>, otherwise: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds);
  });
  // Nobody waits for it any more: a failure that comes later is none.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Returns the case while the document still has the file. */
async function findCase(
  { database }: ReadingDependencies,
  { applicationId, documentId, uploadId }: ReadingRequest,
): Promise<Case | undefined> {
  const [application, documents, readings] = await Promise.all([
    findApplication(database, applicationId),
    listDocuments(database, applicationId),
    listReadings(database, applicationId),
  ]);
  const document = documents.find((each) => each.documentId === documentId && each.uploadId === uploadId);
  if (!application || !document) return undefined;
  const parties = await listParties(database, application);
  const { code, partyId } = partsOfSlot(documentId);
  const isPersonal = !isSharedPaper(code);
  const owner = parties.find((party) => party.partyId === partyId);
  const person = isPersonal || parties.length === 1 ? await findHolder(database, application, owner) : {};
  const others = documents.filter(
    (each) =>
      each.documentId !== documentId &&
      (isSharedPaper(each.docType) || (isPersonal && partsOfSlot(each.documentId).partyId === partyId)),
  );
  const borrowers =
    parties.length === 1
      ? [person].filter(({ name }) => name !== undefined)
      : parties.filter(isOfHousehold).map(({ name }) => ({ name }));
  return { application, person, borrowers, document, others, readings };
}

/** Returns what is known about the person of a paper: their account's name, or that of the card, and their numbers. */
async function findHolder(
  database: Database,
  application: Application,
  holder: CaseParty | undefined,
): Promise<Case['person']> {
  if (!holder) return {};
  const account = holder.personId === undefined ? undefined : await findPerson(database, holder.personId);
  const name = account ? account.name : holder.name;
  if (application.partiesVersion === undefined) return { name };
  const { facts } = await findFacts(database, application, holder.partyId);
  return { name: known(facts.fullName) ?? name, nif: known(facts.nif), birthDate: known(facts.birthDate) };
}

export async function contentOf(
  { readFile, readPages }: ReadingDependencies,
  document: Pick<Document, 'storageKey' | 'storageVersion' | 'contentType'>,
): Promise<Content | undefined> {
  const bytes = await readFile(document);
  if (!bytes) return undefined;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const hints = inspectFile(bytes).findings;
  // Pictures have no text.
  const text = document.contentType === 'application/pdf' ? await readPages(bytes) : { pages: [] };
  return 'pages' in text
    ? { pages: text.pages, isOpen: true, sha256, hints }
    : { pages: [], isOpen: false, sha256, hints };
}

/** Times that a file is compared with the others while these are being read too. */
const comparisons = 3;

/**
 * Reads the content among the other papers, and records it. Papers that arrive together are read at the same time: each
 * looks again for what the others recorded meanwhile, so that the last one has seen all.
 */
async function readAmong(
  deps: ReadingDependencies,
  request: ReadingRequest,
  content: Content,
  first: Case,
): Promise<ReadingOutcome> {
  let found = first;
  const recordOnce = async (): Promise<ReadingOutcome> => {
    try {
      return await record(deps, found, content);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      const now = await findCase(deps, request);
      if (!now) return 'replaced';
      if (isClosed(now.document)) return 'closed';
      found = now;
      throw error;
    }
  };
  for (let times = 1; ; times += 1) {
    const outcome = await retrying(recordOnce);
    if (outcome !== 'read' || times === comparisons) return outcome;
    const now = await findCase(deps, request);
    if (!now) return 'replaced';
    if (isDeepStrictEqual(siblingsOf(found), siblingsOf(now))) return outcome;
    found = now;
  }
}

/**
 * Stores a reading with its file, and shows it on the document while the slot still has that file. Throws a Conflict if the
 * document says something else by now than the case does.
 */
async function record(deps: ReadingDependencies, found: Case, content: Content): Promise<ReadingOutcome> {
  const { document, readings } = found;
  const { applicationId, documentId, uploadId, docType } = document;
  const read = readDocument([...content.pages], contextOf(found, lisbonDay(deps.now())));
  const copies = sameBytes(found, content);
  const across = compareSalary(content.pages, read, siblingsOf(found));
  const own = [...read.findings, ...across].filter(
    ({ code }) => (code !== 'unreadable_scan' || content.isOpen) && (code !== 'duplicate_of' || copies.length === 0),
  );
  const reading = shortenReading({ ...read, findings: sortFindings([...own, ...copies, ...content.hints]) });
  const askedAgainAt = document.reading?.askedAgainAt;
  const view: ReadingView = { ...toReadingView(reading, reading.findings), ...defined({ askedAgainAt }) };
  const known = readings.find((each) => each.uploadId === uploadId);
  if (known?.rules === rules && isDeepStrictEqual(document.reading, view)) return 'read';
  const change = startChange(deps, { personId: 'reader', role: 'system' });
  const { kind, confidence, fields, findings } = reading;
  const { sha256 } = content;
  try {
    await change.commit([
      putReading({
        applicationId,
        uploadId,
        documentId,
        partyId: document.partyId,
        docType,
        kind,
        confidence,
        fields,
        findings,
        rules,
        readAt: change.at,
        sha256,
      }),
      showReading(document, view),
      requireApplication(applicationId),
      change.audit({ applicationId, action: 'document.read', documentId, uploadId }),
    ]);
    return 'read';
  } catch (error) {
    if (isReplaced(error)) return 'replaced';
    throw error;
  }
}

/** Whether a reading is not stored because its file was replaced, or its request erased, while it was read. */
export const isReplaced = (error: unknown): boolean =>
  error instanceof NewerUpload || (error instanceof Refusal && error.code === 'application.not_found');

/** Months that a file with all statements covers. */
const monthsAsked: Readonly<Record<string, number>> = { bank_statements_6_months: 6 };

function contextOf(found: Case, today: string): ReadingContext {
  const { application, person, borrowers, document } = found;
  return {
    slot: document.docType,
    today,
    person,
    siblings: siblingsOf(found),
    case: {
      priceCents: application.loan && Math.round(application.loan.propertyValue * 100),
      monthsAsked: monthsAsked[document.docType],
      borrowers: borrowers.length === 0 ? undefined : borrowers,
    },
  };
}

/** Returns the readings of the other current documents, each with the type that was asked for. */
const siblingsOf = ({ others, readings }: Pick<Case, 'others' | 'readings'>): Reading[] =>
  others.flatMap(({ uploadId, docType }) => {
    const stored = readings.find((each) => each.uploadId === uploadId);
    if (!stored) return [];
    const { kind, confidence, fields } = stored;
    return [{ kind, confidence, fields, findings: [], slot: docType }];
  });

/** Returns a finding if a document that was sent earlier has the same bytes. */
function sameBytes({ document, others, readings }: Case, { sha256 }: Content): ReadingFinding[] {
  if (sha256 === undefined) return [];
  const digestOf = (other: Document) =>
    readings.find(({ uploadId }) => uploadId === other.uploadId)?.sha256 ?? other.sha256;
  // Ids of uploads sort by time.
  const twin = others.find((other) => other.uploadId < document.uploadId && digestOf(other) === sha256);
  return twin ? [{ code: 'duplicate_of', level: 'warn', found: twin.docType }] : [];
}

/** Findings that another paper can end: a new one, or one that is no longer there. */
const amongPapers: ReadonlySet<ReadingFinding['code']> = new Set([
  'nif_mismatch',
  'missing_part',
  'wrong_month',
  'gap_in_months',
  'duplicate_of',
  'balance_break',
  'income_differs',
  'holiday_pay',
]);

/**
 * Asks to compare again the other papers of which something was found that this one may end, and after a payslip the
 * statements, in which its amount may differ.
 */
async function compareAgain(
  { requestReading }: ReadingDependencies,
  { document, others, readings }: Case,
): Promise<void> {
  const isPayslip = kindsOfSlot(document.docType).includes('payslip');
  for (const { applicationId, documentId, uploadId } of others) {
    const stored = readings.find((each) => each.uploadId === uploadId);
    const isStatement = isPayslip && stored?.kind === 'bank_statement';
    if (isStatement || stored?.findings.some(({ code }) => amongPapers.has(code)))
      await requestReading({ applicationId, documentId, uploadId, again: true });
  }
}
