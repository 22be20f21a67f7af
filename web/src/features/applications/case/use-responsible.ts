import { useQueryClient } from '@tanstack/react-query';
import type { RouteOutput } from '../../../../../shared/api/routes.ts';
import type { StaffApplicationView } from '../../../../../shared/applications/routes.ts';
import { queryKey, useApiMutation, useApiQuery } from '../../../core/api.ts';
import { isApiError } from '../../../core/api-error.ts';
import { usePerson } from '../../../core/person.ts';
import { toast } from '../../../ui/toast-store.ts';

/** The team by name, and how each is called by who looks: oneself is 'Tu'. */
export function useColleagues() {
  const { data } = useApiQuery('staff.colleagues', {}, { staleTime: 300_000 });
  const { data: me } = usePerson();
  const colleagues = data?.colleagues ?? [];
  /** Undefined while the team is not known; somebody who has left has no name here. */
  const nameOf = (id: string): string | undefined => {
    if (id === me?.id) return 'Tu';
    if (data) return colleagues.find((colleague) => colleague.id === id)?.name ?? 'Já não está na equipa';
    return undefined;
  };
  return { colleagues, nameOf, myId: me?.id };
}

/** Hands an application on; what is refused is told, and what stands there instead is read. */
export function useAssign({ id: applicationId, responsibleId }: StaffApplicationView) {
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useApiMutation('applications.assign');
  const key = queryKey('applications.staffGet', { applicationId });
  const assign = async (to: string | null): Promise<void> => {
    try {
      const { application } = await mutateAsync({ applicationId, from: responsibleId, to });
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<RouteOutput<'applications.staffGet'>>(key, (detail) => detail && { ...detail, application });
      toast.success('Responsável alterado');
    } catch (error) {
      if (isApiError(error)) toast.error(error.title, error.detail);
      else toast.error('Erro', 'Tenta novamente.');
      void client.invalidateQueries({ queryKey: key });
    }
    void client.invalidateQueries({ queryKey: queryKey('applications.board') });
  };
  return { assign, assigning: isPending, shown: isPending && variables ? variables.to : responsibleId };
}
