import { dateInstant } from '#shared/agenda/dates.ts';
import { nobody } from '#shared/applications/lists.ts';
import { isInReview, reviewSinceOf } from '#shared/applications/review-promise.ts';
import { termsOf } from '#shared/applications/search-words.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { amountOfCard, teamWork, waitsFor } from '#shared/applications/work.ts';
import { type DeedItem, deedProgress } from '#shared/deed/progress.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { isCardToSee } from '#shared/documents/id-card.ts';
import { countedPapers, papersOfPeople } from '#shared/documents/papers-of-people.ts';
import { defined } from '#shared/kit/defined.ts';
import { lisbonDay, lisbonInstant } from '#shared/kit/lisbon-time.ts';
import { isIn } from '#shared/parties/party.ts';
import type { StoredDate } from '../agenda/entity.ts';
import type { Application } from '../applications/entity.ts';
import type { BankConsent } from '../bank-consents/entity.ts';
import type { Document } from '../documents/entity.ts';
import type { Meeting } from '../meetings/entity.ts';
import type { Offer } from '../offers/entity.ts';
import type { FineReceipt } from '../offers/receipt-entity.ts';
import type { DeedOffer } from '../offers/reflection.ts';
import type { CaseParty } from '../parties/entity.ts';
import { othersIn } from '../parties/reads.ts';
import type { Person } from '../people/entity.ts';
import type { Submission } from '../submissions/entity.ts';
import type { Task } from '../tasks/entity.ts';
import { agendaOf } from './agenda-rows.ts';
import { bankCounters, banksOf } from './bank-rows.ts';
import { banksToTell, missingFine, type OfferAtBank } from './banks-on-card.ts';
import { datesOnCard } from './date-rows.ts';
import type { CountedIn, ListedAt, Projection, StoredCard, TaskOnCard } from './entity.ts';
import { confirmationIn, publishedIn } from './offers-on-card.ts';
import { amountOf, amounts, reachedMonths, reportCounters, totalsOf } from './report.ts';
import {
  actingOf,
  datedTasks,
  firstDueOf,
  holderOf,
  shownTasksOf,
  standInOf,
  type Team,
  taskList,
  taskRows,
  tasksOnCard,
  templateOf,
} from './task-rows.ts';

/** The current items of a case. */
export interface CaseItems {
  application: Application;
  /** Everybody who is or was in it, `first` before the others. */
  parties: readonly CaseParty[];
  documents: readonly Document[];
  /** Empty as long as the case has not reached stage proposta. */
  offers: readonly (OfferAtBank & Pick<Offer, 'loanAmount' | 'validUntil' | 'updatedAt'> & DeedOffer)[];
  /** Who received which FINE, while the deed has a day; otherwise empty. */
  receipts: readonly FineReceipt[];
  /** Its requests at banks, and what its people have said of banks if there are any. */
  submissions: readonly Submission[];
  bankConsents: readonly BankConsent[];
  /** The deed's checklist in stage escritura, otherwise empty. */
  deedItems: readonly DeedItem[];
  /** Unanswered messages of the client: their number, and the first. */
  unanswered: { count: number; since: string | undefined };
  nextMeetingAt: string | undefined;
  /** The calls that are agreed, past ones too. */
  meetings: readonly Pick<Meeting, 'startsAt' | 'bookingUid' | 'status'>[];
  /** The typed ones. */
  dates: readonly StoredDate[];
  /** Its open tasks, the earliest due first. */
  tasks: readonly Task[];
  /** Whether somebody is in the team, and who does their work today. */
  isMember: Team['isMember'];
  presentFor: Team['presentFor'];
  /** Its client; undefined once erased. */
  client: Pick<Person, 'email' | 'whatsappNumber'> | undefined;
}

const latest = (instants: readonly (string | undefined)[]): string | undefined =>
  instants
    .filter((instant) => instant !== undefined)
    .sort()
    .at(-1);

/** Returns when the current stage was reached: the first one when the request began. */
const stageSinceOf = ({ status, stageReachedAt, createdAt }: Application): string =>
  stageReachedAt?.[status] ?? createdAt;

