import { isDeepStrictEqual } from 'node:util';
import { nobody } from '#shared/applications/lists.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { wholeTeam } from '#shared/staff/absences.ts';
import { findCase } from '../applications/reads.ts';
import { requireApplication } from '../applications/writes.ts';
import { listBankConsents } from '../bank-consents/reads.ts';
import type { Database } from '../database.ts';
import { listDeedItemsOfAll } from '../deed/reads.ts';
import { firstToCome, listMeetings } from '../meetings/reads.ts';
import { readAllUnanswered } from '../messages/reads.ts';
import { listOffers } from '../offers/reads.ts';
import { listReceipts } from '../offers/receipts.ts';
import { deleteItem, putItem } from '../optimistic.ts';
import { findPerson } from '../people/reads.ts';
import { Refusal } from '../refusal.ts';
import { changeSearchWords } from '../search/writes.ts';
import { readPresence } from '../staff/presence.ts';
import { findStaffMember } from '../staff/reads.ts';
import { listSubmissions } from '../submissions/reads.ts';
import { listCaseTasks } from '../tasks/reads.ts';
import { Conflict, retrying, type Step, step, transact } from '../transaction.ts';
import { bankLists, bankPosition } from './bank-rows.ts';
import {
  type AgendaEntry,
  type AtBank,
  agendaEntryEntity,
  bankRowEntity,
  type CountedIn,
  type ListedAt,
  listingCountEntity,
  listingEntity,
  type Projection,
  type Work,
  workEntity,
} from './entity.ts';
import { type CaseItems, projectionOf } from './project.ts';
import { findWork } from './reads.ts';
import { holderOf } from './task-rows.ts';

/** Reads the current items of a case; undefined for an erased one. Reads offers and checklist only where they count. */
async function readCase(database: Database, applicationId: string, now: Date): Promise<CaseItems | undefined> {
  const found = await findCase(database, applicationId);
  if (!found) return undefined;
  const { application, documents, parties, dates } = found;
  const { status, selectedOfferId, stageReachedAt, deed } = application;
  const hadOffers = selectedOfferId !== undefined || status === 'proposta' || stageReachedAt?.proposta !== undefined;
  const [tasks, client, presence, offers, receipts, deedItems, unanswered, meetings, submissions] = await Promise.all([
    listCaseTasks(database, applicationId),
    findPerson(database, application.personId),
    readPresence(database, lisbonDay(now)),
    hadOffers ? listOffers(database, applicationId) : [],
    status === 'escritura' && deed ? listReceipts(database, applicationId) : [],
    status === 'escritura' ? listDeedItemsOfAll(database, application, parties).catch(withoutChecklist) : [],
    readAllUnanswered(database, application, parties),
    listMeetings(database, applicationId),
    listSubmissions(database, applicationId),
  ]);
  const bankConsents = submissions.length > 0 ? await listBankConsents(database, { applicationId }) : [];
  const meeting = firstToCome(meetings.filter(({ startsAt }) => startsAt >= now.toISOString()));
  const doers = tasks.length > 0 ? [application.responsibleId, ...tasks.map(({ assignee }) => assignee)] : [];
  const members = await membersAmong(database, doers);
  return {
    tasks,
    isMember: (personId) => members.has(personId),
    presentFor: (memberId) => {
      const present = presence.presentFor(memberId);
      return present === wholeTeam ? nobody : present;
    },
    application,
    parties,
    client,
    documents,
    dates,
    meetings,
    offers,
    receipts,
    submissions,
    bankConsents,
    deedItems,
    unanswered: { count: unanswered.count, since: unanswered.first?.createdAt },
    nextMeetingAt: meeting?.status === 'booked' ? meeting.startsAt : undefined,
  };
}

/** Returns those of some people who are in the team. */
async function membersAmong(database: Database, people: readonly (string | undefined)[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(people.filter((personId) => personId !== undefined))];
  const found = await Promise.all(asked.map((personId) => findStaffMember(database, personId)));
  return new Set(found.flatMap((member) => member?.personId ?? []));
}

/** A case whose scope has no checklist waits for nothing in the deed. */
function withoutChecklist(error: unknown): readonly never[] {
  if (error instanceof Refusal && error.code === 'deed.no_checklist') return [];
  throw error;
}

const conflict = () => new Conflict();

