import type { StaffApplicationView } from '../../../../../shared/applications/routes.ts';
import { queryKey, useApiQuery } from '../../../core/api.ts';
import { usePerson } from '../../../core/person.ts';
import { known, useAction } from '../../../core/use-action.ts';

/** Team members by name, as seen by the user, who is 'Tu'. */
export function useColleagues() {
  const { data } = useApiQuery('staff.colleagues', {}, { staleTime: 300_000 });
  const { data: me } = usePerson();
  const colleagues = data?.colleagues ?? [];
  /** Undefined while the team is not loaded; former members have no name here. */
  const nameOf = (id: string): string | undefined => {
    if (id === me?.id) return 'Tu';
    if (data) return colleagues.find((colleague) => colleague.id === id)?.name ?? 'Já não está na equipa';
    return undefined;
  };
  return { colleagues, nameOf, myId: me?.id };
}

/** Assigns an application to a team member. `shown`: the responsible person, including an unsaved choice. */
export function useAssign({ id: applicationId, responsibleId }: StaffApplicationView) {
  const { run, running, input } = useAction('applications.assign', {
    done: ['Responsável alterado'],
    changes: ({ application }) => [
      known('applications.staffGet', { applicationId }, (detail) => ({ ...detail, application })),
    ],
    touches: (error) => [
      queryKey('applications.board'),
      ...(error ? [queryKey('applications.staffGet', { applicationId })] : []),
    ],
  });
  return {
    assign: (to: string | null) => run({ applicationId, from: responsibleId, to }),
    assigning: running,
    shown: input ? input.to : responsibleId,
  };
}
