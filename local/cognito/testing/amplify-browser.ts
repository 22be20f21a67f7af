import { Worker } from 'node:worker_threads';
import type * as auth from 'aws-amplify/auth';
import type { AmplifyAnswer, AmplifyCall } from './amplify-browser-worker.ts';

type Auth = typeof auth;
type Called = 'confirmResetPassword' | 'confirmSignIn' | 'confirmSignUp' | 'deleteUser' | 'fetchUserAttributes';
type AlsoCalled =
  | 'fetchMFAPreference'
  | 'setUpTOTP'
  | 'updateMFAPreference'
  | 'verifyTOTPSetup'
  | 'getCurrentUser'
  | 'resendSignUpCode'
  | 'resetPassword'
  | 'signIn'
  | 'signOut'
  | 'signUp'
  | 'updatePassword';

/** Amplify Auth in its own thread. */
export type AmplifyBrowser = {
  [Name in Called | AlsoCalled]: (input?: Parameters<Auth[Name]>[0]) => ReturnType<Auth[Name]>;
} & {
  configure(userPoolId: string, userPoolClientId: string, userPoolEndpoint: string): Promise<void>;
  session(options?: { forceRefresh: boolean }): Promise<{ access?: string; id?: string }>;
  close(): Promise<void>;
};

/**
 * Starts Amplify Auth in its own thread: in Jest's sandbox its arithmetic takes seconds per sign-in instead of a tenth
 * of one.
 */
export function openBrowser(): AmplifyBrowser {
  const worker = new Worker(new URL('./amplify-browser-worker.ts', import.meta.url), { stdout: true, stderr: true });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  worker.on('message', (answer: AmplifyAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) call?.reject(Object.assign(new Error(answer.error.message), { name: answer.error.name }));
    else call?.resolve(answer.result);
  });
  worker.on('error', (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  const call = (name: string, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, name, input } satisfies AmplifyCall);
    });
  const own = {
    configure: (userPoolId: string, userPoolClientId: string, userPoolEndpoint: string) =>
      call('configure', { Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } }),
    session: (options: object = {}) => call('session', options),
    close: () => worker.terminate(),
  };
  return new Proxy(own, {
    get: (target, name) => Reflect.get(target, name) ?? ((input: unknown) => call(String(name), input)),
  }) as unknown as AmplifyBrowser;
}
