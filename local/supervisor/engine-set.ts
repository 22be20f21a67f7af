import type { Unsupported } from '../assembly/resource.ts';
import type { EngineContext, EngineName, Engines, Part } from './engine-context.ts';
import { engines } from './engines.ts';

const names = Object.keys(engines) as EngineName[];

/** The running engines of the table. */
export class EngineSet {
  readonly #running: { [Name in EngineName]?: Engines[Name] } = {};
  readonly #log: (line: string) => void;

  private constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Starts each engine after its dependencies. If one fails, the others are stopped. */
  static async start(context: Omit<EngineContext, 'engine'>): Promise<EngineSet> {
    const set = new EngineSet(context.options.log);
    const starting = new Map<EngineName, Promise<void>>();
    const start = async <Name extends EngineName>(name: Name): Promise<void> => {
      const { needs, start } = engines[name];
      await Promise.all(needs.map((need) => starting.get(need)));
      set.#running[name] = await start({ ...context, engine: (other) => set.engine(other) });
    };
    for (const name of names) starting.set(name, start(name));
    const results = await Promise.allSettled(starting.values());
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) return set;
    await set.stop();
    throw failed.reason;
  }

  /** Returns a running engine; throws before it has started. */
  engine<Name extends EngineName>(name: Name): Engines[Name] {
    const engine = this.#running[name];
    if (engine === undefined) throw new Error(`The engine ${name} has not started`);
    return engine;
  }

  get unsupported(): readonly Unsupported[] {
    return this.#parts().flatMap(({ unsupported = [] }) => unsupported);
  }

  /** Stops engines before their dependencies. */
  async stop(): Promise<void> {
    for (const part of this.#parts().reverse()) {
      try {
        await part.stop?.();
      } catch (error) {
        this.#log(`could not stop an engine in order: ${String(error)}`);
      }
    }
  }

  /** In table order. */
  #parts(): Part[] {
    return names.flatMap((name): readonly Part[] => [this.#running[name] ?? []].flat());
  }
}
