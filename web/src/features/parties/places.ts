import { draftTexts } from '#core/use-form.ts';
import { type AddedRole, addedRoles } from '#shared/parties/guest-schema.ts';
import { maxGuarantors, maxTitulares } from '#shared/parties/limits.ts';
import { hasPlace, type Place } from '#shared/parties/party.ts';

/** What a request still takes. */
export interface Places {
  roles: readonly AddedRole[];
  /** What it is full of, in a sentence. */
  full: string | undefined;
}

/** Returns the roles in which somebody can still be added to a request. */
export function placesOf(people: readonly Pick<Place, 'role' | 'state'>[]): Places {
  const most = { co_titular: `${maxTitulares} titulares`, fiador: `${maxGuarantors} fiadores` } as const;
  const all = Object.keys(most) as AddedRole[];
  const roles = all.filter((role) => hasPlace(people, role));
  const taken = all.filter((role) => !roles.includes(role)).map((role) => most[role]);
  return { roles, full: taken.length > 0 ? `Já há ${taken.join(' e ')}, o máximo de um pedido.` : undefined };
}

/** Returns the role to begin with: that of before, if there is a place. */
export const beginningRole = ({ roles }: Places, before?: Place['role']): AddedRole =>
  roles.find((role) => role === before) ?? roles[0] ?? 'co_titular';

/** Returns what was typed of somebody before, with a role that still has a place. */
export function keptGuest(kept: unknown, places: Places, before?: Place['role']) {
  const { role, ...texts } = draftTexts(kept, { name: '', email: '', role: '' });
  return { ...texts, role: beginningRole(places, addedRoles.find((each) => each === role) ?? before) };
}
