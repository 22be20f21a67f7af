import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffRole } from '../../../../shared/staff/roles.ts';
import type { StaffMemberView } from '../../../../shared/staff/routes.ts';
import { queryKey, useApiMutation, useApiQuery } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { toast } from '../../ui/toast-store.ts';

const key = queryKey('staff.list', {});

/** The team; a failure to load it is told. */
export function useTeam() {
  const query = useApiQuery('staff.list', {}, { refetchOnWindowFocus: 'always' });
  const { error } = query;
  useEffect(() => {
    if (error) toast.error('Erro ao carregar staff', error.detail);
  }, [error]);
  return query;
}

/** What the API refuses in words of the specification has its own title; everything else the act's. */
function tell(error: unknown, title: string): void {
  if (!isApiError(error)) throw error;
  if (error.code === 'staff.last_admin') toast.error(error.title, error.detail);
  else toast.error(title, error.detail);
}

/** Changes to the team. Each tells how it went; what it gives says whether it was done. */
export function useTeamChanges() {
  const client = useQueryClient();
  const add = useApiMutation('staff.add');
  const changeRole = useApiMutation('staff.changeRole');
  const remove = useApiMutation('staff.remove');

  const update = (change: (members: readonly StaffMemberView[]) => StaffMemberView[]) =>
    client.setQueryData(key, (team: { readonly members: readonly StaffMemberView[] } | undefined) =>
      team ? { members: change(team.members) } : team,
    );
  /** Of one's own rights the whole app has to know. */
  const refreshMe = () => client.invalidateQueries({ queryKey: queryKey('people.me') });
  const put = (member: StaffMemberView) =>
    update((members) =>
      members.some(({ id }) => id === member.id)
        ? members.map((each) => (each.id === member.id ? member : each))
        : [member, ...members],
    );
  const failed = (error: unknown, title: string): false => {
    tell(error, title);
    void client.invalidateQueries({ queryKey: key });
    return false;
  };

  return {
    adding: add.isPending,
    /** `unknown`: nobody has an account with this address. */
    add: async (input: { readonly email: string; readonly role: StaffRole }): Promise<boolean | 'unknown'> => {
      try {
        const { member } = await add.mutateAsync(input);
        put(member);
        toast.success('Sucesso', `${member.name ?? member.email} faz parte da equipa.`);
        await refreshMe();
        return true;
      } catch (error) {
        if (isApiError(error, 'staff.user_not_found')) return 'unknown';
        return failed(error, 'Erro ao adicionar membro');
      }
    },
    changingRoleOf: changeRole.isPending ? changeRole.variables.personId : undefined,
    changeRole: async (personId: string, role: StaffRole): Promise<boolean> => {
      try {
        const { member } = await changeRole.mutateAsync({ personId, role });
        put(member);
        toast.success('Sucesso', 'Role atualizado.');
        await refreshMe();
        return true;
      } catch (error) {
        return failed(error, 'Erro ao atualizar role');
      }
    },
    removing: remove.isPending,
    remove: async (personId: string): Promise<boolean> => {
      try {
        await remove.mutateAsync({ personId });
        update((members) => members.filter(({ id }) => id !== personId));
        toast.success('Sucesso', 'Membro removido.');
        await refreshMe();
        return true;
      } catch (error) {
        return failed(error, 'Erro ao remover membro');
      }
    },
  };
}
