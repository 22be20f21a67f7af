import { useSyncExternalStore } from 'react';
import { siteConfig } from './config.ts';
import { endDrafts, endDraftsOfOthers } from './drafts.ts';

/** What is known about the session. `failed`: the settings or the session library could not be loaded. */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly userId: string }
  | { readonly status: 'failed'; readonly error: unknown };

type Identity = typeof import('./identity.ts');

let session: Session = { status: 'starting' };
let identity: Promise<Identity> | undefined;
/** There is no session for the moment, and the screens do not know it: what they ask of the API waits for this. */
let between: Promise<void> | undefined;
let endPause: (() => void) | undefined;
/** The person is leaving: answers that come meanwhile say nothing about the session that they do not know. */
let leaving = false;
const listeners = new Set<() => void>();

function set(next: Session): void {
  const same =
    next.status === session.status &&
    (next.status !== 'signed-in' || session.status !== 'signed-in' || next.userId === session.userId);
  if (same) return;
  session = next;
  for (const listener of listeners) listener();
}

/** Settings and session library, fetched side by side while the first screen is drawn. */
function loadIdentity(): Promise<Identity> {
  identity ??= Promise.all([import('./identity.ts'), siteConfig()]).then(
    ([module, config]) => {
      module.configureIdentity(config);
      return module;
    },
    (error: unknown) => {
      // The next attempt starts afresh.
      identity = undefined;
      throw error;
    },
  );
  return identity;
}

/**
 * The session ends here at the person's own wish, and another may follow: until then calls wait, as without a token
 * they would only be refused. A new session (`resumeSession`), or the certainty that there is none, ends the pause.
 */
export function pauseSession(): void {
  between ??= new Promise((resolve) => {
    endPause = resolve;
  });
}

/** There is a session again. */
export function resumeSession(): void {
  endPause?.();
  between = undefined;
}

/** Looks again at who is signed in: at start, after signing in, and when another tab has changed the session. */
export async function checkSession(): Promise<Session> {
  resumeSession();
  try {
    const module = await loadIdentity();
    const userId = await module.currentUserId();
    if (userId) endDraftsOfOthers(userId);
    set(userId ? { status: 'signed-in', userId } : { status: 'signed-out' });
  } catch (error) {
    set(error instanceof Error && isSessionEnd(error) ? { status: 'signed-out' } : { status: 'failed', error });
  }
  return session;
}

/** Names of Amplify's errors that say: these tokens are worth nothing any more. */
const isSessionEnd = (error: Error): boolean =>
  ['NotAuthorizedException', 'UserUnAuthenticatedException', 'UserNotFoundException'].includes(error.name);

/** Starts everything; called once by the entry. A session that changes in another tab is noticed here. */
export function startSession(): void {
  void checkSession();
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith('CognitoIdentityServiceProvider.')) void checkSession();
  });
  // The browser may show a page again as it was left, the session of then included.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkSession();
  });
}

/**
 * The access token for a call to the API; undefined when nobody is signed in.
 * A refresh token that the user pool refuses means signed out; an unreachable user pool is an error.
 * Between two sessions it waits.
 */
export async function sessionToken(options: { readonly forceRefresh?: boolean } = {}): Promise<string | undefined> {
  const module = await loadIdentity();
  await between;
  try {
    return await module.accessToken(options.forceRefresh);
  } catch (error) {
    if (error instanceof Error && isSessionEnd(error)) return undefined;
    throw error;
  }
}

/**
 * Nobody is signed in any more, whatever the screens thought. What was typed is kept (drafts.ts); tokens that may still
 * be here are worth nothing at the API and go, so that a new sign-in can begin.
 */
export function markSessionLost(): void {
  if (leaving) return;
  set({ status: 'signed-out' });
  resumeSession();
  void loadIdentity()
    .then((module) => module.forgetSession())
    .catch(() => undefined);
}

/**
 * Signs out at the person's own wish: the session ends and their drafts go. The screens are not told: the caller leaves
 * the app, and a guard that heard of it would send the person to the sign-in screen first.
 *
 * @param endAtApi ends the session of a token at the API; if it throws, the person stays. Not given where the API has
 * ended it already, and the person stays on the page
 * @returns where to leave to: the user pool's domain, which sends on to the landing page, if it has a session to end too
 */
export async function leaveSession(endAtApi?: (token: string) => Promise<void>): Promise<string | undefined> {
  const module = await loadIdentity();
  leaving = endAtApi !== undefined;
  let domain: string | undefined;
  try {
    const token = await module.accessToken().catch(() => undefined);
    pauseSession();
    if (token) await endAtApi?.(token);
    domain = await module.endSession();
  } catch (error) {
    leaving = false;
    resumeSession();
    throw error;
  }
  if (session.status === 'signed-in') endDrafts(session.userId);
  return domain;
}

/**
 * Ends a session that has lasted too long, or that nobody has used for too long. Unlike at the person's own wish, what
 * they have typed is kept for the session that follows.
 */
export async function expireSession(endAtApi: (token: string) => Promise<void>): Promise<void> {
  const token = await loadIdentity()
    .then((module) => module.accessToken())
    .catch(() => undefined);
  if (token) await endAtApi(token).catch(() => undefined);
  markSessionLost();
}

/** The session library, configured: for the calls of the sign-in screens. */
export const whenIdentityReady = async (): Promise<void> => void (await loadIdentity());

const currentSession = (): Session => session;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, for a component. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession);
