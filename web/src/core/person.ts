import type { Me } from '../../../shared/people/routes.ts';
import { useApiQuery } from './api.ts';
import { useSession } from './session.ts';

/** The signed-in person as the API knows them; idle while nobody is signed in. */
export function usePerson() {
  const session = useSession();
  return useApiQuery('people.me', {}, { enabled: session.status === 'signed-in', staleTime: 60_000 });
}

/** First word of the name, or the part of the e-mail before the at-sign (spec 1.2, dashboard). */
export function firstName(person: Pick<Me, 'name' | 'email'>): string {
  return person.name?.trim().split(/\s+/)[0] || (person.email.split('@')[0] ?? '');
}
