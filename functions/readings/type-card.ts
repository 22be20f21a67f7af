import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { putTypedCard } from '#database/readings/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findOwnDocument } from '#platform/own-slots.ts';
import { toDocumentView } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { takesTypedCard } from '#shared/documents/typed-card.ts';

/**
 * Stores the number and the validity that the client typed of the Cartão de Cidadão in a picture, with that version of
 * the file. Decides nothing. Repeating it with the same values changes nothing; the audit entry names no value.
 */
export const typeCard: UseCase<Dependencies, 'readings.typeCard'> = (...request) =>
  retrying(async () => typeOnce(...request));

const typeOnce: UseCase<Dependencies, 'readings.typeCard'> = async (
  deps,
  { documentId, uploadId, number, validUntil },
  caller,
) => {
  const { personId, application } = caller;
  const { applicationId } = application;
  const document = await findOwnDocument(deps.database, caller, documentId);
  if (document.uploadId !== uploadId) throw new Refusal('document.replaced');
  if (isClosed(application)) throw new Refusal('application.closed');
  if (!takesTypedCard(document)) throw new Refusal('document.not_typed');
  const { typedCard: before } = document;
  if (before?.number === number && before.validUntil === validUntil) return toDocumentView(document, 'client');
  const change = startChange(deps, { personId, role: 'client' });
  const typedCard = { number, validUntil, typedAt: change.at };
  await change.commit([
    putTypedCard(document, typedCard),
    requireOpen(applicationId, { at: change.at }),
    change.audit({ applicationId, action: 'document.card_typed', documentId, uploadId }),
  ]);
  return toDocumentView({ ...document, typedCard }, 'client');
};
