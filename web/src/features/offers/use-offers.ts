import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RouteInput, RouteOutput } from '../../../../shared/api/routes.ts';
import type { OfferView } from '../../../../shared/offers/routes.ts';
import { api, queryKey, useApiQuery } from '../../core/api.ts';
import { type ApiError, isApiError } from '../../core/api-error.ts';
import { toast } from '../../ui/toast-store.ts';

/** The offers of an application, fresh whenever the person comes back to them. */
export const useOffers = (applicationId: string) =>
  useApiQuery('offers.list', { applicationId }, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

/** Says so when an offer arrives while the page is open. */
export function useArrivals(offers: readonly OfferView[]): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(offers.map(({ id }) => id));
    if (!before) return;
    for (const { id, bankName, status } of offers)
      if (!before.has(id) && status === 'published') toast.info('Nova proposta', bankName);
  }, [offers]);
}

/** What the server refuses with words for the person: somebody was quicker, on another device or in the team. */
const overtaken: readonly string[] = [
  'offer.already_chosen',
  'offer.not_available',
  'application.changed',
  'application.closed',
];

/** Chooses an offer. `choose` ends when the answer is known, whatever it is; the page says that it worked, a toast why not. */
export function useChoice(applicationId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation<RouteOutput<'offers.choose'>, ApiError, RouteInput<'offers.choose'>>({
    // Without a connection it fails at once, with words, instead of waiting for one.
    networkMode: 'always',
    mutationFn: (input) => api.call('offers.choose', input),
  });
  const key = queryKey('offers.list', { applicationId });
  const choose = async ({ id: offerId }: OfferView): Promise<void> => {
    try {
      const answer = await mutateAsync({ applicationId, offerId });
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, answer);
      void client.invalidateQueries({ queryKey: queryKey('applications.get', { applicationId }) });
    } catch (error) {
      if (isApiError(error) && overtaken.includes(error.code)) toast.error(error.title, error.detail);
      else toast.error('Erro', 'Não foi possível selecionar a proposta');
      await client.invalidateQueries({ queryKey: key });
    }
  };
  return { choose, choosing: isPending };
}
