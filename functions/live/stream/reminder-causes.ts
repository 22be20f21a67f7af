import * as z from 'zod/mini';
import { isDeedDocumentType } from '../../../shared/deed/document-types.ts';

/** What happened that somebody may have to be reminded of later. */
export type ReminderCause = { readonly applicationId: string } & (
  | {
      /** A case got to where documents are sent, what it asks for changed, a file came, or a correction was asked for. */
      readonly kind: 'documents_missing';
      readonly at: string;
    }
  | { readonly kind: 'call_tomorrow'; readonly startsAt: string }
  /** The client has not read everything; `readUpTo` is the newest message that they have, `newest` the team's newest. */
  | { readonly kind: 'messages_unread'; readonly newest: string; readonly readUpTo: string | undefined }
  | { readonly kind: 'messages_to_answer'; readonly messageId: string; readonly at: string }
);

const text = z.object({ S: z.string() });
const flag = z.object({ BOOL: z.boolean() });
const imageSchema = z.object({
  __edb_e__: text,
  applicationId: text,
  status: z.optional(text),
  createdAt: z.optional(text),
  updatedAt: z.optional(text),
  docType: z.optional(text),
  uploadId: z.optional(text),
  uploadedAt: z.optional(text),
  aiStatus: z.optional(text),
  reviewedAt: z.optional(text),
  startsAt: z.optional(text),
  isByOwner: z.optional(flag),
  unread: z.optional(z.object({ N: z.string() })),
  newest: z.optional(text),
  readUpTo: z.optional(text),
  messageId: z.optional(text),
  visibility: z.optional(text),
  senderType: z.optional(text),
});
type Image = z.output<typeof imageSchema>;

interface StreamRecord {
  readonly OldImage?: unknown;
  readonly NewImage?: unknown;
}

/** What of an application decides which documents it wants, and whether it wants any. */
const asking = [
  ...(['status', 'identType', 'hasProperty', 'countryIncome', 'employmentStatus'] as const),
  ...(['askedDocuments', 'notApplicable'] as const),
];

/** Stages in which documents of the application, not of the deed, are sent or corrected. */
const sendingStages: readonly (string | undefined)[] = ['documentos', 'analise'];

const asks = (image: unknown): string => JSON.stringify(asking.map((name) => Object(image)[name]));

/** What one record of the stream gives reason to remind somebody of later; undefined for what needs nobody. */
export function reminderCause({ OldImage, NewImage }: StreamRecord): ReminderCause | undefined {
  const after = imageSchema.safeParse(NewImage).data;
  if (!after) return undefined;
  const applicationId = after.applicationId.S;
  switch (after.__edb_e__.S) {
    case 'application': {
      const at = after.updatedAt?.S;
      const isNews = sendingStages.includes(after.status?.S) && asks(OldImage) !== asks(NewImage);
      return isNews && at ? { kind: 'documents_missing', applicationId, at } : undefined;
    }
    case 'document': {
      const at = documentNews(imageSchema.safeParse(OldImage).data, after);
      return at && !isDeedDocumentType(after.docType?.S ?? '')
        ? { kind: 'documents_missing', applicationId, at }
        : undefined;
    }
    case 'meeting': {
      const startsAt = after.startsAt?.S;
      return startsAt && after.isByOwner?.BOOL ? { kind: 'call_tomorrow', applicationId, startsAt } : undefined;
    }
    case 'inbox':
      return Number(after.unread?.N ?? 0) > 0 && after.newest
        ? { kind: 'messages_unread', applicationId, newest: after.newest.S, readUpTo: after.readUpTo?.S }
        : undefined;
    case 'message': {
      const { messageId, createdAt, visibility, senderType } = after;
      const isFromClient = OldImage === undefined && visibility?.S === 'client' && senderType?.S === 'client';
      return isFromClient && messageId && createdAt
        ? { kind: 'messages_to_answer', applicationId, messageId: messageId.S, at: createdAt.S }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** When a file came, or a correction was asked for; undefined for anything else about a document. */
function documentNews(before: Image | undefined, after: Image): string | undefined {
  if (before?.uploadId?.S !== after.uploadId?.S) return after.uploadedAt?.S;
  const isRejected = after.aiStatus?.S === 'rejected' && before?.aiStatus?.S !== 'rejected';
  return isRejected ? after.reviewedAt?.S : undefined;
}
