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

/** Asks again for what changes have made old and somebody is looking at; the rest is asked for when it is looked at. */
export function refreshAffected(client: QueryClient, changes: readonly Change[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
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
