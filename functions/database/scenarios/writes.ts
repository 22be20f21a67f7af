import { changeWhile, createItem, removeWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { Conflict, type Step } from '../transaction.ts';
import { type Scenario, scenarioEntity } from './entity.ts';

/** Stores a new scenario; throws a conflict if its slot is taken. */
export const createScenario = (scenario: Scenario): Step => createItem(scenarioEntity, scenario, () => new Conflict());

const changed = () => new Refusal('scenario.changed');

const asRead = ({ applicationId, partyId, slot, scenarioId, version }: Scenario) =>
  snapshot(scenarioEntity, { applicationId, partyId, slot }, { scenarioId, version });

/** Changes a scenario; throws `scenario.changed` if it has changed since it was read, or no longer exists. */
export const rewriteScenario = (scenario: Scenario, change: Pick<Scenario, 'name' | 'figures' | 'changedAt'>): Step =>
  changeWhile(asRead(scenario), { set: change, add: { version: 1 } }, changed);

/** Deletes a scenario; throws `scenario.changed` if it has changed since it was read, or no longer exists. */
export const deleteScenario = (scenario: Scenario): Step => removeWhile(asRead(scenario), changed);
