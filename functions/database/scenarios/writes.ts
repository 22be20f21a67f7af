import { Refusal } from '#shared/api/refusal.ts';
import { Conflict, type Step, step } from '../transaction.ts';
import { type Scenario, scenarioEntity } from './entity.ts';

/** Stores a new scenario; throws a conflict if its slot is taken. */
export const createScenario = (scenario: Scenario): Step =>
  step(
    (database) => database.entity(scenarioEntity).create(scenario).commit(),
    () => new Conflict(),
  );

const changed = () => new Refusal('scenario.changed');

/** Changes a scenario; throws `scenario.changed` if it has changed since it was read, or no longer exists. */
export const rewriteScenario = (
  { applicationId, slot, scenarioId, version }: Scenario,
  change: Pick<Scenario, 'name' | 'figures' | 'changedAt'>,
): Step =>
  step(
    (database) =>
      database
        .entity(scenarioEntity)
        .patch({ applicationId, slot })
        .set(change)
        .add({ version: 1 })
        .where((stored, { eq }) => `${eq(stored.scenarioId, scenarioId)} AND ${eq(stored.version, version)}`)
        .commit(),
    changed,
  );

/** Deletes a scenario; throws `scenario.changed` if it has changed since it was read, or no longer exists. */
export const deleteScenario = ({ applicationId, slot, scenarioId, version }: Scenario): Step =>
  step(
    (database) =>
      database
        .entity(scenarioEntity)
        .remove({ applicationId, slot })
        .where((stored, { eq }) => `${eq(stored.scenarioId, scenarioId)} AND ${eq(stored.version, version)}`)
        .commit(),
    changed,
  );