/** Writes, replaces or deletes the projection as it was read. */
function writeProjection(applicationId: string, stored: Work | undefined, next: Projection | undefined): Step {
  const seq = stored?.seq ?? 0;
  return step((database) => {
    const change = next
      ? database.entity(workEntity).put({ applicationId, ...next, seq: seq + 1 })
      : database.entity(workEntity).delete({ applicationId });
    return change
      .where((attributes, { eq, notExists }) => (stored ? eq(attributes.seq, seq) : notExists(attributes.seq)))
      .commit();
  }, conflict);
}

/** Deletes the rows that are no longer right, and writes the others if the card or a position has changed. */
function changeRows(applicationId: string, stored: Work | undefined, next: Projection | undefined): Step[] {
  const key = ({ list, position }: ListedAt) => `${list} ${position}`;
  const [was, is] = [stored?.rows ?? [], next?.rows ?? []];
  const kept = new Set(is.map(key));
  const known = new Set(isDeepStrictEqual(stored?.card, next?.card) ? was.map(key) : []);
  return [
    ...was
      .filter((row) => !kept.has(key(row)))
      .map((row) => deleteItem(listingEntity, { list: row.list, position: row.position, applicationId })),
    ...is
      .filter((row) => !known.has(key(row)))
      .map((row) =>
        step((database) => {
          if (!next) throw new Error('A row without a card');
          return database
            .entity(listingEntity)
            .put({ holder: holderOf(next.card), ...row, applicationId, card: next.card })
            .commit();
        }),
      ),
  ];
}

/** Returns rows of their own, which change one by one, by their places. */
const placed = <Row extends object>(rows: readonly Row[], placeOf: (row: Row) => string): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [placeOf(row), row]));

const agendaOf = (agenda: readonly AgendaEntry[] = []) => placed(agenda, ({ at, entryId }) => `${at} ${entryId}`);
const banksOf = (banks: readonly AtBank[] = []) =>
  placed(banks, (row) => `${row.lenderId} ${row.status} ${bankPosition(row)}`);

/** Returns what is to be deleted and written. */
function differences<Row extends object>(was: ReadonlyMap<string, Row>, is: ReadonlyMap<string, Row>) {
  return {
    gone: [...was].flatMap(([place, row]) => (is.has(place) ? [] : [row])),
    changed: [...is].flatMap(([place, row]) => (isDeepStrictEqual(was.get(place), row) ? [] : [row])),
  };
}

function changeAgenda(applicationId: string, stored: Work | undefined, next: Projection | undefined): Step[] {
  const { gone, changed } = differences(agendaOf(stored?.agenda), agendaOf(next?.agenda));
  return [
    ...gone.map(({ at, entryId }) => deleteItem(agendaEntryEntity, { agenda: 'team', at, applicationId, entryId })),
    ...changed.map((entry) => putItem(agendaEntryEntity, { agenda: 'team', applicationId, ...entry })),
  ];
}

function changeBanks(applicationId: string, stored: Work | undefined, next: Projection | undefined): Step[] {
  const { gone, changed } = differences(banksOf(stored?.banks), banksOf(next?.banks));
  const places = (row: AtBank) =>
    bankLists(row).map((list) => ({ list, position: bankPosition(row), applicationId }) as const);
  const kept = new Set(changed.flatMap(places).map(({ list, position }) => `${list} ${position}`));
  return [
    ...gone
      .flatMap(places)
      .filter(({ list, position }) => !kept.has(`${list} ${position}`))
      .map((place) => deleteItem(bankRowEntity, place)),
    ...changed.flatMap((row) => places(row).map((place) => putItem(bankRowEntity, { ...row, ...place }))),
  ];
}

/** Returns the differences of the counters of one case between two projections; a counter may stand in one several times. */
export function counterDifferences(
  was: readonly CountedIn[],
  is: readonly CountedIn[],
): readonly (CountedIn & { by: number })[] {
  const differences = new Map<string, CountedIn & { by: number }>();
  const count = (counters: readonly CountedIn[], sign: 1 | -1) => {
    for (const { scope, name, by = 1 } of counters) {
      const key = `${scope} ${name}`;
      differences.set(key, { scope, name, by: (differences.get(key)?.by ?? 0) + sign * by });
    }
  };
  count(was, -1);
  count(is, 1);
  return [...differences.values()].filter(({ by }) => by !== 0);
}

