import { type Case, loadExampleInputs } from '#functions/testing/example-inputs.ts';
import type { Fields } from '#functions/testing/http-event.ts';
import { addCase, type RouteCase } from '#functions/testing/route-case/add-case.ts';
import type { RouteCaller } from '#functions/testing/route-case/callers.ts';
import { caseKindOf } from '#functions/testing/route-case/needs.ts';
import type { World } from '#functions/testing/world.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import type { Call } from './fault-proxy.ts';
import { Comparison, idsOf, type StoredState } from './stored-state.ts';
import { firstCallers, type WorldPlace } from './world-place.ts';

/** A route with who calls it in a case, and what it leaves there when it is called alone. */
interface Change {
  name: RouteName;
  call: () => Promise<string>;
  /** How often it writes. */
  writes: number;
  /** Left by a call alone. */
  alone: StoredState;
  /** Attributes that differ between two calls, each alone. */
  random: readonly string[];
}

/** What two changes came to: `ok` or the code of the refusal, of each. */
interface Ending {
  codes: readonly [string, string];
  state: StoredState;
}

/** What the changes of a feature came to. */
export interface PairsPlayed {
  feature: string;
  /** How often another change was made between what one of these reads and what it writes. */
  played: number;
  bothDone: number;
  /** How often a change was refused for the other one, by the code. */
  refused: Record<string, number>;
  failures: string[];
}

/** Counts of requests, and who is signed in: what every request writes before it begins. */
const ofRequest = /ratelimit|\$session_|knowndevices/;

const isOwnWrite = ({ isWrite, name, operation }: Call): boolean =>
  isWrite && (operation === 'TransactWriteItems' || !ofRequest.test(name));

/** Written with defaults when they are first read. */
const seeded = ['checklist'];

/** Between their steps they are half done, and a repetition goes on. */
const inSteps: readonly RouteName[] = ['parties.split'];

/** How often something was changed: two changes in steps have no order. */
const versions = ['version', 'partiesVersion'];

/** Plays two changes of one case at once, for each two routes that a case lets in. */
export class Pairs {
  readonly #place: WorldPlace;
  readonly #takes: (number: number) => boolean;
  readonly #played = new Map<string, PairsPlayed>();
  #number = 0;

  /** @param takes whether the pair with a number is played */
  constructor(place: WorldPlace, takes: (number: number) => boolean) {
    this.#place = place;
    this.#takes = takes;
  }

