import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { stages } from '#shared/applications/stages.ts';
import { reviewStatuses } from '#shared/documents/status.ts';
import type { Choice } from '#shared/parties/choice.ts';
import { table } from '#shared/table.ts';
import type { Application } from '../applications/entity.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';
import type { Submission } from '../submissions/entity.ts';

/**
 * An act that its actor can still undo, and the state before it (ADR 073). In its application's partition; deleted by
 * its time to live.
 */
export const undoEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'undo', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        undoId: { type: 'string', required: true },
        kind: { type: ['approval', 'move', 'publication', 'submission', 'replacement'] as const, required: true },
        actorId: { type: 'string', required: true },
        /** Time of the act: ISO 8601. */
        at: { type: 'string', required: true },
        /** The act's notifications, which are not sent before the deadline. */
        notifications: {
          type: 'list',
          required: true,
          items: {
            type: 'map',
            properties: {
              personId: { type: 'string', required: true },
              notificationId: { type: 'string', required: true },
            },
          },
        },
        /** An approval: the document's review before it. */
        review: {
          type: 'map',
          properties: {
            documentId: { type: 'string', required: true },
            uploadId: { type: 'string', required: true },
            aiStatus: { type: reviewStatuses, required: true },
            reason: { type: 'string' },
            reviewedAt: { type: 'string' },
            reviewedBy: { type: 'string' },
          },
        },
        /** A move, or a publication that moved the application: the stage before it. */
        from: { type: stages },
        /** The stage after it. */
        to: { type: stages },
        /** When that stage had been reached before. */
        reachedBefore: { type: 'string' },
        /** The application's version after a move, or after the chosen offer was replaced. */
        version: { type: 'number' },
        /** A move of a request at a bank, or another offer in the place of the chosen one: that request before it. */
        submission: { type: CustomAttributeType<Submission>('any') },
        /** A chosen offer that another one replaced: who had confirmed it. */
        choice: { type: CustomAttributeType<Choice>('any') },
        /** A move or a replacement that wrote or removed the day of the deed: that day before it, if there was one. */
        deed: { type: CustomAttributeType<{ before?: Application['deed'] }>('any') },
        /** A publication, or what took the place of the chosen one. */
        offerId: { type: 'string' },
        undoneAt: { type: 'string' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['applicationId'], ['undoId']),
      },
    },
    configuration,
  );

export type Undo = EntityItem<ReturnType<typeof undoEntity>>;
