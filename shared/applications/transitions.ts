import { type Stage, stages } from './stages.ts';

/** Why a move asked for by staff is refused. */
export type MoveRefusal = 'same_stage' | 'reason_required' | 'not_next' | 'already_concluded';

/**
 * May staff move an application from one stage to another (spec D13)?
 *
 * Forward one stage at a time; back to any earlier stage, with a reason. A concluded application stays so.
 * That `concluida` needs every document of the deed approved is checked by the use case, which sees the documents.
 */
export function refuseMove(from: Stage, to: Stage, reason: string | undefined): MoveRefusal | undefined {
  const distance = stages.indexOf(to) - stages.indexOf(from);
  if (distance === 0) return 'same_stage';
  if (from === 'concluida') return 'already_concluded';
  if (distance > 1) return 'not_next';
  if (distance < 0 && !reason?.trim()) return 'reason_required';
  return undefined;
}
