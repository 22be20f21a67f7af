import { type Step, step } from './transaction.ts';

/** How what an application waits for the team to do changes. */
export type WaitingChange = { readonly applicationId: string } & (
  | { readonly documentsToReview: number }
  /** Counted when `countedTo` was the newest message. */
  | { readonly messagesToAnswer: number; readonly countedTo: string }
);

/** Thrown when the application is no longer there, or shows a count of newer messages. */
export class NothingToShow extends Error {}

/**
 * Keeps what the board shows of an application's waiting work. Not a change of the application itself: its version
 * stays, so that nobody who decides about it is refused for this.
 */
export function changeWaiting(change: WaitingChange): Step {
  const { applicationId } = change;
  return step(
    ({ application }) => {
      const patch = application.patch({ applicationId });
      if ('documentsToReview' in change) return patch.add({ documentsToReview: change.documentsToReview }).commit();
      const { messagesToAnswer, countedTo } = change;
      return patch
        .set({ messagesToAnswer, messagesCountedTo: countedTo })
        .where(
          ({ messagesCountedTo }, { notExists, lte }) =>
            `${notExists(messagesCountedTo)} OR ${lte(messagesCountedTo, countedTo)}`,
        )
        .commit();
    },
    () => new NothingToShow(),
  );
}
