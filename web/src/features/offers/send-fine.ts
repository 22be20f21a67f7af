import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { postToStorage } from '#parts/uploads/storage-post.ts';
import { fineType } from '#shared/offers/fine.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { fineSlotOf } from '#shared/parties/slots.ts';
import { toast } from '#ui/toast-store.ts';

/** Sends the FINE of an offer to storage; it is recorded afterwards. Returns its upload. */
export async function sendFine({ applicationId, id }: Pick<StaffOfferView, 'applicationId' | 'id'>, file: File) {
  const form = await api.call('documents.staffPresign', {
    applicationId,
    documentId: fineSlotOf(id),
    docType: fineType,
    fileName: file.name,
    contentType: 'application/pdf',
    fileSize: file.size,
  });
  await postToStorage(form, file, () => undefined, new AbortController().signal);
  return form.uploadId;
}

/** Says why the FINE did not arrive; the draft is saved. */
export function sayNotSent(error: unknown): void {
  const detail = isApiError(error) ? error.detail : 'Verifica a tua ligação à internet e tenta novamente.';
  toast.error('A FINE não foi enviada', detail);
}
