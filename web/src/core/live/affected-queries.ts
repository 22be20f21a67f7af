import type { Query, QueryClient } from '@tanstack/react-query';
import { type Change, type ChangedThing, progressSeconds } from '#shared/live/changes.ts';
import type { RouteName } from '#shared/routes.ts';

const ofApplication: readonly RouteName[] = ['applications.start', 'applications.get', 'applications.staffGet'];
const ofDeed: readonly RouteName[] = ['deed.get', 'deed.staffGet', 'deed.followUp'];

/** The routes whose responses each change makes stale. */
const affectedRoutes: Readonly<Record<ChangedThing, readonly RouteName[]>> = {
  application: [
    ...ofApplication,
    ...ofDeed,
    'applications.mine',
    'applications.closed',
    'applications.counts',
    // Who has confirmed a choice.
    'offers.list',
    'offers.staffList',
    'people.me',
  ],
  documents: [...ofApplication, 'deed.get', 'readings.list'],
  messages: ['messages.list', 'messages.staffList'],
  offers: [
    'offers.list',
    'offers.staffList',
    'advice.list',
    'advice.staffList',
    'applications.get',
    'applications.staffGet',
  ],
  deed: ofDeed,
  meeting: ofApplication,
  scenarios: ['applications.scenarios', 'applications.staffScenarios'],
  history: ['audit.list'],
  complaints: ['complaints.staffList'],
  leads: ['leads.list', 'leads.count'],
  person: ['people.me'],
  parties: ['parties.list', 'deed.followUp', 'messages.list', 'messages.staffList'],
  tasks: ['tasks.list', 'deed.followUp'],
  submissions: ['bank-consents.list', 'submissions.list', 'submissions.staffList'],
  mails: ['mail.list'],
  dates: ['agenda.dates'],
  // Sent after the rows were written: an earlier request would get the previous ones.
  work: [
    'agenda.list',
    'applications.staffGet',
    'applications.work',
    'applications.board',
    'applications.table',
    'applications.closed',
    'applications.counts',
    'submissions.board',
  ],
};

/** Routes over all applications, which become stale every second on a busy day. */
const lists: ReadonlySet<string> = new Set<RouteName>([
  'applications.work',
  'applications.board',
  'applications.table',
  'applications.closed',
  'applications.counts',
  'leads.list',
  'leads.count',
  'submissions.board',
]);

/** Minimum milliseconds between two refetches of lists: 400 open boards then send 670 requests per second. */
const listInterval = 3_000;

/**
 * Returns a function that refetches what changes have made stale: queries of one application at once; lists at most
 * once per interval, however many changes arrive.
 */
export function createRefresh(client: QueryClient): (changes: readonly Change[]) => void {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: Change[] = [];
  const refreshLists = () => {
    const changes = waiting;
    waiting = [];
    last = performance.now();
    refreshAffected(client, changes, (name) => lists.has(name));
  };
  let isProgressDue = false;
  /** Reads the people of requests again once further changes of their documents are told. */
  const followProgress = (changes: readonly Change[]) => {
    const progress = changes.filter(({ what }) => what === 'parties');
    if (progress.length === 0 || isProgressDue) return;
    isProgressDue = true;
    setTimeout(() => {
      isProgressDue = false;
      refreshAffected(client, progress, () => true);
    }, progressSeconds * 1_000);
  };
  return (changes) => {
    refreshAffected(client, changes, (name) => !lists.has(name));
    followProgress(changes);
    if (!changes.some(({ what }) => affectedRoutes[what]?.some((name) => lists.has(name)))) return;
    waiting.push(...changes);
    const pause = last + listInterval - performance.now();
    if (pause <= 0) refreshLists();
    else if (waiting.length === changes.length) setTimeout(refreshLists, pause);
  };
}

/** Refetches stale queries that are on screen, and marks the others stale. */
function refreshAffected(client: QueryClient, changes: readonly Change[], concerns: (name: string) => boolean): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      concerns(String(name)) &&
      changes.some(
        ({ what, applicationId }) => affectedRoutes[what]?.includes(name as RouteName) && isAbout(input, applicationId),
      ),
  });
}

/**
 * Refetches everything that changes could have made stale; what is loading for the first time once it has ended, since
 * it may have been read before changes were heard, and `invalidateQueries` does not repeat it.
 */
export function refreshMissed(client: QueryClient): void {
  const names = new Set(Object.values(affectedRoutes).flat());
  const predicate = ({ queryKey: [name] }: Pick<Query, 'queryKey'>) => names.has(name as RouteName);
  for (const { promise, queryKey, state } of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (state.data !== undefined) continue;
    const repeat = () => void client.invalidateQueries({ queryKey, exact: true });
    promise?.then(repeat, () => undefined);
  }
  void client.invalidateQueries({ predicate });
}

/** Whether a query with this input concerns the application; without an application id it may. */
function isAbout(input: unknown, applicationId: string | undefined): boolean {
  const asked =
    typeof input === 'object' && input !== null && 'applicationId' in input ? input.applicationId : undefined;
  return asked === undefined || applicationId === undefined || asked === applicationId;
}
