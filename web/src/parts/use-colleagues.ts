import { useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { formatDate } from '#shared/kit/format.ts';
import type { Colleague } from '#shared/staff/routes.ts';

/** Stands for the name of a former member. */
export const formerMember = 'Já não está na equipa';

/**
 * Returns 'fora até 12/12' for a member who is away today (spec office, O7), 'conta suspensa' for one who cannot sign
 * in; undefined for others.
 */
export function awayWords(colleague: Colleague | undefined): string | undefined {
  if (colleague?.suspended) return 'conta suspensa';
  return colleague?.away && `fora até ${formatDate(colleague.away.until).slice(0, 5)}`;
}

/** Returns a member as a choice: 'Inês Pinto', 'Rui Cardoso (tu)', 'Helena Prata (fora até 12/12)'. */
export function choiceWords(colleague: Colleague, myId: string | undefined): string {
  const notes = [colleague.id === myId && 'tu', awayWords(colleague)].filter(Boolean);
  return notes.length > 0 ? `${colleague.name} (${notes.join(', ')})` : colleague.name;
}

/** Returns whether a member is given nothing new: others who are away (spec office, O7) or whose account is suspended. */
export const getsNothingNew = ({ id, away, suspended }: Colleague, myId: string | undefined): boolean =>
  (away !== undefined || suspended === true) && id !== myId;

/** Team members by name, as seen by the user, who is 'Tu'. */
export function useColleagues() {
  const query = useApiQuery('staff.colleagues', {}, { staleTime: 300_000 });
  const { data } = query;
  const { data: me } = usePerson();
  const colleagues = data?.colleagues ?? [];
  /** Undefined while the team is not loaded; former members have no name here. */
  const nameOf = (id: string): string | undefined => {
    if (id === me?.id) return 'Tu';
    if (data) return colleagues.find((colleague) => colleague.id === id)?.name ?? formerMember;
    return undefined;
  };
  return { query, colleagues, nameOf, myId: me?.id };
}
