import * as z from 'zod/mini';
import type { WaitingChange } from '#database/applications/writes.ts';

const text = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ S: schema });

const documentSchema = z.object({
  __edb_e__: text(z.literal('document')),
  applicationId: text(z.string()),
  aiStatus: text(z.string()),
});
const messageSchema = z.object({
  __edb_e__: text(z.literal('message')),
  applicationId: text(z.string()),
  senderType: text(z.string()),
  visibility: text(z.string()),
});

interface Images {
  readonly OldImage?: unknown;
  readonly NewImage?: unknown;
}

/**
 * Returns the change of an application's waiting work by one stream record: a document entered or left the review, or
 * the conversation has to be counted again. Undefined for everything else.
 */
export function waitingChange({
  OldImage,
  NewImage,
}: Images): (WaitingChange & { readonly documentsToReview: number }) | { readonly conversationOf: string } | undefined {
  const [before, after] = [OldImage, NewImage].map((image) => documentSchema.safeParse(image).data);
  const document = after ?? before;
  if (document) {
    const by = Number(after?.aiStatus.S === 'review') - Number(before?.aiStatus.S === 'review');
    return by === 0 ? undefined : { applicationId: document.applicationId.S, documentsToReview: by };
  }
  const message = OldImage === undefined ? messageSchema.safeParse(NewImage).data : undefined;
  if (message?.visibility.S !== 'client' || message.senderType.S === 'system') return undefined;
  return { conversationOf: message.applicationId.S };
}