const changeCounters = (was: readonly CountedIn[], is: readonly CountedIn[]): Step[] =>
  counterDifferences(was, is).map(({ scope, name, by }) =>
    step((database) => database.entity(listingCountEntity).upsert({ scope, name }).add({ value: by }).commit()),
  );

/** Replaces the search words if they, or what they show, have changed. */
function changeWords(applicationId: string, stored: Work | undefined, next: Projection | undefined): Step[] {
  const isSame = isDeepStrictEqual([stored?.search, stored?.words], [next?.search, next?.words]);
  return isSame ? [] : changeSearchWords(applicationId, stored?.words ?? [], next?.search);
}

const partsOf = ({ card, rows, agenda = [], banks = [], counters, search, words }: Work): Projection => ({
  card,
  rows,
  agenda,
  banks,
  counters,
  search,
  words,
});

/** Changes of counters in one transaction: with rows and words it stays below the 100 items that DynamoDB allows. */
const maxCounterChanges = 30;

/** Entries of the agenda, or requests at banks, in one transaction, each deleted or written. */
const maxChanges = 10;

/**
 * Returns rows on the way to others: as many as one transaction holds. One that moves is deleted before it is written again.
 */
function towards<Row extends object>(was: ReadonlyMap<string, Row>, is: ReadonlyMap<string, Row>): readonly Row[] {
  const { gone, changed } = differences(was, is);
  if (gone.length + changed.length <= maxChanges) return [...is.values()];
  const removed = new Set(gone.slice(0, maxChanges));
  const written = new Set(changed.slice(0, maxChanges - removed.size));
  const kept = [...was].filter(([place, row]) => {
    const next = is.get(place);
    return !removed.has(row) && (next === undefined || !written.has(next));
  });
  return [...kept.map(([, row]) => row), ...written];
}

/**
 * Returns what to write next: the target, or as much of the way to its counters and rows as one transaction holds. A
 * rebuild or an erasure changes all counters of a case at once, those of each review among them.
 */
function stepTowards(stored: Projection | undefined, target: Projection | undefined): Projection | undefined {
  const was = stored?.counters ?? [];
  const counted = counterDifferences(was, target?.counters ?? []);
  const base = target ?? stored;
  if (!base) return target;
  const agenda = towards(agendaOf(stored?.agenda), agendaOf(target?.agenda));
  const banks = towards(banksOf(stored?.banks), banksOf(target?.banks));
  if (counted.length <= maxCounterChanges) {
    const isThere = isDeepStrictEqual([agenda, banks], [target?.agenda ?? [], target?.banks ?? []]);
    return isThere ? target : { ...base, agenda, banks };
  }
  // What was counted, and the differences on the way: their sums are what the counters hold.
  return { ...base, counters: [...was, ...counted.slice(0, maxCounterChanges)], agenda, banks };
}

/**
 * Brings lists, counters and search words in line with the current items of a case, in transactions that fail if the
 * projection has changed since it was read: the order and number of calls do not matter, and the counters always equal
 * the sum of the projections. One transaction is enough but for a case with very many reviews. Removes everything of an erased case.
 */
export async function followCase(database: Database, applicationId: string, now: Date): Promise<void> {
  const follow = async (): Promise<boolean> => {
    const stored = await findWork(database, applicationId);
    const items = await readCase(database, applicationId, now);
    const target = items && projectionOf(items);
    const was = stored && partsOf(stored);
    if (isDeepStrictEqual(was, target)) return true;
    const next = stepTowards(was, target);
    try {
      await transact(database, [
        ...(stored || next ? [writeProjection(applicationId, stored, next)] : []),
        // Of an application that was erased since it was read, nothing may remain.
        ...(target ? [requireApplication(applicationId)] : []),
        ...changeRows(applicationId, stored, next),
        ...changeAgenda(applicationId, stored, next),
        ...changeBanks(applicationId, stored, next),
        ...changeCounters(stored?.counters ?? [], next?.counters ?? []),
        ...changeWords(applicationId, stored, next),
      ]);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'application.not_found') throw new Conflict();
      throw error;
    }
    return next === target;
  };
  let isDone = false;
  while (!isDone) isDone = await retrying(follow);
}
