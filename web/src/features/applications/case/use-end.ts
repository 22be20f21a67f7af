import { queryKey } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { outcomeLabels } from '#shared/applications/stages.ts';

/** Ends an application with an outcome and a reason. */
export const useEnd = (applicationId: string) =>
  useAction('applications.end', {
    done: (_answer, { outcome }) => ['Pedido encerrado', `Ficou como ${outcomeLabels[outcome]}.`],
    changes: ({ application }) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({ ...detail, application })),
    ],
    touches: (error) =>
      error
        ? [queryKey('applications.staffGet', { applicationId })]
        : [queryKey('applications.board'), queryKey('applications.closed'), queryKey('applications.counts')],
  });
