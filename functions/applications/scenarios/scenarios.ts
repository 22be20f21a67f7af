import { findApplication } from '#database/applications/reads.ts';
import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { Refusal } from '#database/refusal.ts';
import type { Scenario } from '#database/scenarios/entity.ts';
import { listScenarios } from '#database/scenarios/reads.ts';
import { createScenario, deleteScenario, rewriteScenario } from '#database/scenarios/writes.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { ScenarioView } from '#shared/applications/scenario-routes.ts';
import { maxScenarios } from '#shared/applications/scenarios.ts';

const toView = ({ scenarioId, name, figures, createdAt, changedAt, version }: Scenario): ScenarioView => ({
  id: scenarioId,
  name,
  figures,
  createdAt,
  changedAt,
  version,
});

/** Returns the scenarios that the caller kept in their application, oldest first. */
export const listOwnScenarios: UseCase<Dependencies, 'applications.scenarios'> = async (
  { database },
  { applicationId },
  { party: { partyId } },
) => ({ items: (await listScenarios(database, { applicationId, partyId })).map(toView) });

/** Returns the scenarios of an application for the team, oldest first. */
export const listStaffScenarios: UseCase<Dependencies, 'applications.staffScenarios'> = async (
  { database },
  { applicationId },
) => {
  const [application, scenarios] = await Promise.all([
    findApplication(database, applicationId),
    listScenarios(database, { applicationId }),
  ]);
  if (!application) throw new Refusal('application.not_found');
  return { items: scenarios.map((scenario) => ({ ...toView(scenario), partyId: scenario.partyId })) };
};

/**
 * Stores a scenario in the first free slot. Concurrent requests get different ones, or `scenario.too_many`. The same
 * figures under the same name are kept once: a request comes again when its answer was lost.
 */
export const keepScenario: UseCase<Dependencies, 'applications.keepScenario'> = (
  deps,
  input,
  { personId, party: { partyId } },
) =>
  retrying(async () => {
    const { applicationId, name, figures } = input;
    const kept = await listScenarios(deps.database, { applicationId, partyId });
    const same = kept.find((each) => each.name === name && each.figures === figures);
    if (same) return toView(same);
    const taken = new Set(kept.map(({ slot }) => slot));
    if (taken.size >= maxScenarios) throw new Refusal('scenario.too_many');
    let slot = 1;
    while (taken.has(slot)) slot++;
    const { at, audit, commit } = startChange(deps, { personId, role: 'client' });
    const scenario: Scenario = {
      applicationId,
      partyId,
      slot,
      scenarioId: deps.newId(),
      name,
      figures,
      createdAt: at,
      changedAt: at,
      version: 1,
    };
    await commit([
      requireOpen(applicationId, { at }),
      createScenario(scenario),
      audit({ applicationId, action: 'scenario.kept' }),
    ]);
    return toView(scenario);
  });

interface Seen {
  applicationId: string;
  scenarioId: string;
  version: number;
}

/** Returns a scenario of a party if it is unchanged since they read it. */
async function requireUnchanged(
  database: Database,
  partyId: string,
  { applicationId, scenarioId, version }: Seen,
): Promise<Scenario> {
  const scenarios = await listScenarios(database, { applicationId, partyId });
  const scenario = scenarios.find((each) => each.scenarioId === scenarioId);
  if (!scenario) throw new Refusal('scenario.not_found');
  if (scenario.version !== version) throw new Refusal('scenario.changed');
  return scenario;
}

export const changeScenario: UseCase<Dependencies, 'applications.changeScenario'> = async (
  deps,
  input,
  { personId, party },
) => {
  const scenario = await requireUnchanged(deps.database, party.partyId, input);
  const { name = scenario.name, figures = scenario.figures } = input;
  if (name === scenario.name && figures === scenario.figures) return toView(scenario);
  const { at, audit, commit } = startChange(deps, { personId, role: 'client' });
  const { applicationId } = scenario;
  const rewritten = { name, figures, changedAt: at };
  await commit([
    requireOpen(applicationId, { at }),
    rewriteScenario(scenario, rewritten),
    audit({ applicationId, action: 'scenario.changed' }),
  ]);
  return toView({ ...scenario, ...rewritten, version: scenario.version + 1 });
};

export const removeScenario: UseCase<Dependencies, 'applications.removeScenario'> = async (
  deps,
  input,
  { personId, party },
) => {
  const scenario = await requireUnchanged(deps.database, party.partyId, input);
  const { applicationId } = scenario;
  const { audit, commit } = startChange(deps, { personId, role: 'client' });
  await commit([deleteScenario(scenario), audit({ applicationId, action: 'scenario.removed' })]);
  return { removed: true };
};
