import type { Database } from '../database.ts';
import { type Scenario, scenarioEntity } from './entity.ts';

/** Returns the scenarios of an application, oldest first, strongly consistent. */
export async function listScenarios(database: Database, applicationId: string): Promise<Scenario[]> {
  const { data } = await database.entity(scenarioEntity).query.primary({ applicationId }).go({ consistent: true });
  return data.sort((one, other) => (one.scenarioId < other.scenarioId ? -1 : 1));
}
