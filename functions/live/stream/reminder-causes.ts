import * as z from 'zod/mini';
import { deedDateId } from '#database/agenda/deed-day.ts';
import { inboxSubject, partsOfInbox } from '#database/messages/threads.ts';
import { type CaseDateKind, typedDateKinds } from '#shared/agenda/dates.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { isToldAtOnce, submissionStatuses } from '#shared/submissions/index.ts';

/** An event that may cause a reminder later. */
export type ReminderCause = { applicationId: string } & (
  | {
      /**
       * A case reached a stage in which documents are sent, its requirements changed, or a file or a correction request
       * arrived.
       */
      kind: 'documents_missing';
      at: string;
      /** Whose documents: those of the first person and of the property stand for `first`. */
      partyId: string;
      /** Whether it concerns everybody in a request of several people. */
      isForAll?: boolean;
    }
  /** Documents were requested with this due date. */
  | { kind: 'documents_due'; dueOn: string }
  /** A file was read, with the days and months in it. */
  | { kind: 'documents_aged' }
  | { kind: 'call_tomorrow'; startsAt: string }
  /** A date of a case was set, or the case with the day of its deed has reached that stage. */
  | { kind: 'date_reminder'; dateId: string; date: { kind: CaseDateKind; on: string }; at: string }
  /**
   * Somebody has unread messages in the inbox `subject` (`inboxSubject`): `readUpTo` is the newest one they have read,
   * `newest` the team's newest.
   */
  | { kind: 'messages_unread'; subject: string; newest: string; readUpTo: string | undefined }
  | { kind: 'messages_to_answer'; messageId: string; at: string }
  /** A bank did something that clients hear of with the rest. */
  | { kind: 'submission_news'; at: string }
  /** A bank approved until a day. */
  | { kind: 'approval_ends'; submissionId: string; validUntil: string; at: string }
  /** Somebody received the FINE of an approved offer on a day. */
  | { kind: 'reflection'; offerId: string; partyId: string; receivedOn: string }
  /** An approved offer was published with a last day. */
  | { kind: 'offer_expiring'; offerId: string; validUntil: string }
  /** An ended case was opened again: what fell due meanwhile is gone, and its dates and calls are due again. */
  | { kind: 'reopened'; at: string }
);

const text = z.object({ S: z.string() });
const flag = z.object({ BOOL: z.boolean() });
const imageSchema = z.object({
  __edb_e__: text,
  applicationId: text,
  personId: z.optional(text),
  status: z.optional(text),
  statusSince: z.optional(text),
  submissionId: z.optional(text),
  validUntil: z.optional(text),
  offerId: z.optional(text),
  receivedOn: z.optional(text),
  outcome: z.optional(text),
  createdAt: z.optional(text),
  updatedAt: z.optional(text),
  askedDocuments: z.optional(z.object({ L: z.array(z.object({ M: z.object({ dueOn: z.optional(text) }) })) })),
  documentId: z.optional(text),
  docType: z.optional(text),
  partyId: z.optional(text),
  partiesVersion: z.optional(z.unknown()),
  joinedAt: z.optional(text),
  state: z.optional(text),
  uploadId: z.optional(text),
  uploadedAt: z.optional(text),
  aiStatus: z.optional(text),
  reviewedAt: z.optional(text),
  reading: z.optional(z.object({ M: z.unknown() })),
  startsAt: z.optional(text),
  isByOwner: z.optional(flag),
  unread: z.optional(z.object({ N: z.string() })),
  newest: z.optional(text),
  readUpTo: z.optional(text),
  messageId: z.optional(text),
  dateId: z.optional(text),
  kind: z.optional(text),
  on: z.optional(text),
  setAt: z.optional(text),
  deed: z.optional(z.object({ M: z.object({ on: text }) })),
  visibility: z.optional(text),
  senderType: z.optional(text),
});
type Image = z.output<typeof imageSchema>;

interface StreamRecord {
  OldImage?: unknown;
  NewImage?: unknown;
}

/** The attributes of an application that determine whether it requires documents, and which. */
const asking = [
  ...(['status', 'identType', 'hasProperty', 'countryIncome', 'employmentStatus'] as const),
  ...(['askedDocuments', 'notApplicable'] as const),
];

/** Stages in which documents of the application, not of the deed, are sent or corrected. */
const sendingStages: readonly (string | undefined)[] = ['documentos', 'analise'];

const asks = (image: unknown): string => JSON.stringify(asking.map((name) => Object(image)[name]));

