import { Entity, type EntityItem } from 'electrodb';
import { adminAlerts } from '../../../shared/notifications/admin-alerts.ts';
import { notificationKinds } from '../../../shared/notifications/kinds.ts';
import { directory, type EntityConfiguration, primaryKey, service } from '../schema.ts';

/** Stands for the whole team where a notification is for no single person. */
export const team = 'team';

const waitingCases = {
  type: 'map',
  required: true,
  properties: {
    count: { type: 'number', required: true },
    applicationIds: { type: 'list', items: { type: 'string' }, required: true },
  },
} as const;

/** Something a person is to be told by e-mail or WhatsApp. While it is queued it is listed in the directory. */
export const notificationEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'notification', version: '1' },
      attributes: {
        /** Whom it is for: a person, or the team. */
        personId: { type: 'string', required: true },
        notificationId: { type: 'string', required: true },
        /** What it is about; none for a visitor's message. */
        applicationId: { type: 'string' },
        channel: { type: ['email', 'whatsapp'] as const, required: true },
        kind: { type: notificationKinds, required: true },
        payload: {
          type: 'map',
          required: true,
          properties: {
            email: { type: 'string' },
            phoneNumber: { type: 'string' },
            firstName: { type: 'string', required: true },
            /** Hours within which an answer is promised. */
            slaHours: { type: 'number' },
            documentLabel: { type: 'string' },
            /** Of the document that is to be corrected: tells on which page. */
            docType: { type: 'string' },
            /** What is asked for, by the names that the client knows. */
            documentLabels: { type: 'list', items: { type: 'string' } },
            /** When a call begins: ISO 8601 in UTC. */
            startsAt: { type: 'string' },
            reason: { type: 'string' },
            stage: { type: 'string' },
            bankName: { type: 'string' },
            leadId: { type: 'string' },
            bookingUid: { type: 'string' },
            /** What a digest says: how many cases wait, and the first of them. */
            waiting: {
              type: 'map',
              properties: { overdue: waitingCases, unanswered: waitingCases, unassigned: waitingCases },
            },
            /** What another admin has done, to whom, and who that was. */
            alert: { type: adminAlerts },
            about: { type: 'string' },
            by: { type: 'string' },
            /** Who gets the answer to the e-mail. */
            replyTo: { type: 'string' },
          },
        },
        status: { type: ['queued', 'sent', 'failed', 'skipped'] as const, required: true },
        createdAt: { type: 'string', required: true },
        /** Of the request that wrote it: see database/correlation.ts. */
        correlationId: { type: 'string' },
        /** What nobody but the e-mail's reader knows: with it the e-mails of its group can be stopped. */
        stopKey: { type: 'string' },
        /** Who is sending it, and until when nobody else may (ISO 8601): see notification-delivery.ts. */
        claimId: { type: 'string' },
        claimedUntil: { type: 'string' },
        /** When it was handed over to WhatsApp, while nobody knows yet how that ended. */
        handOverAt: { type: 'string' },
        /** How often sending was begun. */
        attempts: { type: 'number' },
        /** What the mail service calls the message that it took. */
        messageId: { type: 'string' },
        sentAt: { type: 'string' },
        /** What came back for it: see record-mail-event.ts. */
        feedback: { type: ['bounce', 'complaint'] as const },
        failedAt: { type: 'string' },
        /** When it was decided not to send it: its person does not want it, or cannot get it. */
        skippedAt: { type: 'string' },
        /** Why it failed for good or last time, or was not sent: a code. */
        cause: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: ['notificationId'] },
        },
        queue: {
          index: directory.name,
          condition: (attributes) => attributes['status'] === 'queued',
          pk: { field: directory.partitionKey, composite: ['status'] },
          sk: { field: directory.sortKey, composite: ['createdAt', 'notificationId'] },
        },
      },
    },
    configuration,
  );

export type Notification = EntityItem<ReturnType<typeof notificationEntity>>;
