import { type Step, step } from './transaction.ts';

/** How what an application waits for the team to do changes. */
export type WaitingChange = { readonly applicationId: string } & (
  | { readonly documentsToReview: number }
  | { readonly messagesToAnswer: 'one more' | 'none' }
);

/** Thrown when the application is no longer there. */
export class ApplicationGone extends Error {}

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
      return change.messagesToAnswer === 'none'
        ? patch.set({ messagesToAnswer: 0 }).commit()
        : patch.add({ messagesToAnswer: 1 }).commit();
    },
    () => new ApplicationGone(),
  );
}
