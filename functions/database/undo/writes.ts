import { type UndoView, undoDeadline } from '#shared/applications/undo.ts';
import { type PersonNotification, queueNotifications } from '../notifications/outbox.ts';
import { changeWhile, createItem, snapshot } from '../optimistic.ts';
import type { Person } from '../people/entity.ts';
import { Refusal } from '../refusal.ts';
import { secondsAt } from '../schema.ts';
import type { Step } from '../transaction.ts';
import { type Undo, undoEntity } from './entity.ts';

/** Seconds after which an act is deleted. Longer than any window, so that a late request gets the right refusal. */
const keptSeconds = 60 * 60;

type Act = Omit<Undo, 'undoId' | 'at' | 'notifications' | 'expiresAt' | 'undoneAt'>;

/**
 * Starts an act that can be undone. Its notifications are queued by `notify` and not sent before the deadline; `record` is
 * written last, in the same transaction.
 */
export function startUndoable(newId: () => string, instant: Date) {
  const notifications: Undo['notifications'] = [];
  const undoId = newId();
  const notBefore = undoDeadline(instant);
  return {
    /** Queues a notification of a person. */
    notify: (person: Person, notification: Omit<PersonNotification, 'at' | 'notBefore'>): Step[] =>
      queueNotifications(person, { ...notification, at: instant.toISOString(), notBefore }, () => {
        const notificationId = newId();
        notifications.push({ personId: person.personId, notificationId });
        return notificationId;
      }),
    record: (act: Act): Step =>
      createItem(undoEntity, {
        ...act,
        undoId,
        at: instant.toISOString(),
        notifications,
        expiresAt: secondsAt(instant) + keptSeconds,
      }),
    /** For the response. */
    view: { id: undoId, until: notBefore } satisfies UndoView,
  };
}

/** Marks an act as undone, once; otherwise `undo.not_found`. */
export const markUndone = ({ applicationId, undoId }: Undo, undoneAt: string): Step =>
  changeWhile(
    snapshot(undoEntity, { applicationId, undoId }, { undoneAt: undefined }),
    { set: { undoneAt } },
    () => new Refusal('undo.not_found'),
  );
