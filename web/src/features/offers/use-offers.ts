import { useEffect, useRef } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import { toast } from '#ui/toast-store.ts';

/** Returns the offers of an application, refetched on window focus. */
export const useOffers = (applicationId: string) =>
  useApiQuery('offers.list', { applicationId }, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

/** Shows a toast when an offer arrives while the page is open. */
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

/** Refusals with a text for the user: it was changed on another device or by staff. */
const overtaken: readonly string[] = [
  'offer.already_chosen',
  'offer.not_available',
  'offer.expired',
  'application.changed',
  'application.closed',
];

/** Chooses an offer. The page shows the success. */
export const useChoice = (applicationId: string) =>
  useAction('offers.choose', {
    failsOffline: true,
    failed: (error) =>
      overtaken.includes(error.code) ? [error.title, error.detail] : ['Erro', 'Não foi possível selecionar a proposta'],
    changes: (answer) => [cachedResponse('offers.list', { applicationId }, () => answer)],
    touches: (error) => [
      error ? queryKey('offers.list', { applicationId }) : queryKey('applications.get', { applicationId }),
    ],
  });
