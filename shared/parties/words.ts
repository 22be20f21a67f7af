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

/** Returns as whom somebody is in a request of somebody else, 'Pedido de Ana · Fiador(a)'; undefined for the titular. */
export const placeWords = ({
  role,
  titularName,
}: {
  role: PartyRole;
  titularName: string | null;
}): string | undefined => (titularName === null ? undefined : `Pedido de ${titularName} · ${partyRoleLabels[role]}`);
