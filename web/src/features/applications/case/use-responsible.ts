import { queryKey } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import type { StaffApplicationView } from '#shared/applications/routes.ts';

/** Assigns an application to a team member. `shown`: the responsible person, including an unsaved choice. */
export function useAssign({ id: applicationId, responsibleId }: StaffApplicationView) {
  const { run, running, input } = useAction('applications.assign', {
    done: ['Responsável alterado'],
    changes: ({ application }) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({ ...detail, application })),
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
