import { availableParallelism } from 'node:os';
import type { SessionCredentials } from '../iam/session.ts';
import type { MachineClock } from '../kit/machine-clock.ts';
import type { FunctionLog } from './function-log.ts';
import type { FunctionSettings } from './function-settings.ts';
import type { IdleSandboxes } from './idle-sandboxes.ts';
import { Sandbox } from './sandbox.ts';

/** More invocations at once than the function's reserved concurrency allows. */
export class ThrottledError extends Error {
  override readonly name = 'TooManyRequestsException';
}

/**
 * Workers of one function that this machine runs at once; a further invocation waits for one to be free. More than there
 * are processors would share them, each after a start of its own.
 */
const MAX_WORKERS = Math.max(2, availableParallelism());

export interface PoolOptions {
  settings: FunctionSettings;
  environment: Readonly<Record<string, string>>;
  /** Those of the function's role, new for each execution environment. */
  credentials: () => SessionCredentials;
  log: FunctionLog;
  /** For the limits of start and invocations. */
  clock: MachineClock;
  /** Those of all functions. */
  idle: IdleSandboxes;
}

/** The execution environments of one function: reused while warm, one for each concurrent invocation. */
export class FunctionPool {
  #options: PoolOptions;
  #idle: Sandbox[] = [];
  readonly #all = new Set<Sandbox>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #hasStopped = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get log(): FunctionLog {
    return this.#options.log;
  }

  get settings(): FunctionSettings {
    return this.#options.settings;
  }

  /** Invokes with an event (JSON), returns the answer (JSON). Throws `FunctionError` or `ThrottledError`. */
  async invoke(event: string): Promise<string> {
    const { reservedConcurrency } = this.settings;
    if (reservedConcurrency !== undefined && this.#busy >= reservedConcurrency) {
      throw new ThrottledError('Rate Exceeded.');
    }
    while (this.#busy >= MAX_WORKERS) await new Promise<void>((free) => this.#waiting.push(free));
    if (this.#hasStopped) throw new Error('The function has been stopped.');
    this.#busy++;
    const options = this.#options;
    const sandbox = this.#take();
    try {
      return await sandbox.invoke(event);
    } finally {
      this.#busy--;
      if (sandbox.isDead) this.#all.delete(sandbox);
      else if (options === this.#options) this.#keep(sandbox);
      else this.#drop(sandbox);
      this.#waiting.shift()?.();
    }
  }

  /** Runs other code or settings from the next invocation on; those under way finish on the old. */
  replace(options: PoolOptions): void {
    this.#options = options;
    for (const sandbox of this.#idle.splice(0)) {
      options.idle.take(sandbox);
      this.#drop(sandbox);
    }
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    for (const sandbox of this.#idle.splice(0)) this.#options.idle.take(sandbox);
    await Promise.all([...this.#all].map((sandbox) => sandbox.kill()));
    this.#options.log.close();
  }

  #take(): Sandbox {
    for (let sandbox = this.#idle.pop(); sandbox; sandbox = this.#idle.pop()) {
      this.#options.idle.take(sandbox);
      if (!sandbox.isDead) return sandbox;
      this.#all.delete(sandbox);
    }
    const { settings, environment, credentials, log, clock } = this.#options;
    const { accessKeyId, secretAccessKey, sessionToken } = credentials();
    const keys = {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
    };
    const sandbox = new Sandbox(settings, { ...environment, ...keys }, { log, clock });
    this.#all.add(sandbox);
    return sandbox;
  }

  #keep(sandbox: Sandbox): void {
    this.#idle.push(sandbox);
    this.#options.idle.add(sandbox, () => {
      this.#idle = this.#idle.filter((other) => other !== sandbox);
      this.#drop(sandbox);
    });
  }

  #drop(sandbox: Sandbox): void {
    this.#all.delete(sandbox);
    void sandbox.kill();
  }
}