  /**
   * Plays the pairs of which one route has a name that is wanted, and the other one a name that is, too: each as the case
   * of the first route has them.
   */
  async play(wanted: RegExp, others: RegExp): Promise<readonly PairsPlayed[]> {
    const inputs = await loadExampleInputs();
    const changing = (Object.keys(routes) as RouteName[]).filter(isChange);
    for (const [, ofKind] of Map.groupBy(changing, caseKindOf)) {
      const own = ofKind.filter((name) => wanted.test(name));
      const [first] = own;
      if (!first) continue;
      await this.#playCase(first, {
        own: new Set(own),
        changing: changing.filter((name) => own.includes(name) || others.test(name)),
        inputs,
      });
    }
    return [...this.#played.values()];
  }

  async #playCase(
    of: RouteName,
    {
      own,
      changing,
      inputs,
    }: {
      own: ReadonlySet<RouteName>;
      changing: readonly RouteName[];
      inputs: Readonly<Record<RouteName, (facts: Case, world: World) => Fields>>;
    },
  ): Promise<void> {
    const place = this.#place;
    await place.world.table.empty();
    place.signIn();
    const made = await addCase(place.world, of);
    const saved = await place.save();
    const changes: Change[] = [];
    for (const name of changing) {
      // Of others, too, what the first of their callers may do in this case.
      const callers = firstCallers[routes[name].access].slice(0, own.has(name) ? undefined : 1);
      const change = await this.#changeOf(name, { ...made, callers, saved }, inputs[name]);
      if (change) changes.push(change);
    }
    for (const [index, one] of changes.entries())
      for (const other of changes.slice(index + 1)) {
        if (!own.has(one.name) && !own.has(other.name)) continue;
        this.#number += 1;
        if (!this.#takes(this.#number)) continue;
        await this.#between(one, other, saved);
        await this.#between(other, one, saved);
      }
  }

  /** Returns a route with the first caller that it lets in; undefined if it lets in none of them. */
  async #changeOf(
    name: RouteName,
    { facts, people, callers, saved }: RouteCase & { callers: readonly RouteCaller[]; saved: Saved },
    inputOf: (facts: Case, world: World) => Fields,
  ): Promise<Change | undefined> {
    const place = this.#place;
    const input = inputOf(facts, place.world);
    for (const caller of callers) {
      const call = async (): Promise<string> => {
        try {
          const { status, body } = await place.call(name, people[caller], input);
          return status === 200 ? 'ok' : String((body as { code?: string }).code);
        } catch (error) {
          return `undeclared: ${error instanceof Error ? error.message : error}`;
        }
      };
      await place.restore(saved);
      place.proxy.watch();
      const code = await call();
      const writes = place.proxy.end().calls.filter(isOwnWrite).length;
      if (code !== 'ok') continue;
      const state = await place.state();
      await place.restore(saved);
      await call();
      const { random } = new Comparison(knownIn(saved), [state, await place.state()]);
      return { name, call, writes, alone: state, random: [...random] };
    }
    return undefined;
  }

  /** Makes one change whole before each write of the other one. */
  async #between(outer: Change, inner: Change, saved: Saved): Promise<void> {
    const writes = inSteps.includes(outer.name) ? 1 : outer.writes;
    for (let write = 1; write <= writes; write++) {
      const ending = await this.#atWrite(outer, inner, { write, saved });
      if (!ending) continue;
      const tally = this.#tallyOf(outer);
      const { codes } = ending;
      tally.played += 1;
      if (codes[0] === 'ok' && codes[1] === 'ok') tally.bothDone += 1;
      for (const code of codes) if (code !== 'ok') tally.refused[code] = (tally.refused[code] ?? 0) + 1;
      const wrong = await this.#wrongIn(ending, { outer, inner, saved });
      if (!wrong) continue;
      const failure = `${inner.name} before write ${write} of ${outer.name} (${codes.join(', ')})\n  ${wrong}`;
      process.stderr.write(`${failure}\n`);
      tally.failures.push(failure);
    }
  }

  #tallyOf({ name }: Change): PairsPlayed {
    const [feature = ''] = name.split('.');
    const tally = this.#played.get(feature) ?? { feature, played: 0, bothDone: 0, refused: {}, failures: [] };
    this.#played.set(feature, tally);
    return tally;
  }

  /** Makes a change while another one is about to write. */
  async #atWrite(
    outer: Change,
    inner: Change,
    { write, saved }: { write: number; saved: Saved },
  ): Promise<Ending | undefined> {
    const place = this.#place;
    await place.restore(saved);
    let left = write;
    let code: string | undefined;
    let isInside = false;
    place.proxy.watch(undefined, async (call, moment) => {
      if (isInside || code !== undefined || moment === 'after' || !isOwnWrite(call)) return false;
      left -= 1;
      if (left > 0) return false;
      isInside = true;
      code = await inner.call();
      isInside = false;
      return false;
    });
    const own = await outer.call();
    place.proxy.end();
    return code === undefined ? undefined : { codes: [own, code], state: await place.state() };
  }

  /** Returns what is stored that no order of the two changes leaves; undefined if nothing. */
  async #wrongIn(
    { codes, state }: Ending,
    { outer, inner, saved }: { outer: Change; inner: Change; saved: Saved },
  ): Promise<string | undefined> {
    const known = knownIn(saved);
    const entities = new Set(state.items.map((item) => item['__edb_e__']?.S));
    const counted = [...entities].flatMap((entity) => versions.map((version) => `${entity}.${version}`));
    const random = [...outer.random, ...inner.random, ...counted];
    const differs = (expected: StoredState): string[] =>
      new Comparison(known, [expected, expected], { random, leftAgain: seeded }).differences(state);
    const [own, other] = codes;
    if (codes.some((code) => code === 'service.failed' || code.startsWith('undeclared'))) return 'one of them failed';
    const orders: readonly (() => Promise<Ending>)[] = [
      () =>
        this.#oneByOne([inner, outer], saved).then(({ codes: [b = '', a = ''], state: after }) => ({
          codes: [a, b],
          state: after,
        })),
      () => this.#oneByOne([outer, inner], saved),
    ];
    const found: string[] = [];
    // A refusal leaves nothing.
    const alone = own === 'ok' && other !== 'ok' ? outer : own !== 'ok' && other === 'ok' ? inner : undefined;
    if (alone) {
      found.push(...differs(alone.alone));
      if (found.length === 0) return undefined;
    }
    for (const order of orders) {
      const { codes: expected, state: after } = await order();
      const lines = differs(after);
      if (lines.length === 0) return undefined;
      if (found.length === 0 || lines.length < found.length)
        found.splice(0, found.length, expected.join(', '), ...lines);
    }
    return found.slice(0, 5).join('\n  ');
  }

  async #oneByOne(changes: readonly [Change, Change], saved: Saved): Promise<Ending> {
    await this.#place.restore(saved);
    const codes = [await changes[0].call(), await changes[1].call()] as const;
    return { codes, state: await this.#place.state() };
  }
}

type Saved = Awaited<ReturnType<WorldPlace['save']>>;

const knownIds = new WeakMap<Saved, ReadonlySet<string>>();

/** Returns the ids in what was saved. */
function knownIn(saved: Saved): ReadonlySet<string> {
  const known = knownIds.get(saved) ?? idsOf(JSON.stringify(saved));
  knownIds.set(saved, known);
  return known;
}

/** Returns whether a route changes something of a case or of the team, for somebody who is signed in. */
const isChange = (name: RouteName): boolean => {
  const { method, access } = routes[name];
  return method !== 'GET' && ['party', 'borrower', 'staff', 'admin'].includes(access);
};
