import { parentPort } from 'node:worker_threads';
import { Amplify, type ResourcesConfig } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';

/** A call from `amplify-browser.ts` to the library; its result has the same id. */
export interface AmplifyCall {
  id: number;
  name: string;
  input: unknown;
}
export type AmplifyAnswer = { id: number; result: unknown } | { id: number; error: { name: string; message: string } };

/** Returns the current tokens as strings; the library holds objects. */
async function session(options: auth.FetchAuthSessionOptions): Promise<object> {
  const { tokens } = await auth.fetchAuthSession(options);
  return { access: tokens?.accessToken.toString(), id: tokens?.idToken?.toString() };
}

async function run({ name, input }: AmplifyCall): Promise<unknown> {
  if (name === 'configure') return Amplify.configure(input as ResourcesConfig);
  if (name === 'session') return session(input as auth.FetchAuthSessionOptions);
  const call: unknown = Reflect.get(auth, name);
  if (typeof call !== 'function') throw new Error(`Amplify has no ${name}`);
  return call(input);
}

parentPort?.on('message', async (call: AmplifyCall) => {
  const { id } = call;
  try {
    // Through JSON: the library's results contain functions, which cannot be cloned.
    const result: unknown = JSON.parse(JSON.stringify((await run(call)) ?? null));
    parentPort?.postMessage({ id, result } satisfies AmplifyAnswer);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    parentPort?.postMessage({ id, error: { name: error.name, message: error.message } } satisfies AmplifyAnswer);
  }
});
