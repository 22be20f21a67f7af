import { type ProblemCode, problems } from '#shared/problems.ts';
import { type Call, type FaultKind, type FaultProxy, faultKinds } from './fault-proxy.ts';
import { isBatch } from './protocols.ts';
import { Comparison, idsOf, type Judged, type StoredState } from './stored-state.ts';

/** What an attempt came to: with its answer, or refused, or failed. */
export interface Outcome {
  /** Whether it did what was asked. */
  done: boolean;
  /** What is wrong with the way in which it was refused; undefined if nothing. */
  wrong?: string;
  /** Of a refusal. */
  code?: string;
  value: unknown;
}

/** Of the API. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
}

/**
 * What can happen to a step: a fault of a call, the end of its process at a call, a second delivery of its event, the same
 * request three times at once.
 */
export const kinds = [...faultKinds, 'twice', 'at once', 'killed before', 'killed after'] as const;
export type Kind = (typeof kinds)[number];

/** Where a process ends: before or after a call has reached the engine. */
export interface Crash {
  of: string;
  moment: 'before' | 'after';
}

interface Failure {
  step: string;
  call: string;
  kind: Kind;
  what: string;
}

export interface Tally {
  steps: number;
  calls: number;
  /** Faults that were injected. */
  faults: Record<Kind, number>;
  failures: Failure[];
  /** Steps whose retry was refused after they had been done, with the code. */
  refusals: string[];
}

const emptyTally = (): Tally => ({
  steps: 0,
  calls: 0,
  faults: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>,
  failures: [],
  refusals: [],
});

/** Which faults are injected. */
export interface Choice {
  /** Whether the fault with this number, over all steps, is injected. */
  takes(number: number): boolean;
  kinds: readonly Kind[];
}

/** Where steps are played: the engines, and the functions in front of them. */
export interface Place<Saved> {
  proxy: FaultProxy;
  /** Everybody who calls from now on has signed in a minute ago. */
  signIn(): void;
  pass(milliseconds: number): void;
  /** Returns what is stored, and takes messages and e-mails out. */
  state(): Promise<StoredState>;
  save(): Promise<Saved>;
  /** Puts back what was saved, with its time; e-mails, messages and events since are gone. */
  restore(saved: Saved): Promise<void>;
}

/** Plays steps of a journey: each with every fault of every call first, and then without. */
export class Player<Saved = unknown> {
  readonly place: Place<Saved>;
  tally = emptyTally();
  /** Steps are only done. */
  isQuiet = false;
  readonly #choice: Choice;
  #number = 0;

  constructor(place: Place<Saved>, choice: Choice) {
    this.place = place;
    this.#choice = choice;
  }

  /** Returns the tally since the last call. */
  takeTally(): Tally {
    const { tally } = this;
    this.tally = emptyTally();
    return tally;
  }

