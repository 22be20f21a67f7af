type Calls = typeof import('./auth-calls.ts');

let calls: Promise<Calls> | undefined;

/** The user pool's calls with their cryptography, fetched beside the form and awaited when it is sent. */
export function authCalls(): Promise<Calls> {
  calls ??= import('./auth-calls.ts').catch((error: unknown) => {
    calls = undefined;
    throw error;
  });
  return calls;
}
