import type { Sandbox } from './sandbox.ts';

/** Lambda does not say how long it keeps an environment without events: some minutes. A laptop needs the memory. */
const idleMs = 60_000;
/** Each holds 20 to 50 MB. */
const maximum = 12;

interface Idle {
  end: () => void;
  timer: NodeJS.Timeout | undefined;
}

/** The warm execution environments of all functions. They end after a while without events, or when there are many. */
export class IdleSandboxes {
  /** The longest idle one first. */
  readonly #idle = new Map<Sandbox, Idle>();
  readonly #idleMs: number | undefined;
  readonly #maximum: number;

  /** @param limits with a maximum alone, none ends because of its time */
  constructor(limits: { idleMs?: number | undefined; maximum?: number | undefined } = {}) {
    this.#maximum = limits.maximum ?? maximum;
    this.#idleMs = limits.idleMs ?? (limits.maximum === undefined ? idleMs : undefined);
  }

  get size(): number {
    return this.#idle.size;
  }

  /**
   * Calls `end` when the sandbox has been idle for too long, unless it is taken before. Ends those that have died since,
   * and then the longest idle one if there are too many.
   */
  add(sandbox: Sandbox, end: () => void): void {
    const timer = this.#idleMs === undefined ? undefined : setTimeout(() => this.#end(sandbox), this.#idleMs).unref();
    this.#idle.set(sandbox, { end, timer });
    for (const other of [...this.#idle.keys()]) if (other.isDead) this.#end(other);
    const [longest] = this.#idle.keys();
    if (longest && this.#idle.size > this.#maximum) this.#end(longest);
  }

  take(sandbox: Sandbox): void {
    clearTimeout(this.#idle.get(sandbox)?.timer);
    this.#idle.delete(sandbox);
  }

  #end(sandbox: Sandbox): void {
    const idle = this.#idle.get(sandbox);
    this.take(sandbox);
    idle?.end();
  }
}