  /**
   * Plays one step.
   * @param attempt what is repeated unchanged until it is done
   * @param isEvent whether it comes again by itself, and may come twice
   * @param countsAttempts whether another attempt after a lost answer leaves traces of its own, or is refused
   * @param countsRequests whether each of several at once leaves traces of its own
   * @param judged entities that are compared in another way (`Comparison`)
   * @param crash does the same in a process that ends at a call; returns whether it came to that call
   */
  async play(
    step: string,
    input: string,
    attempt: () => Promise<Outcome>,
    {
      isEvent = false,
      countsAttempts = false,
      countsRequests = false,
      crash,
      ...judged
    }: Judged & {
      isEvent?: boolean;
      countsAttempts?: boolean;
      countsRequests?: boolean;
      crash?: (at: Crash) => Promise<boolean>;
    } = {},
  ): Promise<unknown> {
    const { place, tally } = this;
    if (this.isQuiet) {
      const { done, value } = await attempt();
      if (!done) throw new Error(`${step}: ${JSON.stringify(value)}`);
      place.pass(1000);
      return value;
    }
    tally.steps += 1;
    // Messages and e-mails of the step before are not of this one.
    await place.state();
    const before = await place.save();
    const known = new Set([...idsOf(JSON.stringify(before)), ...idsOf(input)]);
    place.signIn();
    // What a function asks once and keeps is not asked again.
    await attempt();
    const once = await place.state();
    await place.restore(before);
    place.proxy.watch();
    const first = await attempt();
    const { calls } = place.proxy.end();
    if (!first.done) throw new Error(`${step}: ${JSON.stringify(first)}`);
    tally.calls += calls.length;
    const comparison = new Comparison(known, [once, await place.state()], judged);
    const strike = async (kind: Kind, call: Call | undefined, struck: () => Promise<Outcome | 'missed'>) => {
      this.#number += 1;
      if (!this.#choice.takes(this.#number) || (kind === 'stall' && this.#number % 100 !== 0)) return;
      await place.restore(before);
      const fail = (what: string) => {
        tally.failures.push({ step, call: call?.name.slice(0, 300) ?? '', kind, what });
        process.stderr.write(`${step} | ${call?.name.slice(0, 300) ?? ''} | ${kind}\n      ${what}\n`);
      };
      let outcome = await struck();
      // What runs at the same time may have made the call needless.
      for (let more = 2; outcome === 'missed' && more > 0; more--) {
        await place.restore(before);
        outcome = await struck();
      }
      if (outcome === 'missed') return fail('the call did not come again');
      tally.faults[kind] += 1;
      // A ticket or challenge that was used up, and its answer lost: its person begins again, and is told to.
      if (outcome.wrong && !isEvent && outcome.code !== 'proof.expired') fail(outcome.wrong);
      const again = outcome.done ? outcome : await this.#repeat(attempt, isEvent);
      if (countsAttempts && !outcome.done) return;
      const found = comparison.differences(await place.state());
      if (found.length > 0) fail(found.slice(0, 4).join('\n      '));
      if (again.done) return;
      // Where everything is as it should be, the person is told that there is nothing left to do.
      if (again.wrong && found.length === 0) tally.refusals.push(`${step}: ${again.code}`);
      else fail(`the retry was refused: ${again.code ?? JSON.stringify(again.value)}`);
    };
    if (isEvent && this.#choice.kinds.includes('twice'))
      await strike('twice', undefined, async () => {
        await attempt();
        return attempt();
      });
    if (!isEvent && !countsAttempts && !countsRequests && this.#choice.kinds.includes('at once'))
      await strike('at once', undefined, async () => {
        const outcomes = await Promise.all([attempt(), attempt(), attempt()]);
        return outcomes.find(({ done }) => done) ?? { done: false, value: outcomes.map(({ value }) => value) };
      });
    for (const call of calls)
      for (const kind of this.#choice.kinds)
        if (kind === 'killed before' || kind === 'killed after') {
          const at = { of: call.name, moment: kind === 'killed before' ? 'before' : 'after' } as const;
          if (crash && (call.isWrite || kind === 'killed before'))
            await strike(kind, call, async () => ((await crash(at)) ? { done: false, value: undefined } : 'missed'));
        } else if (kind !== 'twice' && kind !== 'at once' && fits(kind, call))
          await strike(kind, call, async () => {
            place.proxy.watch({ of: call.name, kind });
            const struck = await attempt();
            return place.proxy.end().isInjected ? struck : 'missed';
          });
    await place.restore(before);
    const last = await attempt();
    if (!last.done) throw new Error(`${step}: ${JSON.stringify(last)}`);
    place.pass(1000);
    return last.value;
  }

  async #repeat(attempt: () => Promise<Outcome>, isEvent: boolean): Promise<Outcome> {
    let last: Outcome = { done: false, value: undefined };
    for (const pause of isEvent ? eventPauses : eventPauses.slice(0, 1)) {
      this.place.pass(pause);
      last = await attempt();
      if (last.done) break;
    }
    return last;
  }
}

/** An event comes again some times, later each time: a claim has to end. */
const eventPauses = [5_000, 6 * 60_000, 20 * 60_000];

/** To lose the answer of a read is to break its connection. */
const fits = (kind: FaultKind, { operation, isWrite }: Call): boolean =>
  kind === 'partial' ? isBatch(operation) : isWrite || !kind.startsWith('lost');

/** Returns what an answer of the API is: done, or a problem, and what is wrong with it after an outage. */
export function outcomeOf({ status, headers, body }: Answer): Outcome {
  return status === 200 ? { done: true, value: body } : { done: false, value: body, ...wrongIn(status, headers, body) };
}

function wrongIn(status: number, headers: Answer['headers'], body: unknown): Partial<Outcome> {
  const { code, title, detail } = body as { code?: string; title?: string; detail?: string };
  const known = problems[code as ProblemCode];
  if (headers['content-type'] !== 'application/problem+json' || !known)
    return { code: String(code), wrong: `answered ${status} without a problem` };
  if (title !== known.title || !detail) return { code: String(code), wrong: `answered ${code} without its words` };
  // The person did nothing wrong: any other code would send them to look for a mistake.
  if (code !== 'service.busy' && code !== 'service.failed') return { code: String(code), wrong: `answered ${code}` };
  return { code };
}
