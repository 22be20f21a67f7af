import { firstWordOf } from '../kit/text.ts';
import type { PartyRole } from './party.ts';

/** What the screens call a role: who has the same rights has the same name. */
export const partyRoleLabels: Readonly<Record<PartyRole, string>> = {
  titular: 'Titular',
  co_titular: 'Titular',
  fiador: 'Fiador(a)',
};

/** The same within a sentence. */
export const partyRoleWords: Readonly<Record<PartyRole, string>> = {
  titular: 'titular',
  co_titular: 'titular',
  fiador: 'fiador(a)',
};

interface Named {
  name: string;
}

/** Returns somebody's first name, or the whole one if another person of the request has the same first name. */
export function shortNameOf({ name }: Named, people: readonly Named[]): string {
  const first = firstWordOf(name) ?? name;
  return people.filter((person) => (firstWordOf(person.name) ?? person.name) === first).length > 1 ? name : first;
}

/** Returns the place of somebody in a request of another person, 'Pedido de Ana · Fiador(a)'; undefined for the titular. */
export const placeWords = ({
  role,
  titularName,
}: {
  role: PartyRole;
  titularName: string | null;
}): string | undefined => (titularName === null ? undefined : `Pedido de ${titularName} · ${partyRoleLabels[role]}`);
