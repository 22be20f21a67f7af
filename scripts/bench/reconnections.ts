import { reconnectionDelays } from '#core/live/reconnection-delays.ts';
import { createSeededRandom } from '#shared/seeded-random.ts';
import type { Row, Section } from './report.ts';

/** New connections per second and account: API Gateway's quota, and the throttle of the tickets' route. */
const perSecond = 500;
const burst = 500;

type Delays = ReturnType<typeof reconnectionDelays>;

/** The former pauses: a third of the spread, and growing by only a third. */
const before = (random: () => number): Delays => ({
  minReconnectionDelay: 1_000 + random() * 2_000,
  maxReconnectionDelay: 30_000,
  reconnectionDelayGrowFactor: 1.3,
});

/**
 * Simulates the simultaneous reconnection of all pages: when each tries, and whether the gateway's bucket accepts it.
 */
function comeBack(pages: number, delaysOf: (random: () => number) => Delays) {
  const { next: random } = createSeededRandom(pages);
  const delays = Array.from({ length: pages }, () => delaysOf(random));
  // Attempts by tenth of a second.
  const attempts = new Map<number, [page: number, retry: number][]>();
  const plan = (page: number, retry: number, at: number) => {
    const { minReconnectionDelay, maxReconnectionDelay, reconnectionDelayGrowFactor } = delays[page] as Delays;
    const pause = Math.min(minReconnectionDelay * reconnectionDelayGrowFactor ** retry, maxReconnectionDelay);
    const slot = Math.ceil((at + pause) / 100);
    attempts.set(slot, [...(attempts.get(slot) ?? []), [page, retry]]);
  };
  for (let page = 0; page < pages; page++) plan(page, 0, 0);
  let open = 0;
  let asked = 0;
  let tokens = burst;
  const openedAt: number[] = [];
  for (let slot = 0; open < pages && slot < 36_000; slot++) {
    tokens = Math.min(burst, tokens + perSecond / 10);
    for (const [page, retry] of attempts.get(slot) ?? []) {
      asked += 1;
      if (tokens < 1) {
        plan(page, retry + 1, slot * 100);
        continue;
      }
      tokens -= 1;
      open += 1;
      openedAt.push(slot / 10);
    }
    attempts.delete(slot);
  }
  return {
    'Requests each': asked / pages,
    'Half open after, s': openedAt[Math.floor(pages / 2)],
    'All, s': openedAt.at(-1),
  };
}

/** Calculates how long it takes until all pages have reconnected after a gateway outage. Simulated, not measured. */
export function simulateReconnections(): Section {
  const rows = [10_000, 30_000].flatMap((pages): Row[] => [
    { values: { Pauses: 'before', Pages: pages, ...comeBack(pages, before) } },
    {
      values: { Pauses: 'now', Pages: pages, ...comeBack(pages, reconnectionDelays) },
      ...(pages === 10_000 && { budget: { column: 'All, s', limit: 120 } }),
    },
  ]);
  const columns = ['Pauses', 'Pages', 'Requests each', 'Half open after, s', 'All, s'];
  return { title: `Pages that connect again at once, ${perSecond} a second let in (simulated)`, columns, rows };
}
