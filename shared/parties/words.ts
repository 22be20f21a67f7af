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
