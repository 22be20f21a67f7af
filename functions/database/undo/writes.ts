import { type UndoView, undoDeadline } from '#shared/applications/undo.ts';
import { changeWhile, createItem, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { secondsAt } from '../schema.ts';
import type { Step } from '../transaction.ts';
import { type Undo, undoEntity } from './entity.ts';

/** Seconds after which an act is deleted. Longer than any window, so that a late request gets the right refusal. */
const keptSeconds = 60 * 60;

type Act = Omit<Undo, 'undoId' | 'at' | 'notificationIds' | 'expiresAt' | 'undoneAt'>;

/**
 * Starts an act that can be undone. Its notifications take their ids from `newId` and are not sent before `notBefore`;
 * `record` is written last, in the same transaction.
 */
export function startUndoable(newId: () => string, instant: Date) {
  const notificationIds: string[] = [];
  const undoId = newId();
  const notBefore = undoDeadline(instant);
  return {
    notBefore,
    /** For the ids of the act's notifications. */
    newId: () => {
      const id = newId();
      notificationIds.push(id);
      return id;
    },
    record: (act: Act): Step =>
      createItem(undoEntity, {
        ...act,
        undoId,
        at: instant.toISOString(),
        notificationIds,
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