interface Progress {
  /** Since when the team has to find an offer. */
  offerSince?: string;
  /** Since when the case can move forward. */
  approvedAt?: string;
  /** Since when the client has something to do. */
  clientSince?: string;
}

/** The documents of a case that count at the moment: each with its file, if there is one. */
function progressOf(
  stageSince: string,
  files: readonly (Document | undefined)[],
  further: readonly string[],
): Progress {
  const rejected = files.filter((file) => file?.aiStatus === 'rejected');
  if (files.some((file) => file === undefined) || rejected.length > 0)
    return { clientSince: latest([stageSince, ...rejected.map((file) => file?.reviewedAt), ...further]) };
  if (files.length === 0 || files.some((file) => file?.aiStatus !== 'approved')) return {};
  return { approvedAt: latest([stageSince, ...files.map((file) => file?.reviewedAt), ...further]) };
}

/** Returns what the stage of a case waits for, besides reviews, messages and the choice of an offer. */
function stageProgress(
  { application, parties, documents, offers, deedItems }: CaseItems,
  stageSince: string,
): Progress {
  const { status, askedDocuments = [] } = application;
  const own = documents.filter(({ docType }) => !isDeedDocumentType(docType));
  const askedAt = askedDocuments.map((asked) => asked.askedAt);
  switch (status) {
    case 'documentos':
      // Its client sends documents, and submits them: since the last sign of life, or the last request.
      return {
        clientSince: latest([
          stageSince,
          ...askedAt,
          ...own.flatMap(({ uploadedAt, reviewedAt }) => [uploadedAt, reviewedAt]),
        ]),
      };
    case 'analise': {
      const required = papersOfPeople(application, parties, own).flatMap((papers) => papers.required);
      const excluded = new Set(application.notApplicable?.map(({ id }) => id));
      const listed = new Set(required.map(({ id }) => id));
      const further = own.filter(({ documentId }) => !listed.has(documentId) && !excluded.has(documentId));
      const files = [...required.map(({ id }) => own.find(({ documentId }) => documentId === id)), ...further];
      const people = parties.filter(isIn);
      const seen = people.flatMap(({ cardShown }) => cardShown?.seenAt ?? []);
      const progress = progressOf(stageSince, files, [...askedAt, ...seen]);
      // Cards have to be shown before the case can move on (spec D50).
      const toSee = people.filter(isCardToSee);
      return progress.approvedAt && toSee.length > 0
        ? { clientSince: latest([progress.approvedAt, ...toSee.map(({ cardShown }) => cardShown?.chosenAt)]) }
        : progress;
    }
    case 'proposta': {
      if (application.selectedOfferId) return {};
      const published = offers.filter((offer) => offer.status === 'published');
      if (published.length > 0)
        return { clientSince: latest([stageSince, ...published.map(({ publishedAt }) => publishedAt)]) };
      const withdrawn = offers.filter((offer) => offer.status === 'withdrawn');
      return { offerSince: latest([stageSince, ...withdrawn.map(({ updatedAt }) => updatedAt)]) };
    }
    case 'escritura': {
      const closing = documents.filter(({ docType }) => isDeedDocumentType(docType));
      const rows = deedProgress(deedItems, closing).rows.filter(({ counts }) => counts);
      return progressOf(
        stageSince,
        rows.map(({ document }) => document),
        [],
      );
    }
    default:
      return {};
  }
}

/** A list, unless nothing is in it. */
const filled = <Item>(list: readonly Item[]): readonly Item[] | undefined => (list.length > 0 ? list : undefined);

/** Returns the tasks with a day of an open case, or of a concluded one the next talk. */
const openTasks = (items: CaseItems): readonly TaskOnCard[] =>
  datedTasks(shownTasksOf(items), { ...items, responsibleId: items.application.responsibleId });