/** Returns the causes of reminders in one stream record. */
export function reminderCauses(record: StreamRecord): readonly ReminderCause[] {
  const reopened = reopening(record);
  if (reopened) {
    const { applicationId } = reopened;
    // As of a case that was not known before.
    return [...causesIn({ NewImage: record.NewImage }), { kind: 'documents_aged', applicationId }, reopened];
  }
  return causesIn(record);
}

function causesIn(record: StreamRecord): readonly ReminderCause[] {
  const cause = reminderCause(record);
  return [
    ...(cause ? [cause, ...dueDates(record)] : []),
    ...newReadings(record),
    ...datesSet(record),
    ...approvals(record),
    ...clocks(record),
  ];
}

/** Returns the cause of a case whose outcome was taken back. */
function reopening({ OldImage, NewImage }: StreamRecord): (ReminderCause & { kind: 'reopened' }) | undefined {
  const [before, after] = [OldImage, NewImage].map((image) => imageSchema.safeParse(image).data);
  const isReopened = after?.__edb_e__.S === 'application' && before?.outcome && !after.outcome;
  return isReopened && after.updatedAt
    ? { kind: 'reopened', applicationId: after.applicationId.S, at: after.updatedAt.S }
    : undefined;
}

/** Returns the date of a case that was set for another day, or the day of the deed from its stage on. */
function datesSet({ OldImage, NewImage }: StreamRecord): readonly ReminderCause[] {
  const [before, after] = [OldImage, NewImage].map((image) => imageSchema.safeParse(image).data);
  if (!after) return [];
  const applicationId = after.applicationId.S;
  const { dateId, kind, on, setAt, deed, status, updatedAt } = after;
  if (after.__edb_e__.S === 'casedate' && dateId && on && setAt && before?.on?.S !== on.S) {
    const typed = typedDateKinds.find((each) => each === kind?.S);
    return typed
      ? [{ kind: 'date_reminder', applicationId, dateId: dateId.S, date: { kind: typed, on: on.S }, at: setAt.S }]
      : [];
  }
  const isSame = before?.deed?.M.on.S === deed?.M.on.S && before?.status?.S === status?.S;
  if (after.__edb_e__.S !== 'application' || !deed || !updatedAt || status?.S !== 'escritura' || isSame) return [];
  const date = { kind: 'escritura', on: deed.M.on.S } as const;
  return [{ kind: 'date_reminder', applicationId, dateId: deedDateId, date, at: updatedAt.S }];
}

/** Returns the approval of a bank that began, with its last day. */
function approvals({ OldImage, NewImage }: StreamRecord): readonly ReminderCause[] {
  const [before, after] = [OldImage, NewImage].map((image) => imageSchema.safeParse(image).data);
  if (after?.__edb_e__.S !== 'submission' || after.status?.S !== 'aprovado') return [];
  const { submissionId, validUntil, statusSince } = after;
  if (!submissionId || !validUntil || !statusSince || before?.statusSince?.S === statusSince.S) return [];
  const applicationId = after.applicationId.S;
  const [id, at] = [submissionId.S, statusSince.S];
  return [{ kind: 'approval_ends', applicationId, submissionId: id, validUntil: validUntil.S, at }];
}

/** Returns the reflection that began or moved, and the last day of an approved offer that clients see now. */
function clocks({ OldImage, NewImage }: StreamRecord): readonly ReminderCause[] {
  const [before, after] = [OldImage, NewImage].map((image) => imageSchema.safeParse(image).data);
  if (!after?.offerId) return [];
  const of = { applicationId: after.applicationId.S, offerId: after.offerId.S };
  const { partyId, receivedOn, kind, status, validUntil } = after;
  if (after.__edb_e__.S === 'finereceipt' && partyId && receivedOn && before?.receivedOn?.S !== receivedOn.S)
    return [{ kind: 'reflection', ...of, partyId: partyId.S, receivedOn: receivedOn.S }];
  const isOpen = status?.S === 'published' || status?.S === 'selected';
  const isSame = before?.status?.S === status?.S && before?.validUntil?.S === validUntil?.S;
  return after.__edb_e__.S === 'offer' && kind?.S === 'aprovada' && isOpen && validUntil && !isSame
    ? [{ kind: 'offer_expiring', ...of, validUntil: validUntil.S }]
    : [];
}

/** Returns the due dates of documents that an application requests, and did not before. */
function dueDates({ OldImage, NewImage }: StreamRecord): readonly ReminderCause[] {
  const [before, after] = [OldImage, NewImage].map((image) => imageSchema.safeParse(image).data);
  if (after?.__edb_e__.S !== 'application') return [];
  const known = daysOf(before);
  return [...daysOf(after)]
    .filter((day) => !known.has(day))
    .map((dueOn) => ({ kind: 'documents_due', applicationId: after.applicationId.S, dueOn }));
}

