import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const script = path.join(import.meta.dirname, 'crashing-function.ts');

/** Processes that have loaded a function and wait for an event: one is always loading while another is used. */
export class SpareProcesses {
  readonly #waiting = new Map<string, Promise<ChildProcess>>();

  /** Returns a process that has loaded a function. */
  async take(entry: string, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
    const child = await (this.#waiting.get(entry) ?? start(entry, environment));
    await this.end(entry);
    this.#waiting.set(entry, start(entry, environment));
    return child;
  }

  /** Ends those that wait, but for those of one function. */
  async end(except?: string): Promise<void> {
    for (const [entry, child] of this.#waiting) {
      if (entry === except) continue;
      this.#waiting.delete(entry);
      (await child).kill('SIGKILL');
    }
  }
}

async function start(entry: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = fork(script, [entry], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}
