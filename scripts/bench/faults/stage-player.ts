import { once } from 'node:events';
import type { Fields } from '#functions/testing/http-event.ts';
import type { RouteInput, RouteName, RouteOutput } from '#shared/routes.ts';
import { type Answer, type Choice, type Crash, type Outcome, outcomeOf, Player } from './act.ts';
import { ahead } from './clock.ts';
import { deliver } from './events.ts';
import { SpareProcesses } from './spare-processes.ts';
import { apiOf, type Stage } from './stage.ts';
import type { Judged } from './stored-state.ts';

class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('A call of a chain was refused');
    this.answer = answer;
  }
}

/** Plays steps of the functions as they are deployed. */
export class StagePlayer extends Player<Awaited<ReturnType<Stage['save']>>> {
  readonly stage: Stage;
  readonly #spares = new SpareProcesses();

  constructor(stage: Stage, choice: Choice) {
    super(stage, choice);
    this.stage = stage;
  }

  /**
   * A call of a route by a person.
   * @param judged as of `play`
   */
  async call<Name extends RouteName>(
    name: Name,
    personId: string | undefined,
    input: RouteInput<Name>,
    judged: Judged & { countsAttempts?: boolean } = {},
  ): Promise<RouteOutput<Name>> {
    const attempt = async () => outcomeOf(await this.stage.call(name, personId, input as Fields));
    const event = () => this.stage.requestOf(name, personId, input as Fields);
    const crash = (at: Crash) => this.#crash(apiOf(name), event(), at);
    return (await this.play(name, JSON.stringify(input), attempt, { crash, ...judged })) as RouteOutput<Name>;
  }

  /**
   * An event of a function that no person waits for.
   * @param after what other services do after each delivery
   */
  async deliver(entry: string, event: unknown, after: () => Promise<void> = async () => {}): Promise<void> {
    const attempt = async () => {
      const outcome = await deliver(this.stage, entry, event);
      await after();
      return outcome;
    };
    const crash = async (at: Crash) => {
      const isReached = await this.#crash(entry, event, at);
      await after();
      return isReached;
    };
    await this.play(entry, JSON.stringify(event), attempt, { isEvent: true, crash });
  }

  /**
   * A schedule that comes round until what it has begun has ended.
   * @param after what other services do after each round
   */
  async comeRound(
    entry: string,
    { rounds, pause, after }: { rounds: number; pause: number; after: () => Promise<void> },
  ): Promise<void> {
    const { stage } = this;
    const attempt = async () => {
      for (let round = 1; ; round++) {
        const outcome = await deliver(stage, entry, {});
        await after();
        if (!outcome.done || round === rounds) return outcome;
        stage.pass(pause);
      }
    };
    const crash = (at: Crash) =>
      this.#crashing(at, async (isReached, handle) => {
        for (let round = 1; round <= rounds && !isReached(); round++) {
          await handle(entry, {});
          await after();
          stage.pass(pause);
        }
      });
    await this.play(entry, '{}', attempt, { isEvent: true, crash });
  }

  #crash(entry: string, event: unknown, at: Crash): Promise<boolean> {
    return this.#crashing(at, (_isReached, handle) => handle(entry, event));
  }

  /**
   * Handles events, each in a process of its own, of which one is killed at a call. Returns whether it came to that call.
   */
  async #crashing(
    { of, moment }: Crash,
    play: (isReached: () => boolean, handle: (entry: string, event: unknown) => Promise<void>) => Promise<void>,
  ): Promise<boolean> {
    let isReached = false;
    let end = async (): Promise<void> => {};
    this.stage.proxy.watch(undefined, async (call, now) => {
      if (call.name !== of || now !== moment) return false;
      isReached = true;
      await end();
      return true;
    });
    await play(
      () => isReached,
      async (entry, event) => {
        const child = await this.#spares.take(entry, this.stage.environment);
        const ended = once(child, 'exit');
        end = async () => {
          child.kill('SIGKILL');
          await ended;
        };
        child.send({ event, ahead: ahead() });
        await Promise.race([ended, once(child, 'message').then(() => end())]);
        await ended;
      },
    );
    this.stage.proxy.end();
    return isReached;
  }

  /** Ends the processes that wait. */
  async end(): Promise<void> {
    await this.#spares.end();
  }

  /**
   * Calls of which a later one needs what an earlier one answered, as one step: who repeats it begins with the first.
   * @param judged as of `play`
   */
  async chain(
    step: RouteName,
    run: (call: StagePlayer['quietly']) => Promise<void>,
    judged: Judged = {},
  ): Promise<void> {
    const attempt = async (): Promise<Outcome> => {
      try {
        await run(async (name, personId, input) => {
          const answer = await this.stage.call(name, personId, input as Fields);
          if (answer.status !== 200) throw new Refused(answer);
          return answer.body as RouteOutput<typeof name>;
        });
        return { done: true, value: undefined };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return outcomeOf(error.answer);
      }
    };
    await this.play(step, '{}', attempt, { countsRequests: true, ...judged });
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
}
