import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { lenderChannels } from '#shared/lenders/record.ts';
import { type SubmissionStatus, submissionStatuses } from '#shared/submissions/index.ts';
import type { Condition, Summary } from '#shared/submissions/schema.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** A file of a pack, as it was when the pack was frozen. */
interface PackedFile {
  documentId: string;
  uploadId: string;
  /** Of the stored object. */
  version: string;
  /** In bytes. */
  size: number;
  /** In hex; absent if the browser that sent it could not compute it. */
  sha256?: string;
  /** In the ZIP, with its folder. */
  name: string;
}

/** What goes to a bank at once (spec lenders L3): frozen before any link to it is given. */
export interface Pack {
  packId: string;
  at: string;
  by: string;
  how: (typeof lenderChannels)[number];
  files: readonly PackedFile[];
  /** The sheet that goes with the files, and the hash of its PDF. */
  summary: Summary;
  summarySha256: string;
}

/** A request at one bank, in its application's partition (spec lenders L3). */
export const submissionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'submission', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A ULID: sorts by creation time. */
        submissionId: { type: 'string', required: true },
        lenderId: { type: 'string', required: true },
        status: { type: submissionStatuses, required: true },
        statusSince: { type: 'string', required: true },
        /** When each state was reached last. */
        reachedAt: { type: CustomAttributeType<Partial<Record<SubmissionStatus, string>>>('any'), required: true },
        /** When the bank answered first, and when it approved first, unless an admin has corrected that. */
        answeredAt: { type: 'string' },
        approvedAt: { type: 'string' },
        /** The state before the bank asked for papers. */
        cameFrom: { type: submissionStatuses },
        packs: { type: CustomAttributeType<readonly Pack[]>('any'), required: true },
        /** Who has it at the bank. */
        contactName: { type: 'string' },
        /** The day from which the bank's time to answer counts, and the last one of it: `YYYY-MM-DD` in Lisbon. */
        waitsFrom: { type: 'string' },
        dueOn: { type: 'string' },
        /** Euro. */
        amount: { type: 'number' },
        termMonths: { type: 'number' },
        /** The bank's conditions. */
        conditions: { type: CustomAttributeType<readonly Condition[]>('any'), required: true },
        /** The bank's appraisal of the property, in euro. */
        appraisal: {
          type: 'map',
          properties: {
            value: { type: 'number', required: true },
            on: { type: 'string', required: true },
            documentId: { type: 'string' },
          },
        },
        /** The offers that answer it, and those with which it was moved to `aprovado`. */
        offerIds: { type: 'list', items: { type: 'string' } },
        /** The last day of an approval. */
        validUntil: { type: 'string' },
        /** What clients read of a refusal. */
        clientText: { type: 'string' },
        /** Only for the team. */
        internalReason: { type: 'string' },
        /** Why the same bank gets it again within 90 days. */
        repeatReason: { type: 'string' },
        createdBy: { type: 'string', required: true },
        /** The sender's id of the attempt that prepared it, by which a repeated one is recognized. */
        sendingId: { type: 'string' },
        createdAt: { type: 'string', required: true },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: { primary: key(['applicationId'], ['submissionId']) },
    },
    configuration,
  );

export type Submission = EntityItem<ReturnType<typeof submissionEntity>>;
