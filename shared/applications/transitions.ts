import { hasText } from '../kit/text.ts';
import { type Stage, stages } from './stages.ts';

/** Why a move by staff is rejected. */
export type MoveRefusal = 'same_stage' | 'reason_required' | 'not_next' | 'already_concluded';

/**
 * Returns why staff may not move an application from one stage to another (spec D13), or undefined if they may.
 *
 * Forward one stage at a time; back to any earlier stage, with a reason. A concluded application cannot move. The use
 * case, which reads the documents, checks that every closing document is approved before `concluida`.
 */
export function refuseMove(from: Stage, to: Stage, reason: string | undefined): MoveRefusal | undefined {
  const distance = stages.indexOf(to) - stages.indexOf(from);
  if (distance === 0) return 'same_stage';
  if (from === 'concluida') return 'already_concluded';
  if (distance > 1) return 'not_next';
  if (distance < 0 && !hasText(reason ?? '')) return 'reason_required';
  return undefined;
}
