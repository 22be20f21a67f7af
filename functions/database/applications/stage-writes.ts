import type { Outcome, Stage } from '#shared/applications/stages.ts';
import { present } from '../optimistic.ts';
import type { Refusal } from '../refusal.ts';
import type { Step } from '../transaction.ts';
import type { Application } from './entity.ts';
import { changeAsRead } from './writes.ts';

/** When stages were reached. */
type StageTimes = Partial<Record<Stage, string>>;

interface StageChange {
  to: Stage;
  at: string;
  remove?: readonly ('choice' | 'followUp' | 'deed')[];
  /** When the team talks to its borrowers again, said with the conclusion. */
  followUp?: Application['followUp'];
  /** The day of the deed, if the conclusion says it, or the one before a conclusion that is undone. */
  deed?: Application['deed'];
  /** The count that stays of a day that goes with a conclusion that is undone. */
  deedChanges?: Application['deedChanges'];
  /** Set if the move is the client's submission. */
  documentsSubmittedAt?: string;
  /** Replaces the times at which stages were reached, if a move is undone. */
  stageReachedAt?: StageTimes;
}

/** Returns the times at which the stages were reached, after a move. */
export const reachedStages = ({ stageReachedAt = {} }: Application, { to, at }: StageChange): StageTimes => ({
  ...stageReachedAt,
  [to]: at,
});

/**
 * Moves an application from the state in which it was read; any concurrent change fails it. `refuse` receives the
 * stored item instead.
 */
export function changeStage(
  application: Application,
  {
    to,
    at,
    deed,
    deedChanges,
    followUp,
    documentsSubmittedAt,
    stageReachedAt = reachedStages(application, { to, at }),
    remove,
  }: StageChange,
  refuse: (stored: Partial<Application> | undefined) => Refusal,
): Step {
  const { status } = application;
  return changeAsRead(
    application,
    at,
    { set: { status: to, stageReachedAt, documentsSubmittedAt, deed, deedChanges, followUp }, remove },
    { also: { status, outcome: undefined }, refuse },
  );
}

/** Ends an application, and removes it from the board. */
export const setOutcome = (application: Application, { outcome, at }: { outcome: Outcome; at: string }): Step =>
  changeAsRead(application, at, { set: { outcome } }, { also: { outcome: undefined } });

/** Opens an ended application again, in its stage. */
export const removeOutcome = (application: Application, at: string): Step =>
  changeAsRead(application, at, { remove: ['outcome'] }, { also: { outcome: present } });
