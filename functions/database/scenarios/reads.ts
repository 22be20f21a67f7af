import type { Database } from '../database.ts';
import { type Scenario, scenarioEntity } from './entity.ts';

/** Returns the scenarios of an application, oldest first, strongly consistent: with `partyId` those of one person. */
export async function listScenarios(
  database: Database,
  of: { applicationId: string; partyId?: string },
): Promise<Scenario[]> {
  const { data } = await database.entity(scenarioEntity).query.primary(of).go({ consistent: true, pages: 'all' });
  return data.sort((one, other) => (one.scenarioId < other.scenarioId ? -1 : 1));
}
