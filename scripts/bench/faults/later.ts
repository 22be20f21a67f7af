import { onlyOwner } from '#local/iam/authority.ts';
import { serve } from '#local/kit/serve.ts';
import { invokeHandler } from '#local/lambda/invoke-server.ts';
import { credentials } from '#local/s3/test-s3.ts';

/** Attempts of Lambda at an event that nobody waits for. */
const attempts = 3;

const nothing = (): void => {};

export type Later = Awaited<ReturnType<typeof startLater>>;

/**
 * Starts the service to which functions hand events for others.
 * @param invoke calls a function by the path of its entry point, which is its name here
 */
export async function startLater(invoke: (entry: string, event: unknown) => Promise<unknown>) {
  const running = new Set<Promise<void>>();
  const run = async (entry: string, event: string): Promise<void> => {
    for (let attempt = 1; attempt <= attempts; attempt++)
      try {
        await invoke(entry, JSON.parse(event));
        return;
      } catch {
        // The next attempt, if there is one.
      }
  };
  const server = await serve(
    { name: 'lambda', port: 0 },
    invokeHandler({
      authority: onlyOwner(credentials),
      find: (name) => name,
      invoke: async (entry, event) => JSON.stringify(await invoke(entry, JSON.parse(event))),
      accept(entry, event) {
        const done: Promise<void> = run(entry, event).finally(() => running.delete(done));
        running.add(done);
      },
    }),
  );
  return {
    url: server.url,
    /** Calls a function for another service, which goes on when its own caller has ended. */
    invokeFor(entry: string, event: unknown): Promise<unknown> {
      const answer = invoke(entry, event);
      const done: Promise<void> = answer.then(nothing, nothing).finally(() => running.delete(done));
      running.add(done);
      return answer;
    },
    /** Waits for what was handed over, or goes on. */
    async settle(): Promise<void> {
      await Promise.all(running);
    },
    stop: () => server.stop(),
  };
}
