import type { Engine, InvokeFunction, Resource } from '../assembly/resource.ts';
import { type Delivery, DeliveryJournal } from './delivery-journal.ts';
import { buildEvent, type EventBridgeEvent } from './event.ts';
import { matchesPattern } from './pattern.ts';
import { type Rule, type RuleTarget, readRules } from './rule.ts';

export interface EventBridgeOptions {
  region: string;
  account?: string;
  resources: readonly Resource[];
  targets: {
    lambda: InvokeFunction;
    sqs: (queueArn: string, body: string) => void | Promise<void>;
  };
  journalFile: string;
  /** Milliseconds before the first retry, doubled each time up to a minute. */
  firstRetryMs?: number;
  now?: () => Date;
  log?: (message: string) => void;
}

export interface EventBridgeEngine extends Omit<Engine, 'url'> {
  /** Accepts an event: it is on disk when this returns, and is delivered to every matching rule. */
  put(event: EventBridgeEvent): void;
  /** Runs the schedules that are due; the engine also does so every few seconds. */
  runSchedules(): void;
}

const longestRetryMs = 60_000;
const scheduleLookMs = 5000;
const stopMs = 500;

/**
 * Emulates the rules of the default event bus and EventBridge Scheduler: matches events, runs schedules, delivers to
 * functions and queues.
 */
export async function startEventBridge(options: EventBridgeOptions): Promise<EventBridgeEngine> {
  const { region, account = '000000000000', now = () => new Date(), log = console.error } = options;
  const { rules, unsupported } = readRules(options.resources);
  const journal = new DeliveryJournal(options.journalFile);
  const courier = new Courier(rules, journal, options, log);
  const put = (event: EventBridgeEvent) =>
    courier.accept(
      event,
      rules.filter((rule) => rule.pattern !== undefined && matchesPattern(rule.pattern, event)),
    );
  const context = { region, account, now };
  const runSchedules = () => {
    for (const rule of rules) {
      if (!isDue(rule, journal, now())) continue;
      // This text is the detail of a scheduled run.
      courier.accept({ ...buildEvent('aws.scheduler', 'Scheduled Event', {}, [rule.arn], context), detail: '{}' }, [
        rule,
      ]);
    }
  };
  courier.resume();
  const timer = setInterval(runSchedules, scheduleLookMs).unref();
  return {
    name: 'eventbridge',
    unsupported,
    put,
    runSchedules,
    async stop() {
      clearInterval(timer);
      await courier.stop();
      journal.close();
    },
  };
}

/** Whether the rule's schedule is due. Runs missed while the engine was stopped are skipped. */
function isDue({ name, schedule }: Rule, journal: DeliveryJournal, now: Date): boolean {
  if (schedule === undefined) return false;
  const last = journal.lastRun(name);
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  if (schedule.kind === 'cron') {
    if (!schedule.isDue(now) || last === minute) return false;
    journal.setLastRun(name, minute);
    return true;
  }
  if (last !== undefined && now.getTime() - last < schedule.everyMs) return false;
  journal.setLastRun(name, now.getTime());
  // A rate counts from when the rule was first seen.
  return last !== undefined;
}

/** Delivers accepted events to each target independently, retrying until delivered or given up. */
class Courier {
  readonly #rules: readonly Rule[];
  readonly #journal: DeliveryJournal;
  readonly #options: EventBridgeOptions;
  readonly #log: (message: string) => void;
  readonly #underWay = new Set<Promise<void>>();
  readonly #retries = new Set<NodeJS.Timeout>();
  #isStopped = false;
  #isClosed = false;

  constructor(
    rules: readonly Rule[],
    journal: DeliveryJournal,
    options: EventBridgeOptions,
    log: (message: string) => void,
  ) {
    this.#rules = rules;
    this.#journal = journal;
    this.#options = options;
    this.#log = log;
  }

  accept(event: object, rules: readonly Rule[]): void {
    const targets = rules.flatMap((rule) => rule.targets.map((target) => ({ rule: rule.name, target: target.id })));
    if (targets.length === 0) return;
    for (const delivery of this.#journal.add(JSON.stringify(event), targets)) this.#start(delivery);
  }

  /** Continues the deliveries of an earlier run. */
  resume(): void {
    for (const delivery of this.#journal.open()) this.#start(delivery);
  }

  /** Waits briefly for running deliveries; unfinished ones are repeated after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const retry of this.#retries) clearTimeout(retry);
    const timeout = new Promise((resolve) => setTimeout(resolve, stopMs).unref());
    await Promise.race([Promise.all(this.#underWay), timeout]);
    this.#isClosed = true;
  }

  #start(delivery: Delivery): void {
    const running = this.#deliver(delivery)
      .catch((error: unknown) => this.#log(`eventbridge: ${String(error)}`))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const rule = this.#rules.find(({ name }) => name === delivery.rule);
    const target = rule?.targets.find(({ id }) => id === delivery.target);
    if (rule === undefined || target === undefined) {
      this.#log(`eventbridge: an event for ${delivery.rule} ${delivery.target} is dropped: they no longer exist`);
      this.#journal.done(delivery);
      return;
    }
    const payload: unknown = JSON.parse(delivery.event);
    try {
      await this.#send(target, payload);
    } catch (error) {
      if (!this.#isClosed) await this.#retryOrGiveUp(delivery, target, payload, error);
      return;
    }
    if (!this.#isClosed) this.#journal.done(delivery);
  }

  async #send(target: RuleTarget, payload: unknown): Promise<void> {
    if (target.service === 'lambda') await this.#options.targets.lambda(target.arn, payload);
    else await this.#options.targets.sqs(target.arn, JSON.stringify(payload));
  }

  async #retryOrGiveUp(delivery: Delivery, target: RuleTarget, payload: unknown, error: unknown): Promise<void> {
    const failed = this.#journal.failed(delivery);
    if (failed.attempts > target.maximumRetries) {
      this.#log(`eventbridge: ${delivery.rule} gave up an event for ${target.arn}: ${String(error)}`);
      if (target.deadLetterArn !== undefined)
        await this.#options.targets.sqs(target.deadLetterArn, JSON.stringify(payload));
      this.#journal.done(failed);
      return;
    }
    if (this.#isStopped) return;
    const pauseMs = Math.min((this.#options.firstRetryMs ?? 1000) * 2 ** delivery.attempts, longestRetryMs);
    const retry = setTimeout(() => {
      this.#retries.delete(retry);
      this.#start(failed);
    }, pauseMs);
    this.#retries.add(retry);
  }
}
