import { useEffect, useRef } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { type ActionOptions, cachedResponse, refusalWords, useAction } from '#core/use-action.ts';
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
  'offer.other_proposed',
  'offer.not_proposed',
];

const decisionOn = (
  applicationId: string,
): ActionOptions<'offers.choose' | 'offers.confirmChoice' | 'offers.withdrawChoice'> => ({
  failsOffline: true,
  failed: (error) =>
    overtaken.includes(error.code) ? [error.title, error.detail] : ['Erro', 'Não foi possível selecionar a proposta'],
  changes: (answer) => [cachedResponse('offers.list', { applicationId }, () => answer)],
  touches: (error) => [
    error ? queryKey('offers.list', { applicationId }) : queryKey('applications.get', { applicationId }),
  ],
});

/** Chooses an offer, or confirms what somebody else proposed. The page shows the success. */
export function useChoice(applicationId: string, isProposed: boolean) {
  const choose = useAction('offers.choose', decisionOn(applicationId));
  const confirm = useAction('offers.confirmChoice', decisionOn(applicationId));
  return isProposed ? confirm : choose;
}

/** Takes back an offer that waits for confirmations. */
export const useChoiceWithdrawal = (applicationId: string) =>
  useAction('offers.withdrawChoice', {
    ...decisionOn(applicationId),
    done: ['Retirada', 'Nada ficou escolhido: podem avançar com outra proposta.'],
    failed: (error) => refusalWords(error, 'Erro', 'Não foi possível retirar a proposta'),
  });
