import { queryKey, useApiQuery } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { type ActionOptions, cachedResponse, refusalWords, useAction } from '#core/use-action.ts';
import { useUndo } from '#core/use-undo.ts';
import { useTemplateToast } from '#parts/tasks/use-template-toast.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';

/** Returns all offers of an application, refetched on window focus. */
export const useStaffOffers = (applicationId: string) =>
  useApiQuery('offers.staffList', { applicationId }, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

type OfferRoute =
  | 'offers.draft'
  | 'offers.change'
  | 'offers.publish'
  | 'offers.publishWithoutFine'
  | 'offers.attachFine'
  | 'offers.confirmFields'
  | 'offers.withdraw';

/**
 * Returns the toasts and updates of a change of an offer. `takes`: whether the form shows this failure at its fields.
 */
const changeOf = (
  applicationId: string,
  done: string,
  failed: string,
  takes?: (error: ApiError) => boolean,
): ActionOptions<OfferRoute> => ({
  failsOffline: true,
  done: ({ bankName }) => [done, bankName],
  failed: (error) => (takes?.(error) ? undefined : refusalWords(error, failed, error.detail)),
  changes: (offer) => [
    cachedResponse('offers.staffList', { applicationId }, ({ offers, ...others }) => ({
      ...others,
      offers: offers.some(({ id }) => id === offer.id)
        ? offers.map((each) => (each.id === offer.id ? offer : each))
        : [offer, ...offers],
    })),
  ],
  // The first published offer moves the application to the next stage.
  touches: (error) => [
    queryKey('offers.staffList', { applicationId }),
    ...(error ? [] : [queryKey('applications.staffGet', { applicationId })]),
  ],
});

const notSaved = 'Não foi possível guardar a proposta';

/** Saves a new draft. `takes`: whether the form shows this failure at its fields. */
export const useNewDraft = (applicationId: string, takes: (error: ApiError) => boolean) =>
  useAction('offers.draft', changeOf(applicationId, 'Rascunho guardado', notSaved, takes));

/** Changes a draft. `takes`: whether the form shows this failure at its fields. */
export const useDraftChange = (applicationId: string, takes: (error: ApiError) => boolean) =>
  useAction('offers.change', changeOf(applicationId, 'Rascunho guardado', notSaved, takes));

/** Records the uploaded FINE of an offer, which may have a newer one by now. */
export const useFineAttachment = (applicationId: string) =>
  useAction('offers.attachFine', {
    ...changeOf(applicationId, 'FINE junta', 'Não foi possível juntar a FINE'),
    done: ({ bankName, fine }, { uploadId }) =>
      fine?.uploadId === uploadId
        ? ['FINE junta', bankName]
        : ['Já há uma FINE mais recente', `${bankName}: confere essa antes de publicares.`],
  });

/** Confirms values of a draft in its FINE, without words: the draft was saved with them. */
export const useFineConfirmation = (applicationId: string) =>
  useAction('offers.confirmFields', {
    ...changeOf(applicationId, '', 'Não foi possível confirmar os valores'),
    done: undefined,
  });

/** Publishes an offer whose FINE has still to come, in the displayed version. */
export function useLateFine(applicationId: string) {
  const undoOf = useUndo();
  const { run } = useAction('offers.publishWithoutFine', {
    ...changeOf(applicationId, 'Proposta publicada', 'Não foi possível publicar a proposta'),
    done: ({ bankName, undo }) => ['Proposta publicada', bankName, undoOf(applicationId, undo)],
  });
  return async ({ id: offerId, version }: StaffOfferView, reason: string): Promise<boolean> =>
    (await run({ applicationId, offerId, version, reason })) !== undefined;
}

/** What the team decides of an offer after a question. */
export type OfferDecision = 'publish' | 'withdraw' | 'replace';

/** Puts an approval in the place of the chosen offer, in the displayed version. */
function useReplacement(applicationId: string) {
  const undoOf = useUndo();
  const { run } = useAction('offers.replaceChosen', {
    failsOffline: true,
    done: ({ undo }) => ['Proposta trocada', 'O cliente é avisado do que mudou.', undoOf(applicationId, undo)],
    failed: (error) => refusalWords(error, 'Não foi possível trocar a proposta', error.detail),
    changes: ({ offers }) => [
      cachedResponse('offers.staffList', { applicationId }, (before) => ({ ...before, offers })),
    ],
    touches: [queryKey('offers.staffList', { applicationId }), queryKey('applications.staffGet', { applicationId })],
  });
  return ({ id: offerId, version }: StaffOfferView) => run({ applicationId, offerId, version });
}

/** Publishes or withdraws an offer, or puts it in the place of the chosen one, in the displayed version. */
export function useOfferDecision(applicationId: string) {
  const undoOf = useUndo();
  const announce = useTemplateToast();
  const publish = useAction('offers.publish', {
    also: ({ template }, { applicationId: id }) => announce(id, template),
    ...changeOf(applicationId, 'Proposta publicada', 'Não foi possível publicar a proposta'),
    done: ({ bankName, undo }) => ['Proposta publicada', bankName, undoOf(applicationId, undo)],
  });
  const withdraw = useAction(
    'offers.withdraw',
    changeOf(applicationId, 'Proposta retirada', 'Não foi possível retirar a proposta'),
  );
  const replace = useReplacement(applicationId);
  return (kind: OfferDecision, offer: StaffOfferView): Promise<unknown> => {
    if (kind === 'replace') return replace(offer);
    const { id: offerId, version } = offer;
    return (kind === 'publish' ? publish : withdraw).run({ applicationId, offerId, version });
  };
}
