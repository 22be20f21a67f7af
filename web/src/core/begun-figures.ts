import * as z from 'zod/mini';
import { type SimulatedLoan, simulatedLoanSchema } from '#shared/applications/loan-request.ts';
import { endDraft, readDraft, saveDraft } from './drafts.ts';
import { useSession } from './session.ts';

/** Starts as the onboarding's drafts do, so that it is there in every tab. */
const formOf = (applicationId: string): string => `onboarding-figures:${applicationId}`;

const figuresSchema = z.partial(simulatedLoanSchema);

/**
 * The figures of the signed-in user's simulation that are too few for a loan. They wait on this device for the form of
 * the request's figures, until it is saved.
 */
export function useBegunFigures() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  return {
    read: (applicationId: string): Partial<SimulatedLoan> | undefined =>
      userId === undefined ? undefined : figuresSchema.safeParse(readDraft(userId, formOf(applicationId))).data,
    keep: (applicationId: string, figures: Partial<SimulatedLoan>) => {
      if (userId !== undefined) saveDraft(userId, formOf(applicationId), figures);
    },
    end: (applicationId: string) => {
      if (userId !== undefined) endDraft(userId, formOf(applicationId));
    },
  };
}
