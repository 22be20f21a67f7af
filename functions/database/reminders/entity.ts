import { Entity, type EntityItem } from 'electrodb';
import { reminderKinds } from '#shared/notifications/reminders.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { table } from '#shared/table.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * A reminder that is due later unless its cause is resolved by then. While it waits, the index lists it at its due
 * time: one query finds what is due. Stored and deleted with its application. It only determines when to check: the
 * state is read again at that time.
 */
export const reminderEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'reminder', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        kind: { type: reminderKinds, required: true },
        /** Distinguishes several of a kind: the start of a call, the day of a due date, a date of the case, a party, an inbox, a request at a bank, an offer, with a party for their reflection; otherwise `case`. */
        subject: { type: 'string', required: true },
        /** `done`: sent, and kept so that it is not sent again. */
        state: { type: ['waiting', 'done'] as const, required: true },
        dueAt: { type: 'string', required: true },
        /** Time of its cause: an older cause that arrives late changes nothing. */
        since: { type: 'string', required: true },
        sent: { type: 'number', required: true },
        /** The newest message of the last reminder: no other is sent until it has been read. Of what banks do: the time up to which it was told. */
        toldUpTo: { type: 'string' },
        expiresAt: { type: 'number', field: table.timeToLive },
      },
      indexes: {
        primary: key(['applicationId'], ['kind', 'subject']),
        due: {
          condition: (attributes) => attributes['state'] === 'waiting',
          ...directoryKey(['state'], ['dueAt', 'applicationId', 'kind', 'subject']),
        },
      },
    },
    configuration,
  );

export type Reminder = EntityItem<ReturnType<typeof reminderEntity>>;

/** Subject of reminders of which an application has one. */
export const wholeCase = 'case';

/** Returns the subject of the reminder of a person's papers; with the first one's are those of the property. */
export const papersSubject = (partyId: string): string => (partyId === firstPartyId ? wholeCase : partyId);

/** Returns whose papers a reminder is about. */
export const partyOfSubject = (subject: string): string => (subject === wholeCase ? firstPartyId : subject);
