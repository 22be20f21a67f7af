import { useRef } from 'react';
import type { ApiError } from '#core/api-error.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { FineName } from '#shared/documents/reading/fine/names.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import type { Terms } from '../offer-form-values.ts';
import { sayNotSent, sendFine } from '../send-fine.ts';
import { useDraftChange, useFineAttachment, useFineConfirmation, useNewDraft } from '../use-staff-offers.ts';
import type { FineContent } from './open-fine.ts';

interface FineSave {
  application: ApplicationView;
  offer: StaffOfferView | undefined;
  /** All offers of the request, as they are now. */
  offers: readonly StaffOfferView[];
  content: FineContent;
  refuseFields: (error: ApiError) => boolean;
}

/**
 * Returns what saves a draft, sends its FINE and confirms values of it, in this order; true if all was done. What was done
 * is not repeated by the next attempt.
 */
export function useFineSave({ application: { id: applicationId }, offer, offers, content, refuseFields }: FineSave) {
  const isOvertaken = useRef(false);
  const failed = (error: ApiError): boolean => {
    if (error.code === 'offer.changed') isOvertaken.current = true;
    return refuseFields(error);
  };
  const { run: create } = useNewDraft(applicationId, failed);
  const { run: change } = useDraftChange(applicationId, failed);
  const { run: attach } = useFineAttachment(applicationId);
  const { run: confirm } = useFineConfirmation(applicationId);
  const stored = useRef(offer);
  const sent = useRef(content.chosen === undefined);
  const isSuperseded = useRef(false);
  const sendOnce = async (draft: StaffOfferView): Promise<StaffOfferView | undefined> => {
    if (sent.current || !content.chosen) return draft;
    try {
      const uploadId = await sendFine(draft, content.chosen);
      const attached = await attach({ applicationId, offerId: draft.id, uploadId });
      sent.current = attached !== undefined;
      isSuperseded.current = attached !== undefined && attached.fine?.uploadId !== uploadId;
      return attached;
    } catch (error) {
      sayNotSent(error);
      return undefined;
    }
  };
  return async (terms: Terms, names: readonly FineName[]): Promise<boolean> => {
    // After a refusal that said so, the next attempt changes the draft as it is now.
    if (isOvertaken.current) stored.current = offers.find(({ id }) => id === stored.current?.id) ?? stored.current;
    isOvertaken.current = false;
    const { current } = stored;
    const saved = await (current
      ? change({ applicationId, offerId: current.id, version: current.version, ...terms })
      : create({ applicationId, ...terms }));
    if (!saved) return false;
    stored.current = saved;
    const draft = await sendOnce(saved);
    if (!draft) return false;
    stored.current = draft;
    // What was seen in this file says nothing of a newer one that the draft has.
    if (names.length === 0 || isSuperseded.current) return true;
    const confirmed = await confirm({ applicationId, offerId: draft.id, version: draft.version, names: [...names] });
    return confirmed !== undefined;
  };
}
