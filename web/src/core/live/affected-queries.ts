import type { QueryClient } from '@tanstack/react-query';
import type { RouteName } from '../../../../shared/api/routes.ts';
import type { Change, ChangedThing } from '../../../../shared/live/changes.ts';

const ofApplication: readonly RouteName[] = ['applications.start', 'applications.get', 'applications.staffGet'];
const ofDeed: readonly RouteName[] = ['deed.get', 'deed.staffGet'];

/** The answers of the API that each change makes old. */
const affected: Readonly<Record<ChangedThing, readonly RouteName[]>> = {
  application: [
    ...ofApplication,
    ...ofDeed,
    'applications.mine',
    'applications.board',
    'applications.closed',
    'applications.counts',
    'people.me',
  ],
  documents: [...ofApplication, 'deed.get'],
  messages: ['messages.list', 'messages.staffList'],
  offers: ['offers.list', 'offers.staffList'],
  deed: ofDeed,
  meeting: ofApplication,
  notes: ['notes.list'],
  history: ['audit.list'],
  person: ['people.me'],
};

/** Answers about all applications, which a busy day makes old every second. */
const lists: ReadonlySet<string> = new Set<RouteName>([
  'applications.board',
  'applications.closed',
  'applications.counts',
]);

/** Milliseconds between two times that lists are asked for again: 400 open boards ask 670 times a second then. */
const listInterval = 3_000;

/**
 * Returns what asks again for what changes have made old: at once for what is open of one application; for lists at once
 * when the last time is long enough ago, and otherwise once when it is, however many changes come until then.
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
  return (changes) => {
    refreshAffected(client, changes, (name) => !lists.has(name));
    if (!changes.some(({ what }) => affected[what]?.some((name) => lists.has(name)))) return;
    waiting.push(...changes);
    const pause = last + listInterval - performance.now();
    if (pause <= 0) refreshLists();
    else if (waiting.length === changes.length) setTimeout(refreshLists, pause);
  };
}

/** Asks again for what changes have made old and somebody is looking at; the rest is asked for when it is looked at. */
function refreshAffected(client: QueryClient, changes: readonly Change[], concerns: (name: string) => boolean): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      concerns(String(name)) &&
      changes.some(
        ({ what, applicationId }) => affected[what]?.includes(name as RouteName) && isAbout(input, applicationId),
      ),
  });
}

/** Asks again for everything that changes could have made old. */
export function refreshHeard(client: QueryClient): void {
  const names = new Set(Object.values(affected).flat());
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.has(name as RouteName) });
}

/** Is a question with this input about the application? One that names no application may be. */
function isAbout(input: unknown, applicationId: string | undefined): boolean {
  const asked =
    typeof input === 'object' && input !== null && 'applicationId' in input ? input.applicationId : undefined;
  return asked === undefined || applicationId === undefined || asked === applicationId;
}
