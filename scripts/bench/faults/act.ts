import type { Fields } from '#functions/testing/http-event.ts';
import { type ProblemCode, problems } from '#shared/problems.ts';
import type { RouteInput, RouteName, RouteOutput } from '#shared/routes.ts';
import { pass } from './clock.ts';
import { type Call, type Fault, type FaultKind, faultKinds } from './fault-proxy.ts';
import { isBatch } from './protocols.ts';
import type { Stage } from './stage.ts';
import { Comparison, idsOf } from './stored-state.ts';

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

interface Failure {
  step: string;
  call: string;
  kind: FaultKind | 'twice';
  what: string;
}

export interface Tally {
  steps: number;
  calls: number;
  faults: number;
  failures: Failure[];
}

/** Which faults are injected. */
export interface Choice {
  /** Whether the fault with this number, over all steps, is injected. */
  takes(number: number): boolean;
  kinds: readonly FaultKind[];
}

/** Plays steps of a journey: each with every fault of every call first, and then without. */
export class Player {
  readonly stage: Stage;
  readonly tally: Tally = { steps: 0, calls: 0, faults: 0, failures: [] };
  readonly #choice: Choice;
  #number = 0;

  constructor(stage: Stage, choice: Choice) {
    this.stage = stage;
    this.#choice = choice;
  }

  /** A call of a route by a person. */
  async call<Name extends RouteName>(
    name: Name,
    personId: string | undefined,
    input: RouteInput<Name>,
  ): Promise<RouteOutput<Name>> {
    const outcome = await this.play(name, JSON.stringify(input), async () => {
      const { status, body, headers } = await this.stage.call(name, personId, input as Fields);
      if (status === 200) return { done: true, value: body };
      return { done: false, value: body, ...wrongIn(status, headers, body) };
    });
    return outcome as RouteOutput<Name>;
  }

  /** A call without faults. */
  async quietly<Name extends RouteName>(
    name: Name,
    personId: string | undefined,
    input: RouteInput<Name>,
  ): Promise<RouteOutput<Name>> {
    const { status, body } = await this.stage.call(name, personId, input as Fields);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body as RouteOutput<Name>;
  }

  /**
   * Plays one step.
   * @param attempt what is repeated unchanged until it is done
   */
  async play(step: string, input: string, attempt: () => Promise<Outcome>, isEvent = false): Promise<unknown> {
    const { stage, tally } = this;
    tally.steps += 1;
    const before = await stage.save();
    const known = new Set([...idsOf(JSON.stringify(before.items) + JSON.stringify(before.files)), ...idsOf(input)]);
    stage.signIn();
    // What a function asks once and keeps is not asked again.
    await attempt();
    const once = await stage.state();
    await stage.restore(before);
    stage.proxy.watch();
    const first = await attempt();
    const { calls } = stage.proxy.end();
    if (!first.done) throw new Error(`${step}: ${JSON.stringify(first)}`);
    tally.calls += calls.length;
    const comparison = new Comparison(known, [once, await stage.state()]);
    const fail = (kind: Failure['kind'], call: Call | undefined, what: string) =>
      void tally.failures.push({ step, call: call?.name.slice(0, 300) ?? '', kind, what });
    const compare = async (kind: Failure['kind'], call?: Call) => {
      const found = comparison.differences(await stage.state());
      if (found.length > 0) fail(kind, call, found.slice(0, 4).join('\n      '));
    };
    if (isEvent) {
      tally.faults += 1;
      const again = await attempt();
      if (!again.done) fail('twice', undefined, 'the second delivery failed');
      await compare('twice');
    }
    for (const call of calls)
      for (const kind of faultKinds) {
        if (!this.#choice.kinds.includes(kind) || !fits(kind, call)) continue;
        this.#number += 1;
        if (!this.#choice.takes(this.#number) || (kind === 'stall' && this.#number % 100 !== 0)) continue;
        await stage.restore(before);
        const report = (what: string) => fail(kind, call, what);
        await this.#inject({ of: call.name, kind }, { attempt, report, compare: () => compare(kind, call), isEvent });
      }
    await stage.restore(before);
    const last = await attempt();
    if (!last.done) throw new Error(`${step}: ${JSON.stringify(last)}`);
    pass(1000);
    return last.value;
  }

  async #repeat(attempt: () => Promise<Outcome>, isEvent: boolean): Promise<Outcome> {
    let last: Outcome = { done: false, value: undefined };
    for (const pause of isEvent ? eventPauses : eventPauses.slice(0, 1)) {
      pass(pause);
      last = await attempt();
      if (last.done) break;
    }
    return last;
  }

  async #inject(
    fault: Fault,
    {
      attempt,
      report,
      compare,
      isEvent,
    }: {
      attempt: () => Promise<Outcome>;
      report: (what: string) => void;
      compare: () => Promise<void>;
      isEvent: boolean;
    },
  ): Promise<void> {
    const { stage, tally } = this;
    stage.proxy.watch(fault);
    const struck = await attempt();
    const { isInjected } = stage.proxy.end();
    if (!isInjected) return report('the call did not come again');
    tally.faults += 1;
    if (!struck.done) {
      if (struck.wrong && !isEvent) report(struck.wrong);
      const again = await this.#repeat(attempt, isEvent);
      if (!again.done) report(`the retry was refused: ${again.code ?? JSON.stringify(again.value)}`);
    }
    await compare();
  }
}

/** An event comes again some times, later each time: a claim has to end. */
const eventPauses = [5_000, 6 * 60_000, 20 * 60_000];

/** To lose the answer of a read is to break its connection. */
const fits = (kind: FaultKind, { operation, isWrite }: Call): boolean =>
  kind === 'partial' ? isBatch(operation) : isWrite || !kind.startsWith('lost');

/** Returns the code of a problem, and what is wrong with it after an outage. */
function wrongIn(status: number, headers: Readonly<Record<string, unknown>>, body: unknown): Partial<Outcome> {
  const { code, title, detail } = body as { code?: string; title?: string; detail?: string };
  const known = problems[code as ProblemCode];
  if (headers['content-type'] !== 'application/problem+json' || !known)
    return { code: String(code), wrong: `answered ${status} without a problem` };
  if (title !== known.title || !detail) return { code: String(code), wrong: `answered ${code} without its words` };
  // The person did nothing wrong: any other code would send them to look for a mistake.
  if (code !== 'service.busy' && code !== 'service.failed') return { code: String(code), wrong: `answered ${code}` };
  return { code };
}
