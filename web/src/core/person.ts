import type { Me } from '#shared/people/routes.ts';
import { useApiQuery } from './api.ts';
import { useSession } from './session.ts';

/** Returns the signed-in user from the API; idle when signed out. */
export function usePerson() {
  const session = useSession();
  return useApiQuery('people.me', {}, { enabled: session.status === 'signed-in', staleTime: 60_000 });
}

/** Returns the first word of the name, or the local part of the e-mail address (spec 1.2, dashboard). */
export function firstName(person: Pick<Me, 'name' | 'email'>): string {
  return person.name?.trim().split(/\s+/)[0] || (person.email.split('@')[0] ?? '');
}