/** Returns the card of a case. */
function cardOf(all: CaseItems): StoredCard {
  const items = { ...all, documents: countedPapers(all.documents, all.parties) };
  const { application, documents, offers, unanswered, nextMeetingAt } = items;
  const { applicationId, status, outcome, purpose, hasProperty, createdAt, selectedOfferId, putOff } = application;
  const { name, clientName, responsibleId, documentsSubmittedAt } = application;
  const chosen = offers.find(({ offerId }) => offerId === selectedOfferId);
  const stageSince = stageSinceOf(application);
  const tasks = filled(tasksOnCard(openTasks(items)));
  const taskCount = shownTasksOf(items).length || undefined;
  const open = isClosed(application)
    ? { tasks, taskCount }
    : {
        standIn: standInOf({ ...items, responsibleId }),
        reviewSince: reviewSinceOf(application, documents),
        messageSince: unanswered.since,
        nextMeetingAt,
        dates: filled(datesOnCard(items)),
        ...confirmationIn(items),
        offers: publishedIn(items),
        ...banksToTell(items),
        ...missingFine(items),
        tasks,
        taskCount,
        template: templateOf(items.tasks),
        putOff: putOff && { until: putOff.until, note: putOff.note, at: putOff.at },
        ...stageProgress(items, stageSince),
      };
  return defined({
    applicationId,
    status,
    outcome,
    name,
    purpose,
    hasProperty,
    clientName,
    others: filled(othersIn(application, items.parties).map((other) => other.name)),
    responsibleId,
    documentsToReview: documents.filter(isInReview).length,
    messagesToAnswer: unanswered.count,
    documentsSubmittedAt,
    createdAt,
    loanAmount: amountOf(items),
    bank: chosen?.bankName,
    isSimulation: status === 'proposta' && chosen && chosen.kind !== 'aprovada' ? true : undefined,
    chosenAt: chosen?.selectedAt,
    stageSince,
    origin: application.origin,
    reached: reachedMonths(application),
    closedAt: isClosed(application) ? (outcome ? application.updatedAt : stageSince) : undefined,
    ...open,
  });
}

/** Digits of an amount in cents, so that amounts sort as text. */
const amountDigits = 13;

/** Sorts after every instant. */
const last = '9999-';

/** Returns whether a case is put off: nothing that the team has to do has begun since. */
export const isPutOff = (card: StoredCard): boolean =>
  card.putOff !== undefined && teamWork(card).every(({ since }) => since <= (card.putOff?.at ?? ''));

/**
 * Lists of cases that wait, by who has to act. `later`: put off; `calls`: booked ones, by their start; `tasks`: those with
 * a day, a row for each assignee, and the dates of a case, with the tasks of its responsible.
 */
export const workLists = {
  team: 'work.team',
  client: 'work.client',
  later: 'work.later',
  calls: 'work.calls',
  tasks: taskList,
} as const;

/** The concluded and ended cases. */
export const closedList = 'closed.newest';

/**
 * The instant at which a case that was put off comes back: on the day of a call, of its responsible's task or of a date
 * that was still to come, at the latest.
 */
export function comesBackAt(card: StoredCard): string {
  const { putOff, nextMeetingAt } = card;
  const ahead = { ...card, dates: card.dates?.filter((date) => dateInstant(date) > (putOff?.at ?? '')) };
  const days = [nextMeetingAt, firstDueOf(ahead, actingOf(card))].filter((instant) => instant !== undefined);
  const until = putOff?.until ?? '';
  return [until, ...days.map((instant) => lisbonInstant(lisbonDay(instant), 0).toISOString())].sort()[0] ?? until;
}

/** Returns the position of a case in the team's list: when its work is due, or a task of its responsible or a date before that. */
export function teamPosition(card: StoredCard): string | undefined {
  const [first] = teamWork(card);
  if (!first) return undefined;
  const dated = firstDueOf(card, actingOf(card));
  return dated !== undefined && dated < first.dueAt ? dated : first.dueAt;
}

