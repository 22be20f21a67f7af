import { Refusal } from '#shared/api/refusal.ts';
import type { Outcome, Stage } from '#shared/applications/stages.ts';
import { type Step, step } from '../transaction.ts';
import { type Application, applicationEntity } from './entity.ts';

/** When stages were reached. */
type StageTimes = Partial<Record<Stage, string>>;

interface StageChange {
  to: Stage;
  at: string;
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
  { to, at, documentsSubmittedAt, stageReachedAt = reachedStages(application, { to, at }) }: StageChange,
  refuse: (stored: Partial<Application> | undefined) => Refusal,
): Step {
  const { applicationId, status, version } = application;
  return step<Application>(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({
          status: to,
          stageReachedAt,
          updatedAt: at,
          documentsSubmittedAt,
        })
        .add({ version: 1 })
        .where(
          (stored, { eq, notExists }) =>
            `${eq(stored.status, status)} AND ${eq(stored.version, version)} AND ${notExists(stored.outcome)}`,
        )
        .commit({ response: 'all_old' }),
    refuse,
  );
}

/**
 * Ends an application that is unchanged since it was read, and removes it from the board; otherwise
 * `application.changed`.
 */
export function setOutcome(
  { applicationId, version }: Application,
  { outcome, at }: { outcome: Outcome; at: string },
): Step {
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({ outcome, updatedAt: at })
        .add({ version: 1 })
        .where((stored, { eq, notExists }) => `${eq(stored.version, version)} AND ${notExists(stored.outcome)}`)
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/** Opens an ended application that is unchanged since it was read again, in its stage; otherwise `application.changed`. */
export function removeOutcome({ applicationId, version }: Application, at: string): Step {
  return step(
    (database) =>
      database
        .entity(applicationEntity)
        .patch({ applicationId })
        .set({ updatedAt: at })
        .remove(['outcome'])
        .add({ version: 1 })
        .where((stored, { eq, exists }) => `${eq(stored.version, version)} AND ${exists(stored.outcome)}`)
        .commit(),
    () => new Refusal('application.changed'),
  );
}