/** Returns the application of a document whose file was read, and had not been before. */
function newReadings({ OldImage, NewImage }: StreamRecord): readonly ReminderCause[] {
  const [before, after] = [OldImage, NewImage].map((image) => imageSchema.safeParse(image).data);
  if (after?.__edb_e__.S !== 'document' || !after.reading) return [];
  const isKnown = before?.reading !== undefined && before.uploadId?.S === after.uploadId?.S;
  return isKnown ? [] : [{ kind: 'documents_aged', applicationId: after.applicationId.S }];
}

const daysOf = (image: Image | undefined): ReadonlySet<string> =>
  new Set(image?.askedDocuments?.L.flatMap(({ M: { dueOn } }) => dueOn?.S ?? []));

function reminderCause({ OldImage, NewImage }: StreamRecord): ReminderCause | undefined {
  const after = imageSchema.safeParse(NewImage).data;
  if (!after) return undefined;
  const applicationId = after.applicationId.S;
  switch (after.__edb_e__.S) {
    case 'application': {
      const at = after.updatedAt?.S;
      const isNews = sendingStages.includes(after.status?.S) && asks(OldImage) !== asks(NewImage);
      return isNews && at
        ? {
            kind: 'documents_missing',
            applicationId,
            at,
            partyId: firstPartyId,
            isForAll: after.partiesVersion !== undefined,
          }
        : undefined;
    }
    case 'document': {
      const at = documentActivityAt(imageSchema.safeParse(OldImage).data, after);
      return at && !isDeedDocumentType(after.docType?.S ?? '')
        ? { kind: 'documents_missing', applicationId, at, partyId: ownerOf(after) }
        : undefined;
    }
    case 'party': {
      // Who joins, or comes with papers of their own, is reminded of these from then on.
      const before = imageSchema.safeParse(OldImage).data;
      const { partyId, joinedAt, state } = after;
      const isNew = state?.S === 'presente' && before?.state?.S !== 'presente';
      return isNew && partyId && joinedAt
        ? { kind: 'documents_missing', applicationId, at: joinedAt.S, partyId: partyId.S }
        : undefined;
    }
    case 'meeting': {
      const startsAt = after.startsAt?.S;
      return startsAt && after.isByOwner?.BOOL && after.status?.S === 'booked'
        ? { kind: 'call_tomorrow', applicationId, startsAt }
        : undefined;
    }
    case 'submission': {
      const status = submissionStatuses.find((each) => each === after.status?.S);
      const before = imageSchema.safeParse(OldImage).data;
      // A move that is undone leads back to what was told, or still waits.
      const isLater = (before?.statusSince?.S ?? '') < (after.statusSince?.S ?? '');
      const isNews = isLater && before?.status?.S !== status && status !== 'preparado';
      return isNews && status && !isToldAtOnce(status) && after.statusSince
        ? { kind: 'submission_news', applicationId, at: after.statusSince.S }
        : undefined;
    }
    case 'inbox':
      return Number(after.unread?.N ?? 0) > 0 && after.newest && after.personId
        ? {
            kind: 'messages_unread',
            applicationId: partsOfInbox({ applicationId }).applicationId,
            subject: inboxSubject({ personId: after.personId.S, applicationId }),
            newest: after.newest.S,
            readUpTo: after.readUpTo?.S,
          }
        : undefined;
    case 'message': {
      const { messageId, createdAt, visibility, senderType } = after;
      const isFromClient = OldImage === undefined && visibility?.S !== 'internal' && senderType?.S === 'client';
      return isFromClient && messageId && createdAt
        ? { kind: 'messages_to_answer', applicationId, messageId: messageId.S, at: createdAt.S }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns whose list a document is in; the property's papers are in that of the first person. */
const ownerOf = ({ documentId, docType }: Image): string =>
  isSharedPaper(docType?.S ?? '') ? firstPartyId : partsOfSlot(documentId?.S ?? '').partyId;

/** Returns when a file or a correction request arrived; undefined for other changes of a document. */
function documentActivityAt(before: Image | undefined, after: Image): string | undefined {
  if (before?.uploadId?.S !== after.uploadId?.S) return after.uploadedAt?.S;
  const isRejected = after.aiStatus?.S === 'rejected' && before?.aiStatus?.S !== 'rejected';
  return isRejected ? after.reviewedAt?.S : undefined;
}
