import { useEffect } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { cachedResponse, useAction, type Words } from '#core/use-action.ts';
import type { StaffMemberView } from '#shared/staff/routes.ts';
import { toast } from '#ui/toast-store.ts';

/** Returns the team. A load failure is also shown in a toast. */
export function useTeam() {
  const query = useApiQuery('staff.list', {}, { refetchOnWindowFocus: 'always' });
  const { error } = query;
  useEffect(() => {
    if (error) toast.error('Erro ao carregar staff', error.detail);
  }, [error]);
  return query;
}

/** The refusal for the last administrator has its own title (spec 2.2); other failures have the action's. */
const failedWith =
  (title: string) =>
  (error: ApiError): Words => [error.code === 'staff.last_admin' ? error.title : title, error.detail];

const withMember = (member: StaffMemberView) =>
  cachedResponse('staff.list', {}, ({ members }) => ({
    members: members.some(({ id }) => id === member.id)
      ? members.map((each) => (each.id === member.id ? member : each))
      : [member, ...members],
  }));

/** After a change, the user's own rights may have changed. */
const after = {
  touches: (error: ApiError | null) => [error ? queryKey('staff.list') : queryKey('people.me')],
  waits: true,
};

/** Adds a member. `onUnknown`: called if there is no account with this address. */
export const useAddMember = (onUnknown: (email: string) => void) =>
  useAction('staff.add', {
    done: ({ member }) => ['Sucesso', `${member.name ?? member.email} faz parte da equipa.`],
    failed: (error, { email }) => {
      if (error.code !== 'staff.user_not_found') return failedWith('Erro ao adicionar membro')(error);
      onUnknown(email);
      return undefined;
    },
    changes: ({ member }) => [withMember(member)],
    ...after,
  });

export const useChangeRole = () =>
  useAction('staff.changeRole', {
    done: ['Sucesso', 'Role atualizado.'],
    failed: failedWith('Erro ao atualizar role'),
    changes: ({ member }) => [withMember(member)],
    ...after,
  });

export const useRemoveMember = () =>
  useAction('staff.remove', {
    done: ['Sucesso', 'Membro removido.'],
    failed: failedWith('Erro ao remover membro'),
    changes: (_answer, { personId }) => [
      cachedResponse('staff.list', {}, ({ members }) => ({ members: members.filter(({ id }) => id !== personId) })),
    ],
    ...after,
  });
