import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { type AgendaKind, agendaKinds, type CaseDate } from '#shared/agenda/dates.ts';
import type { SearchFacts } from '#shared/applications/search-words.ts';
import type { Outcome, Stage } from '#shared/applications/stages.ts';
import type { WorkFacts } from '#shared/applications/work.ts';
import type { Purpose } from '#shared/loan/purposes.ts';
import type { Origin } from '#shared/people/origin.ts';
import { type SubmissionStatus, submissionStatuses } from '#shared/submissions/index.ts';
import { table } from '#shared/table.ts';
import { key, plainKey } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** What the lists of the team show of a case; absent values are not stored. See `shared/applications/cards.ts`. */
export interface StoredCard extends WorkFacts {
  applicationId: string;
  status: Stage;
  outcome?: Outcome;
  /** The request's own name. */
  name?: string;
  purpose: Purpose;
  hasProperty: boolean;
  clientName?: string;
  /** Names of the other people who are in it, or were invited; absent without one. */
  others?: readonly string[];
  responsibleId?: string;
  /** Who stands in for the responsible today, or `nobody`; absent while they are there. */
  standIn?: string;
  documentsToReview: number;
  messagesToAnswer: number;
  documentsSubmittedAt?: string;
  createdAt: string;
  loanAmount?: number;
  bank?: string;
  /** In Proposta: the chosen offer is not the bank's approval. */
  isSimulation?: boolean;
  /** In Proposta: the published ones, and the highest of their amounts in euro. */
  offers?: { count: number; highest: number };
  stageSince: string;
  reviewSince?: string;
  messageSince?: string;
  /** When a choice began to wait for confirmations, and the first names of those who have not confirmed. */
  confirmSince?: string;
  confirmBy?: readonly string[];
  /** Since when banks that have the request are to be told that it does not go on with them, and how many. */
  tellSince?: string;
  tellBanks?: number;
  /** Since when a bank has approved it without its FINE, and its short name. */
  fineSince?: string;
  fineBank?: string;
  /** Since when it is in proposta without an offer to choose. */
  offerSince?: string;
  chosenAt?: string;
  approvedAt?: string;
  clientSince?: string;
  nextMeetingAt?: string;
  /** Its dates, the earliest first: typed ones, the deed, the end of its offers. */
  dates?: readonly CaseDate[];
  putOff?: { until: string; note: string; at: string };
  /** How its first titular came to us. */
  origin?: Origin;
  /** The months in Lisbon, `2026-11`, in which it reached the stages after the first that it was not moved back from. */
  reached?: Readonly<Partial<Record<Stage, string>>>;
  /** When it was concluded or ended; absent while it is open. */
  closedAt?: string;
  /** Of its open tasks with a day the first of each assignee, then the next ones, at most `shownTasks`; by their time. */
  tasks?: readonly TaskOnCard[];
  /** The number of all open tasks. */
  taskCount?: number;
  /** When a stage's template last made tasks, and how many of them were not touched since. */
  template?: { madeAt: string; count: number };
}

/** A task with a day. Its assignee is somebody in the team, or `nobody`. */
export interface TaskOnCard {
  taskId: string;
  text: string;
  dueOn: string;
  dueTime?: string;
  assignee: string;
}

/** Position of a case in a list. */
export interface ListedAt {
  list: string;
  /** Sorts the rows: an instant, or a number with leading zeros. */
  position: string;
  /** The member of the row, unless it is the case's own: see `holderOf`. */
  holder?: string;
}

/** Something that is added up over the cases in `scope` that share the properties in `name`. */
export interface CountedIn {
  scope: string;
  name: string;
  /** What a case adds: cents of a sum of amounts; 1, a case, where it is absent. */
  by?: number;
}

/** Something of a case that has a day in the team's agenda; absent values are not stored. */
export interface AgendaEntry {
  /** Within the case; never changes. */
  entryId: string;
  kind: AgendaKind;
  /** The member in whose agenda it stands, or `nobody`. */
  holder: string;
  /** When it begins: ISO 8601 in UTC. */
  at: string;
  /** `YYYY-MM-DD` and `HH:MM` in Lisbon. */
  on: string;
  time?: string;
  /** A task's text, another date's name, an offer's bank. */
  text?: string;
  place?: string;
  clientName?: string;
  /** How often it was changed. */
  changes: number;
}

/** A request at a bank that is open, as the board of banks shows it; absent values are not stored. */
export interface AtBank {
  submissionId: string;
  lenderId: string;
  status: SubmissionStatus;
  /** ISO 8601. */
  since: string;
  /** The day from which the bank's time to answer counts, and the last one of it: `YYYY-MM-DD` in Lisbon. */
  waitsFrom?: string;
  dueOn?: string;
  /** The last day of an approval. */
  validUntil?: string;
  /** Euro. */
  amount?: number;
  /** The member who is responsible, or `nobody`. */
  holder: string;
  /** Of its case, as on a card. */
  clientName?: string;
  others?: readonly string[];
  name?: string;
}

/** Everything that lists, the agenda, counters and the search hold about one case. */
export interface Projection {
  card: StoredCard;
  rows: readonly ListedAt[];
  agenda: readonly AgendaEntry[];
  banks: readonly AtBank[];
  counters: readonly CountedIn[];
  /** What it is found by, and the words that were written. */
  search: SearchFacts;
  words: readonly string[];
}

