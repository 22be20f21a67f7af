import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKey, useApiMutation, useApiQuery } from '../../../core/api.ts';
import { isApiError } from '../../../core/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';

/** What the deed of an application asks for; that it cannot be had is told in a toast too. */
export function useStaffDeed(applicationId: string) {
  const query = useApiQuery(
    'deed.staffGet',
    { applicationId },
    { refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  const { isError } = query;
  useEffect(() => {
    if (isError) toast.error('Erro', 'Erro ao carregar documentos de escritura');
  }, [isError]);
  return query;
}

const tell = (error: unknown) =>
  isApiError(error) ? toast.error(error.title, error.detail) : toast.error('Erro', 'Tenta novamente.');

/** Says that an item is not needed for an application, or that it is. */
export function useApplies(applicationId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useApiMutation('deed.setApplies');
  const key = queryKey('deed.staffGet', { applicationId });
  const setApplies = async (docType: Parameters<typeof mutateAsync>[0]['docType'], applies: boolean): Promise<void> => {
    try {
      const answer = await mutateAsync({ applicationId, docType, applies });
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, answer);
    } catch (error) {
      tell(error);
      void client.invalidateQueries({ queryKey: key });
    }
  };
  return { setApplies, changing: isPending ? variables?.docType : undefined };
}

/** Concludes an application whose deed is complete. `conclude` ends when the answer is known; it is told in a toast. */
export function useConclusion(applicationId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useApiMutation('applications.move');
  const conclude = async (): Promise<void> => {
    try {
      await mutateAsync({ applicationId, from: 'escritura', to: 'concluida' });
      toast.success('Pedido concluído');
    } catch (error) {
      tell(error);
    }
    await Promise.all(
      [
        queryKey('applications.staffGet', { applicationId }),
        queryKey('deed.staffGet', { applicationId }),
        queryKey('applications.board'),
        queryKey('applications.counts'),
      ].map((key) => client.invalidateQueries({ queryKey: key })),
    );
  };
  return { conclude, concluding: isPending };
}
