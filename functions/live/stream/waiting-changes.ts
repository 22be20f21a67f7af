import * as z from 'zod/mini';
import type { WaitingChange } from '../../database/applications/writes.ts';

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
 * What one record of the stream changes in what an application waits for the team to do: a document came into review or
 * left it, or the conversation with the client went on and is to be counted. Undefined for everything else.
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
