import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import type { RouteName } from '#shared/routes.ts';
import type { Fields } from '../http-event.ts';
import type { RouteCase } from '../route-case/add-case.ts';
import { routeCallers } from '../route-case/callers.ts';
import type { World } from '../world.ts';
import { jsonOf } from './hostile.ts';
import { type Fault, judge } from './judge.ts';
import type { Place } from './place.ts';
import { play } from './play.ts';
import { type FuzzRequest, requestFor, strangers } from './request.ts';
import { shrink } from './shrink.ts';

interface Finding extends Fault {
  /** As small as it still happens, with the seed and number of the one that was found. */
  request: string;
  /** Whether it happens to this request alone, or only after those before it. */
  isAlone: boolean;
}

export interface RouteReport {
  name: RouteName;
  requests: number;
  /** Requests by status: 200, 404. */
  statuses: Map<number, number>;
  callers: Set<string>;
  findings: Finding[];
  /** Milliseconds of the longest request. */
  longest: number;
}

/** Requests until what was accepted of them is undone: what one does stands for the next ones. */
const requestsOfRound = 20;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** A number of its own for each route, so that one of them is repeated without the others. */
const seedOf = (name: string, seed: number): number =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed);

interface Fuzzing {
  name: RouteName;
  place: RouteCase;
  /** As it is stored when the route's example succeeds. */
  kept: Place;
  /** Returns the example input of the route. */
  example: () => Fields;
  requests: number;
  seed: number;
}

/**
 * Sends made-up requests of a route to a case that was prepared for it, as every kind of caller, and judges each: no
 * failure, the declared answer, nothing of others in it or in the log, and nothing changed by what is refused. Leaves
 * the world as it was.
 */
export async function fuzzRoute(
  world: World,
  { name, place, kept, example, requests, seed }: Fuzzing,
): Promise<RouteReport> {
  const random = createSeededRandom(seedOf(name, seed));
  const texts = [...new Set([...textsIn(place.facts), ...textsIn(place.people), ...textsIn(example())])];
  const source = { random, texts: [...texts, world.newId(), '00000000-0000-4000-8000-000000000000'] };
  const callers = [...routeCallers, ...strangers];
  const report: RouteReport = {
    name,
    requests,
    statuses: new Map(),
    callers: new Set(),
    findings: [],
    longest: 0,
  };
  const known = new Set<string>();
  const attempt = (request: FuzzRequest) => attemptOne({ world, place, kept }, request);
  for (let number = 0; number < requests; number++) {
    if (number % requestsOfRound === 0) await kept.restore();
    const request = requestFor(name, example(), { source, callers });
    const begun = performance.now();
    const { status, faults } = await attempt(request);
    report.longest = Math.max(report.longest, performance.now() - begun);
    report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
    report.callers.add(request.caller);
    for (const fault of faults) {
      const sign = `${fault.kind} ${fault.detail}`;
      if (known.has(sign)) continue;
      known.add(sign);
      const small = await shrink(request, example(), async (each) => {
        await kept.restore();
        return (await attempt(each)).faults.some(({ kind, detail }) => `${kind} ${detail}` === sign);
      });
      await kept.restore();
      report.findings.push({
        ...fault,
        isAlone: small !== undefined,
        request: `${printed(small ?? request)} (seed ${seed}, number ${number} of ${name})`,
      });
    }
  }
  await kept.restore();
  return report;
}

async function attemptOne(
  { world, place, kept }: { world: World; place: RouteCase; kept: Place },
  request: FuzzRequest,
): Promise<{ status: number; faults: readonly Fault[] }> {
  for (const list of [world.logs, world.measures, world.counts]) list.length = 0;
  try {
    const answer = await play(world, place, request);
    const changes = await kept.changes();
    return { status: answer.status, faults: judge(world, place, { request, answer, changes }) };
  } catch (error) {
    // A code that the route does not declare, or what no handler caught.
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    return { status: 0, faults: [{ kind: 'thrown', detail }] };
  }
}

function printed({ name, caller, input, event }: FuzzRequest): string {
  const text = `${name} as ${caller}: ${jsonOf(input)}${Object.keys(event).length > 0 ? ` with ${JSON.stringify(event)}` : ''}`;
  return text.length > 900 ? `${text.slice(0, 900)}… (${text.length} characters)` : text;
}
