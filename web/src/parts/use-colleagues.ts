import { useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';

/** Stands for the name of a former member. */
export const formerMember = 'Já não está na equipa';

/** Team members by name, as seen by the user, who is 'Tu'. */
export function useColleagues() {
  const { data } = useApiQuery('staff.colleagues', {}, { staleTime: 300_000 });
  const { data: me } = usePerson();
  const colleagues = data?.colleagues ?? [];
  /** Undefined while the team is not loaded; former members have no name here. */
  const nameOf = (id: string): string | undefined => {
    if (id === me?.id) return 'Tu';
    if (data) return colleagues.find((colleague) => colleague.id === id)?.name ?? formerMember;
    return undefined;
  };
  return { colleagues, nameOf, myId: me?.id };
}
