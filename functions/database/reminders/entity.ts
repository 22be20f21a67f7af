import { Entity, type EntityItem } from 'electrodb';
import { reminderKinds } from '../../../shared/notifications/reminders.ts';
import { table } from '../../../shared/table.ts';
import { directory, type EntityConfiguration, primaryKey, service } from '../schema.ts';

/**
 * Something that somebody has to be told later, unless it has settled by then. While it waits, the index names it at
 * its time: what is due is one query, and an empty one when nothing is. It lies with its application and goes with it;
 * it says when to look only: the state is read again at that time.
 */
export const reminderEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'reminder', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        kind: { type: reminderKinds, required: true },
        /** Which one of several: of a call when it begins, otherwise `case`. */
        subject: { type: 'string', required: true },
        /** `done`: it was told, and is kept so that it is not told again. */
        state: { type: ['waiting', 'done'] as const, required: true },
        dueAt: { type: 'string', required: true },
        /** When what it follows from happened: an older cause that is told late changes nothing. */
        since: { type: 'string', required: true },
        /** How often it was told since then. */
        sent: { type: 'number', required: true },
        /** The newest message that was told of: nothing more until it has been read. */
        toldUpTo: { type: 'string' },
        expiresAt: { type: 'number', field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['kind', 'subject'] },
        },
        due: {
          index: directory.name,
          condition: (attributes) => attributes['state'] === 'waiting',
          pk: { field: directory.partitionKey, composite: ['state'] },
          sk: { field: directory.sortKey, composite: ['dueAt', 'applicationId', 'kind', 'subject'] },
        },
      },
    },
    configuration,
  );

export type Reminder = EntityItem<ReturnType<typeof reminderEntity>>;

/** Of all but calls there is one for each application. */
export const wholeCase = 'case';
