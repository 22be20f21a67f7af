import { useEffect } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { toast } from '#ui/toast-store.ts';

/** The deed's documents of an application. A load failure is also shown in a toast. */
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

/** Marks an item as needed or not needed for an application. */
export const useApplies = (applicationId: string) =>
  useAction('deed.setApplies', {
    changes: (answer) => [cachedResponse('deed.staffGet', { applicationId }, () => answer)],
    touches: (error) => (error ? [queryKey('deed.staffGet', { applicationId })] : []),
  });
