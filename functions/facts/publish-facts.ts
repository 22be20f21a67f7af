import type { Database } from '#database/database.ts';
import { listEuribor } from '#database/facts/reads.ts';
import { noPublicFacts, type PublicFacts } from '#shared/facts/public-facts.ts';
import type { FactsDependencies } from './facts-dependencies.ts';

async function readPublicFacts(database: Database): Promise<PublicFacts> {
  const [newest] = await listEuribor(database);
  if (!newest) return noPublicFacts;
  const { month, euribor_3m, euribor_6m, euribor_12m } = newest;
  return { euribor: { month, euribor_3m, euribor_6m, euribor_12m } };
}

/**
 * Writes what the public pages need of the stored facts. Writes again if they have changed meanwhile, so that of two
 * concurrent writers the file has the newest.
 */
export async function publishFacts({
  database,
  writePublicFacts,
}: Pick<FactsDependencies, 'database' | 'writePublicFacts'>): Promise<void> {
  let current = await readPublicFacts(database);
  for (let written = ''; written !== JSON.stringify(current); current = await readPublicFacts(database)) {
    written = JSON.stringify(current);
    await writePublicFacts(current);
  }
}
