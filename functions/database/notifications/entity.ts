import { Entity, type EntityItem } from 'electrodb';
import { outcomes } from '#shared/applications/stages.ts';
import { adminAlerts } from '#shared/notifications/admin-alerts.ts';
import { notificationKinds } from '#shared/notifications/kinds.ts';
import { staffRoles } from '#shared/staff/roles.ts';
import { table } from '#shared/table.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** The recipient id of notifications for the whole team. */
export const team = 'team';

/** Notifications to people without an account, with what they are stored and erased with: a request, a contact or a complaint. */
const kindsToOthers: readonly Notification['kind'][] = [
  'invitation_sent',
  'mail_sent',
  'contact_invitation',
  'complaint_received',
  'complaint_answered',
];

/**
 * Returns whether a notification goes to somebody with an account. Those of the team do not, nor those to people who are
 * invited or get an e-mail that the team writes from a request: these have the id of the request, contact or complaint as recipient.
 */
export const isToAccount = ({ personId, kind }: Pick<Notification, 'personId' | 'kind'>): boolean =>
  personId !== team && !kindsToOthers.includes(kind);

const waitingCases = {
  type: 'map',
  required: true,
  properties: {
    count: { type: 'number', required: true },
    applicationIds: { type: 'list', items: { type: 'string' }, required: true },
  },
} as const;

/** A notification by e-mail or WhatsApp. While it is queued it is listed in the directory index. */
export const notificationEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'notification', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        notificationId: { type: 'string', required: true },
        /** Absent for a visitor's message. */
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
            /** Promised hours until an answer. */
            slaHours: { type: 'number' },
            documentLabel: { type: 'string' },
            /** Type of the document to correct, which determines the linked page. */
            docType: { type: 'string' },
            /** Requested documents, by the labels that the client knows. */
            documentLabels: { type: 'list', items: { type: 'string' } },
            /** The day by which they should be sent, or the one that the notification is about: 2026-11-30. */
            dueOn: { type: 'string' },
            /** The date of a case that a reminder is about, with its day in `dueOn`: see `datesOf`. */
            dateId: { type: 'string' },
            /** Start of a call: ISO 8601 in UTC. */
            startsAt: { type: 'string' },
            reason: { type: 'string' },
            stage: { type: 'string' },
            /** How a request ended, and what the team writes to its client about it. */
            outcome: { type: outcomes },
            message: { type: 'string' },
            /** The role that a person was given. */
            role: { type: staffRoles },
            bankName: { type: 'string' },
            /** Names of several offers' banks. */
            bankNames: { type: 'list', items: { type: 'string' } },
            /** Of the prior information. */
            version: { type: 'string' },
            leadId: { type: 'string' },
            complaintId: { type: 'string' },
            bookingUid: { type: 'string' },
            /** Content of a digest: the number of waiting cases, and the first of them. */
            waiting: {
              type: 'map',
              properties: { overdue: waitingCases, unanswered: waitingCases, unassigned: waitingCases },
            },
            /** What is due about the dated facts, one sentence each. */
            facts: { type: 'list', items: { type: 'string' } },
            /** What a forgotten password's reset removed from the account. */
            removed: {
              type: 'map',
              properties: {
                /** Names of passkeys. */
                passkeys: { type: 'list', items: { type: 'string' }, required: true },
                /** Number of unused recovery codes. */
                recoveryCodes: { type: 'number', required: true },
                /** Whether the account no longer asks for a code. */
                factor: { type: 'boolean', required: true },
              },
            },
            /** Action of an admin alert, the id of the affected person and that of the actor, or `operations`. */
            alert: { type: adminAlerts },
            aboutId: { type: 'string' },
            byId: { type: 'string' },
            /** Reply-to address of the e-mail. */
            replyTo: { type: 'string' },
          },
        },
        status: { type: ['queued', 'sent', 'failed', 'skipped'] as const, required: true },
        createdAt: { type: 'string', required: true },
        /** Not sent before this time (ISO 8601): until then what it is about can be undone (ADR 073). */
        notBefore: { type: 'string' },
        /** What it announces, if later ones of its kind are gathered in one message: ids of offers or applications. */
        subjects: { type: 'list', items: { type: 'string' } },
        /** Of the request that wrote it: see database/correlation.ts. */
        correlationId: { type: 'string' },
        /** Secret of the e-mail's recipient, who can unsubscribe from its group with it. */
        stopKey: { type: 'string' },
        /** Token of an invitation's link, only until the e-mail has left or is given up. */
        linkToken: { type: 'string' },
        /** Whether files go with it, which only the queue's sender reads. */
        hasAttachments: { type: 'boolean' },
        /** The current sender, and the end of its exclusive claim (ISO 8601): see notification-delivery.ts. */
        claimId: { type: 'string' },
        claimedUntil: { type: 'string' },
        /** Time of the hand-over to WhatsApp while its result is unknown. */
        handOverAt: { type: 'string' },
        attempts: { type: 'number' },
        /** The mail service's id of the accepted message. */
        messageId: { type: 'string' },
        sentAt: { type: 'string' },
        /** Bounce or complaint: see record-mail-event.ts. */
        feedback: { type: ['bounce', 'complaint'] as const },
        failedAt: { type: 'string' },
        /** Time of the decision not to send it, because its person opted out or is unreachable, or because it was undone or gathered. */
        skippedAt: { type: 'string' },
        /** Code of the permanent or latest failure, or of the reason for not sending it. */
        cause: { type: 'string' },
        /** Only of an admin alert, which is about another person than the one it is stored with. */
        expiresAt: { type: 'number', field: table.timeToLive },
      },
      indexes: {
        primary: key(['personId'], ['notificationId']),
        queue: {
          condition: (attributes) => attributes['status'] === 'queued',
          ...directoryKey(['status'], ['createdAt', 'notificationId']),
        },
      },
    },
    configuration,
  );

export type Notification = EntityItem<ReturnType<typeof notificationEntity>>;
