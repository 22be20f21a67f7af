import { useQueryClient } from '@tanstack/react-query';
import type { RouteOutput } from '../../../../../shared/api/routes.ts';
import { type Outcome, outcomeLabels } from '../../../../../shared/applications/stages.ts';
import { queryKey, useApiMutation } from '../../../core/api.ts';
import { isApiError } from '../../../core/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';

/** Ends an application badly. `end` gives whether it was done; how it went is told in a toast. */
export function useEnd(applicationId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useApiMutation('applications.end');
  const key = queryKey('applications.staffGet', { applicationId });
  const end = async (outcome: Outcome, reason: string): Promise<boolean> => {
    try {
      const { application } = await mutateAsync({ applicationId, outcome, reason });
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<RouteOutput<'applications.staffGet'>>(key, (detail) => detail && { ...detail, application });
      toast.success('Pedido encerrado', `Ficou como ${outcomeLabels[outcome]}.`);
      void client.invalidateQueries({ queryKey: queryKey('applications.board') });
      void client.invalidateQueries({ queryKey: queryKey('applications.closed') });
      void client.invalidateQueries({ queryKey: queryKey('applications.counts') });
      return true;
    } catch (error) {
      if (isApiError(error)) toast.error(error.title, error.detail);
      else toast.error('Erro', 'Tenta novamente.');
      void client.invalidateQueries({ queryKey: key });
      return false;
    }
  };
  return { end, ending: isPending };
}