/**
 * The projection of a case, computed by the stream from its items (ADR 070). In a partition of its own, so that reading
 * the case does not read it, and that rows and counters can be removed after the case. Names the rows and counters that
 * were written, so that a release may define them differently.
 */
export const workEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'work', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        card: { type: CustomAttributeType<StoredCard>('any'), required: true },
        rows: { type: CustomAttributeType<readonly ListedAt[]>('any'), required: true },
        /** Absent until the case is followed by a release with an agenda. */
        agenda: { type: CustomAttributeType<readonly AgendaEntry[]>('any') },
        /** Absent until the case is followed by a release with a board of banks. */
        banks: { type: CustomAttributeType<readonly AtBank[]>('any') },
        counters: { type: CustomAttributeType<readonly CountedIn[]>('any'), required: true },
        search: { type: CustomAttributeType<SearchFacts>('any'), required: true },
        words: { type: CustomAttributeType<readonly string[]>('any'), required: true },
        /** Incremented by every write. */
        seq: { type: 'number', required: true },
      },
      indexes: {
        primary: { pk: plainKey('work', ['applicationId'], []).pk, sk: key([], []).sk },
      },
    },
    configuration,
  );

export type Work = EntityItem<ReturnType<typeof workEntity>>;

/**
 * A case in one list of the team, with everything that its card shows: a page of a list is one query. The table's key
 * has the whole list, the index the part of one responsible member or of `nobody`, both by position.
 */
export const listingEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'listing', version: '1' },
      attributes: {
        list: { type: 'string', required: true },
        holder: { type: 'string', required: true },
        position: { type: 'string', required: true },
        applicationId: { type: 'string', required: true },
        card: { type: CustomAttributeType<StoredCard>('any'), required: true },
      },
      indexes: {
        primary: plainKey('list', ['list'], ['position', 'applicationId']),
        byHolder: {
          index: table.indexes.listings.name,
          ...plainKey('list', ['list', 'holder'], ['position', 'applicationId'], table.indexes.listings),
        },
      },
    },
    configuration,
  );

export type Listing = EntityItem<ReturnType<typeof listingEntity>>;

/** An entry of the team's agenda, in the order of time; the index has the part of one member or of `nobody`. */
export const agendaEntryEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'agendaentry', version: '1' },
      attributes: {
        agenda: { type: ['team'] as const, required: true },
        applicationId: { type: 'string', required: true },
        entryId: { type: 'string', required: true },
        kind: { type: agendaKinds, required: true },
        holder: { type: 'string', required: true },
        at: { type: 'string', required: true },
        on: { type: 'string', required: true },
        time: { type: 'string' },
        text: { type: 'string' },
        place: { type: 'string' },
        clientName: { type: 'string' },
        changes: { type: 'number', required: true },
      },
      indexes: {
        primary: plainKey('agenda', ['agenda'], ['at', 'applicationId', 'entryId']),
        byHolder: {
          index: table.indexes.listings.name,
          ...plainKey('agenda', ['agenda', 'holder'], ['at', 'applicationId', 'entryId'], table.indexes.listings),
        },
      },
    },
    configuration,
  );

export type StoredAgendaEntry = EntityItem<ReturnType<typeof agendaEntryEntity>>;

/**
 * A request at a bank on the board of banks, in the list of its bank and in that of the bank's requests in its state. A small
 * row of its own, so that other lists do not grow, and that a change elsewhere in the case does not write it.
 */
export const bankRowEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'bankrow', version: '1' },
      attributes: {
        /** `<lenderId>` or `<lenderId>#<status>`. */
        list: { type: 'string', required: true },
        /** `<since>#<submissionId>`. */
        position: { type: 'string', required: true },
        applicationId: { type: 'string', required: true },
        submissionId: { type: 'string', required: true },
        lenderId: { type: 'string', required: true },
        holder: { type: 'string', required: true },
        status: { type: submissionStatuses, required: true },
        since: { type: 'string', required: true },
        waitsFrom: { type: 'string' },
        dueOn: { type: 'string' },
        validUntil: { type: 'string' },
        amount: { type: 'number' },
        clientName: { type: 'string' },
        others: { type: CustomAttributeType<readonly string[]>('any') },
        name: { type: 'string' },
      },
      indexes: {
        primary: plainKey('bank', ['list'], ['position', 'applicationId']),
        byHolder: {
          index: table.indexes.listings.name,
          ...plainKey('bank', ['list', 'holder'], ['position', 'applicationId'], table.indexes.listings),
        },
      },
    },
    configuration,
  );

export type BankRow = EntityItem<ReturnType<typeof bankRowEntity>>;

/** The number of cases in one scope with the same properties, or the sum of their amounts in cents; a reader adds up those that it wants. */
export const listingCountEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'listingcount', version: '1' },
      attributes: {
        scope: { type: 'string', required: true },
        name: { type: 'string', required: true },
        value: { type: 'number', required: true },
      },
      indexes: {
        primary: plainKey('count', ['scope'], ['name']),
      },
    },
    configuration,
  );
