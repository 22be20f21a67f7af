import { useQueryClient } from '@tanstack/react-query';
import type { RouteOutput } from '../../../../shared/api/routes.ts';
import type { StaffOfferView } from '../../../../shared/offers/routes.ts';
import { api, queryKey, useApiQuery } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { type Errors, errorsOf, type Terms } from './offer-form-values.ts';

/** All offers of an application, fresh whenever one comes back to them. */
export const useStaffOffers = (applicationId: string) =>
  useApiQuery('offers.staffList', { applicationId }, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

/** How a save ended: stored, or refused, with what the fields are to be told where that is why. */
export type Saved = { readonly offer: StaffOfferView } | { readonly errors: Errors | undefined };

/** What the team does with offers. Each ends when the answer is known; why something did not work is said in a toast. */
export function useOfferActions(applicationId: string) {
  const client = useQueryClient();
  const key = queryKey('offers.staffList', { applicationId });

  const keep = async (offer: StaffOfferView): Promise<void> => {
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<RouteOutput<'offers.staffList'>>(key, (current) => {
      if (!current) return current;
      const isNew = current.offers.every(({ id }) => id !== offer.id);
      return {
        offers: isNew
          ? [offer, ...current.offers]
          : current.offers.map((each) => (each.id === offer.id ? offer : each)),
      };
    });
    void client.invalidateQueries({ queryKey: key });
    // The first one that is published moves the application on.
    void client.invalidateQueries({ queryKey: queryKey('applications.staffGet', { applicationId }) });
  };
  const run = async (call: Promise<StaffOfferView>, done: string, failed: string): Promise<Saved> => {
    try {
      const offer = await call;
      await keep(offer);
      toast.success(done, offer.bankName);
      return { offer };
    } catch (error) {
      void client.invalidateQueries({ queryKey: key });
      const errors = isApiError(error, 'request.invalid') ? errorsOf(error.errors) : {};
      if (Object.keys(errors).length > 0) return { errors };
      // The guard asks to sign in again; what was typed stays.
      if (!isApiError(error, 'session.required'))
        toast.error(
          isApiError(error) && error.status !== 0 && error.status < 500 ? error.title : failed,
          isApiError(error) ? error.detail : 'Tenta novamente.',
        );
      return { errors: undefined };
    }
  };

  const seen = ({ id, version }: StaffOfferView) => ({ applicationId, offerId: id, version });
  const notSaved = 'Não foi possível guardar a proposta';
  return {
    draft: (terms: Terms) => run(api.call('offers.draft', { applicationId, ...terms }), 'Rascunho guardado', notSaved),
    change: (offerId: string, version: number, terms: Terms) =>
      run(api.call('offers.change', { applicationId, offerId, version, ...terms }), 'Rascunho guardado', notSaved),
    publish: (offer: StaffOfferView) =>
      run(api.call('offers.publish', seen(offer)), 'Proposta publicada', 'Não foi possível publicar a proposta'),
    withdraw: (offer: StaffOfferView) =>
      run(api.call('offers.withdraw', seen(offer)), 'Proposta retirada', 'Não foi possível retirar a proposta'),
  };
}

export type OfferActions = ReturnType<typeof useOfferActions>;