function waitingRows(card: StoredCard): ListedAt[] {
  const { standIn: holder } = card;
  if (isPutOff(card)) return [defined({ list: workLists.later, position: comesBackAt(card), holder })];
  const waits = waitsFor(card);
  const position = teamPosition(card);
  return [
    ...(position !== undefined ? [{ list: workLists.team, position, holder }] : []),
    ...(waits === 'client' && card.clientSince ? [{ list: workLists.client, position: card.clientSince, holder }] : []),
    ...(card.nextMeetingAt ? [{ list: workLists.calls, position: card.nextMeetingAt, holder }] : []),
  ].map(defined);
}

/** Returns who has to act in a case as the counters of the day's work have it: nobody if it is put off. */
export function waitsIn(card: StoredCard): 'team' | 'client' | undefined {
  const lists = waitingRows(card).map(({ list }) => list);
  if (lists.includes(workLists.team)) return 'team';
  return lists.includes(workLists.client) ? 'client' : undefined;
}

/** Returns the rows of a case: one in each list in which it stands. */
function rowsOf(card: StoredCard, tasks: readonly TaskOnCard[]): ListedAt[] {
  const { status, createdAt, reviewSince, stageSince } = card;
  if (isClosed(card)) return [{ list: closedList, position: createdAt }, ...taskRows({ ...card, tasks }, undefined)];
  return [
    { list: `${status}.newest`, position: createdAt },
    { list: `${status}.waiting`, position: reviewSince ?? `${last}${createdAt}` },
    {
      list: `${status}.amount`,
      position: String(Math.round((amountOfCard(card) ?? 0) * 100)).padStart(amountDigits, '0'),
    },
    { list: `${status}.stage`, position: stageSince },
    ...waitingRows(card),
    ...taskRows({ ...card, tasks }, isPutOff(card) || teamWork(card).length > 0 ? actingOf(card) : undefined),
  ];
}

/** Scope of the counters of the day's work by list and responsible member. */
export const workScope = 'work';

/** Scope of the board's figures: one counter for each stage, and `boardTotal`. */
export const boardScope = 'board';

/** All cases, ended ones included. */
export const boardTotal = 'total';

/** Returns the counters of a case in the board's figures: an ended one has no stage. */
const boardCounters = ({ status, outcome }: StoredCard): CountedIn[] =>
  [boardTotal, ...(outcome ? [] : [status])].map((name) => ({ scope: boardScope, name }));

/** Returns the counters of an open case: of its column by everything that filters it, and of the day's work. */
function countersOf(card: StoredCard): CountedIn[] {
  if (isClosed(card)) return [];
  const { status, purpose, hasProperty, chosenAt } = card;
  const holder = holderOf(card);
  const filtered = [purpose, hasProperty, chosenAt !== undefined].join('|');
  const waits = waitingRows(card).find(({ list }) => list === workLists.team || list === workLists.client);
  const counted = [
    { scope: status, name: `${holder}|${filtered}` },
    { scope: totalsOf(status), name: filtered },
  ];
  const inColumn = [...counted, ...amounts(counted, card.loanAmount)];
  if (!waits) return inColumn;
  const acting = actingOf(card);
  return [
    ...inColumn,
    { scope: workScope, name: `${waits.list}|${acting}` },
    { scope: totalsOf(workScope), name: waits.list },
    // Shown beside the sums.
    ...(acting === nobody ? [{ scope: totalsOf(workScope), name: `${waits.list}|${nobody}` }] : []),
  ];
}

/** Returns everything that lists, counters and the search hold about a case. */
export function projectionOf(items: CaseItems): Projection {
  const card = cardOf(items);
  const { name: requestName, clientName, bank, applicationId } = card;
  const search = defined({
    name: clientName,
    requestName,
    email: items.client?.email,
    phone: items.client?.whatsappNumber,
    bank,
    otherNames: card.others,
    otherEmails: filled(othersIn(items.application, items.parties).flatMap(({ email }) => email ?? [])),
  });
  const banks = banksOf(items, card);
  return {
    card,
    rows: rowsOf(card, openTasks(items)),
    agenda: agendaOf(items, holderOf(card)),
    banks,
    counters: [...boardCounters(card), ...countersOf(card), ...bankCounters(banks), ...reportCounters(items)],
    search,
    words: termsOf(applicationId, search),
  };
}
