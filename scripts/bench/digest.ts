import { consumedCapacity, withCapacityCounter } from '#database/consumed-capacity.ts';
import { collectWaiting } from '#functions/notifications/reminders/collect-waiting.ts';
import type { World } from '#functions/testing/world.ts';
import type { Section } from './report.ts';

/** Measures the morning digest, which reads every open request, in a world with `requests` of them. */
export async function measureDigest(world: World, requests: number): Promise<Section> {
  const startedAt = performance.now();
  const { read } = await withCapacityCounter(async () => {
    await collectWaiting(world.database, world.now());
    return consumedCapacity();
  });
  const values = { Requests: requests, 'Read units': read, Seconds: (performance.now() - startedAt) / 1000 };
  return {
    title: 'The team’s digest',
    columns: Object.keys(values),
    // The function's timeout is 300 seconds.
    rows: [{ values, budget: { column: 'Seconds', limit: 150 } }],
  };
}
