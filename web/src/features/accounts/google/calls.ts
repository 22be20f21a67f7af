type Calls = typeof import('./google-calls.ts');

let calls: Promise<Calls> | undefined;

/** The calls of a sign-in with Google, fetched when the first of them is needed. */
export function googleCalls(): Promise<Calls> {
  calls ??= import('./google-calls.ts').catch((error: unknown) => {
    calls = undefined;
    throw error;
  });
  return calls;
}
