import { createStore, useStore } from '#ui/create-store.ts';
import { siteConfig } from './config.ts';
import { deferred } from './deferred.ts';
import { endDrafts, endDraftsOfOthers } from './drafts.ts';
import { notedSession, noteSession, type SessionNote, sessionNoteKey } from './session-note.ts';

/** The session state. `failed`: the settings or the session library could not be loaded. */
export type Session =
  | { status: 'starting' }
  /** `hasExpired`: there was a session on this device, which could not be renewed. */
  | { status: 'signed-out'; hasExpired?: true }
  | { status: 'signed-in'; userId: string }
  | { status: 'failed'; error: unknown };

interface State {
  session: Session;
  /** Set while the session is being replaced, unknown to the screens: API calls wait for it. */
  pause: ReturnType<typeof deferred<void>> | undefined;
  /** Set while the user signs out: refused responses are then expected. */
  leaving: boolean;
}

const initial: State = { session: { status: 'starting' }, pause: undefined, leaving: false };
const state = createStore(initial);
const change = (part: Partial<State>): void => state.set({ ...state.current(), ...part });

function setSession(next: Session): void {
  const { session } = state.current();
  const isSame =
    next.status === session.status &&
    (next.status !== 'signed-in' || session.status !== 'signed-in' || next.userId === session.userId);
  if (isSame) return;
  change({ session: next });
}

/** What the end of the session would refuse while it is under way. */
const opening = new Set<Promise<unknown>>();

/** Milliseconds for which a sign-out waits for it. */
const openingPatience = 2000;

/** Whether the user is signing out: nothing that needs the session may be opened then. */
export const isLeaving = (): boolean => state.current().leaving;

/** Makes a sign-out wait for a moment until `work` has settled. */
export function delayLeaving(work: Promise<unknown>): void {
  opening.add(work);
  void Promise.allSettled([work]).then(() => opening.delete(work));
}

/** Returns to the initial state, for tests. */
export const resetSession = (): void => state.set(initial);

/** Loads settings and session library: to sign in and out, and when the noted session cannot be used. */
async function loadIdentity() {
  const [identity, config] = await Promise.all([import('./identity.ts'), siteConfig()]);
  identity.configureIdentity(config);
  return identity;
}

/** Milliseconds before its expiry from which a token is renewed: twice Amplify's own tolerance. */
const tolerance = 10_000;

/** Returns the session, with an access token that is valid or that the API has refused; undefined when signed out. */
async function validSession(forceRefresh = false): Promise<SessionNote | undefined> {
  const noted = notedSession();
  if (noted && !forceRefresh && Date.now() + tolerance < noted.expiresAt) return noted;
  return (await loadIdentity()).currentSession(forceRefresh);
}

/**
 * Pauses calls while the session is ended and another may follow: without a token they would only be refused.
 * `resumeSession`, or the end of the session, ends the pause.
 */
export function pauseSession(): void {
  if (!state.current().pause) change({ pause: deferred() });
}

/** Continues with the new session. */
export function resumeSession(): void {
  const { pause } = state.current();
  if (!pause) return;
  change({ pause: undefined });
  pause.resolve();
}

/** Checks who is signed in: at start, after sign-in, and when another tab changes the session. */
export async function checkSession(): Promise<Session> {
  resumeSession();
  const signedOut: Session = notedSession() ? { status: 'signed-out', hasExpired: true } : { status: 'signed-out' };
  try {
    const userId = (await validSession())?.userId;
    if (userId) endDraftsOfOthers(userId);
    setSession(userId ? { status: 'signed-in', userId } : signedOut);
  } catch (error) {
    setSession(error instanceof Error && isSessionEnd(error) ? signedOut : { status: 'failed', error });
  }
  if (state.current().session.status === 'signed-out') noteSession(undefined);
  return state.current().session;
}

/** Names of Amplify's errors for invalid tokens. */
const isSessionEnd = (error: Error): boolean =>
  ['NotAuthorizedException', 'UserUnAuthenticatedException', 'UserNotFoundException'].includes(error.name);

/** Starts the session; called once by the entry. Changes in other tabs are noticed here. */
export function startSession(): void {
  void checkSession();
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === sessionNoteKey) void checkSession();
  });
  // The browser may restore a page from its cache with an outdated session.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkSession();
  });
}

/**
 * Returns the access token for an API call; undefined when signed out. A refresh token that the user pool refuses means
 * signed out; an unreachable user pool is an error. Waits while the session is paused.
 */
export async function sessionToken(options: { forceRefresh?: boolean } = {}): Promise<string | undefined> {
  await state.current().pause?.promise;
  try {
    return (await validSession(options.forceRefresh))?.accessToken;
  } catch (error) {
    if (error instanceof Error && isSessionEnd(error)) return undefined;
    throw error;
  }
}

async function forgetTokens(): Promise<void> {
  const identity = await loadIdentity();
  await identity.forgetSession();
}

/**
 * Marks the session as ended. Drafts are kept (drafts.ts); remaining tokens are useless and are deleted so that a new
 * sign-in can start.
 */
export function markSessionLost(): void {
  if (state.current().leaving) return;
  noteSession(undefined);
  setSession({ status: 'signed-out' });
  resumeSession();
  void forgetTokens().catch(() => undefined);
}

/** Returns the access token even while the session is paused; undefined if there is none that could be used. */
const currentToken = (): Promise<string | undefined> =>
  validSession().then(
    (session) => session?.accessToken,
    () => undefined,
  );

/**
 * Signs out at the user's request: ends the session and deletes their drafts. The screens are not notified: the caller
 * leaves the app, and a guard would first redirect to the sign-in screen.
 *
 * @param endAtApi ends the session of a token at the API; if it throws, the user stays signed in. Omitted where the API
 * has already ended it and the user stays on the page
 * @returns the URL to leave to: the user pool's domain if it has a session too, which redirects to the landing page
 */
export async function leaveSession(endAtApi?: (token: string) => Promise<void>): Promise<string | undefined> {
  change({ leaving: endAtApi !== undefined });
  let domain: string | undefined;
  try {
    const identity = await loadIdentity();
    const token = await currentToken();
    const patience = new Promise((done) => setTimeout(done, openingPatience));
    await Promise.race([Promise.allSettled(opening), patience]);
    pauseSession();
    // What was begun meanwhile; a call that has just got its token is sent before this goes on.
    await new Promise((later) => setTimeout(later));
    await Promise.race([Promise.allSettled(opening), patience]);
    if (token) await endAtApi?.(token);
    domain = await identity.endSession();
    noteSession(undefined);
  } catch (error) {
    change({ leaving: false });
    resumeSession();
    throw error;
  }
  const { session } = state.current();
  if (session.status === 'signed-in') endDrafts(session.userId);
  return domain;
}

/** Ends an idle or too long session. Unlike at sign-out, drafts are kept for the next session. */
export async function expireSession(endAtApi: (token: string) => Promise<void>): Promise<void> {
  const token = await currentToken();
  if (token) await endAtApi(token).catch(() => undefined);
  markSessionLost();
}

/** Resolves once the session library is configured, for the sign-in screens. */
export const whenIdentityReady = async (): Promise<void> => void (await loadIdentity());

/** Returns the session, for a component. */
export const useSession = (): Session =>
  useStore({ subscribe: state.subscribe, current: () => state.current().session });
