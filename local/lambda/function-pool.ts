import type { SessionCredentials } from '../iam/session.ts';
import type { FunctionLog } from './function-log.ts';
import type { FunctionSettings } from './function-settings.ts';
import { Sandbox } from './sandbox.ts';

/** More invocations at once than the function's reserved concurrency allows. */
export class ThrottledError extends Error {
  override readonly name = 'TooManyRequestsException';
}

/** Workers of one function that this machine runs at once; a further invocation waits for one to be free. */
const MAX_WORKERS = 8;
const IDLE_MILLISECONDS = 10 * 60_000;

export interface PoolOptions {
  readonly settings: FunctionSettings;
  readonly environment: Readonly<Record<string, string>>;
  /** Those of the function's role, new for each execution environment. */
  readonly credentials: () => SessionCredentials;
  readonly log: FunctionLog;
}

/** The execution environments of one function: reused while warm, one for each concurrent invocation. */
export class FunctionPool {
  #options: PoolOptions;
  #idle: Sandbox[] = [];
  readonly #all = new Set<Sandbox>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #sweep: NodeJS.Timeout | undefined;
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
    for (const sandbox of this.#idle.splice(0)) this.#drop(sandbox);
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    clearTimeout(this.#sweep);
    await Promise.all([...this.#all].map((sandbox) => sandbox.kill()));
    this.#options.log.close();
  }

  #take(): Sandbox {
    for (let sandbox = this.#idle.pop(); sandbox; sandbox = this.#idle.pop()) {
      if (!sandbox.isDead) return sandbox;
      this.#all.delete(sandbox);
    }
    const { settings, environment, credentials, log } = this.#options;
    const { accessKeyId, secretAccessKey, sessionToken } = credentials();
    const keys = {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
    };
    const sandbox = new Sandbox(settings, { ...environment, ...keys }, log);
    this.#all.add(sandbox);
    return sandbox;
  }

  #keep(sandbox: Sandbox): void {
    this.#idle.push(sandbox);
    clearTimeout(this.#sweep);
    this.#sweep = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) this.#drop(idle);
    }, IDLE_MILLISECONDS);
    this.#sweep.unref();
  }

  #drop(sandbox: Sandbox): void {
    this.#all.delete(sandbox);
    void sandbox.kill();
  }
}
