import { beforeEach, expect, jest, test } from '@jest/globals';
import { noteSessionOf } from '#web/test/noted-session.ts';
import type { SessionNote } from './session-note.ts';

const renewed: SessionNote = { userId: 'p1', accessToken: 'renewed', expiresAt: Date.now() + 3_600_000 };
const identity = {
  configureIdentity: jest.fn(() => undefined),
  currentSession: jest.fn(async (_forceRefresh?: boolean): Promise<SessionNote | undefined> => renewed),
  endSession: async (): Promise<string | undefined> => undefined,
  forgetSession: async () => undefined,
};
jest.unstable_mockModule('./identity.ts', () => identity);
jest.unstable_mockModule('./config.ts', () => ({ siteConfig: async () => ({ userPoolClientId: 'client' }) }));
const {
  checkSession,
  delayLeaving,
  isLeaving,
  leaveSession,
  markSessionLost,
  pauseSession,
  resetSession,
  resumeSession,
  sessionToken,
} = await import('./session.ts');
const { sessionNoteKey } = await import('./session-note.ts');

/** Whether a promise has settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol('waiting');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return (await Promise.race([promise, Promise.resolve(waiting)])) !== waiting;
}

let noted = '';
beforeEach(() => {
  resetSession();
  noted = noteSessionOf('p1');
});

test('requests wait between two sessions', async () => {
  await checkSession();
  pauseSession();
  const token = sessionToken();
  expect(await isSettled(token)).toBe(false);
  resumeSession();
  expect(await token).toBe(noted);
});

test('a session that the API no longer accepts ends, and so does a pause', async () => {
  const before = await checkSession();
  pauseSession();
  const token = sessionToken();
  markSessionLost();
  expect(await token).toBe('renewed');
  // The library still has tokens, which start a new session.
  expect(await checkSession()).not.toBe(before);
});

test('somebody who is signing out stays on the page until they have left it', async () => {
  const before = await checkSession();
  await leaveSession(async () => undefined);
  markSessionLost();
  expect(await checkSession()).toBe(before);
});

test('if signing out fails, a lost session counts again', async () => {
  const before = await checkSession();
  const refusal = leaveSession(async () => {
    throw new Error('no connection');
  });
  await expect(refusal).rejects.toThrow('no connection');
  expect(await sessionToken()).toBe(noted);
  markSessionLost();
  expect(await checkSession()).not.toBe(before);
});

test('a sign-out waits for the answer to a call that is under way: it would be refused', async () => {
  await checkSession();
  let answer: (response: Response) => void = () => undefined;
  globalThis.fetch = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { api } = await import('./api.ts');
  const call = api.call('people.me', {});
  const ended = jest.fn(async () => undefined);
  await new Promise((later) => setTimeout(later));
  const left = leaveSession(ended);
  await new Promise((later) => setTimeout(later));
  expect(ended).not.toHaveBeenCalled();
  answer({ ok: true, status: 200, headers: new Headers(), json: async () => ({ id: 'p1' }) } as Response);
  await call;
  await left;
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a sign-out waits for a call that began while it waited for another one', async () => {
  await checkSession();
  const answers: ((response: Response) => void)[] = [];
  globalThis.fetch = () => new Promise((resolve) => answers.push(resolve));
  const { api } = await import('./api.ts');
  const answer = () =>
    answers.shift()?.({ ok: true, status: 200, headers: new Headers(), json: async () => ({ id: 'p1' }) } as Response);
  const later = () => new Promise((done) => setTimeout(done));
  const first = api.call('people.me', {});
  await later();
  const ended = jest.fn(async () => undefined);
  const left = leaveSession(ended);
  await later();
  const second = api.call('people.me', {});
  await later();
  expect(answers).toHaveLength(2);
  answer();
  await first;
  await later();
  await later();
  expect(ended).not.toHaveBeenCalled();
  answer();
  await second;
  await left;
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a sign-out waits until a connection that is being opened is open, and for two seconds at most', async () => {
  jest.useFakeTimers();
  await checkSession();
  const ended = jest.fn(async () => undefined);
  let open: () => void = () => undefined;
  delayLeaving(
    new Promise<void>((resolve) => {
      open = resolve;
    }),
  );
  const left = leaveSession(ended);
  expect(await isSettled(left)).toBe(false);
  expect(isLeaving()).toBe(true);
  expect(ended).not.toHaveBeenCalled();
  open();
  await jest.advanceTimersByTimeAsync(1);
  await left;
  expect(ended).toHaveBeenCalledTimes(1);

  resetSession();
  await checkSession();
  delayLeaving(new Promise(() => undefined));
  const leftLater = leaveSession(ended);
  expect(await isSettled(leftLater)).toBe(false);
  await jest.advanceTimersByTimeAsync(2_001);
  await leftLater;
  expect(ended).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('a noted session with a valid token needs no library; a refused or expiring one is renewed by it', async () => {
  const asked = identity.currentSession.mockClear();
  await checkSession();
  expect(await sessionToken()).toBe(noted);
  expect(asked).not.toHaveBeenCalled();
  expect(await sessionToken({ forceRefresh: true })).toBe('renewed');
  expect(asked).toHaveBeenLastCalledWith(true);
  noteSessionOf('p1', 5);
  expect(await sessionToken()).toBe('renewed');
});

test('without a note, or with one that cannot be read, the library tells who is signed in', async () => {
  for (const note of [undefined, '{']) {
    resetSession();
    localStorage.clear();
    if (note) localStorage.setItem(sessionNoteKey, note);
    expect(await checkSession()).toEqual({ status: 'signed-in', userId: 'p1' });
  }
  localStorage.clear();
  identity.currentSession.mockResolvedValueOnce(undefined).mockResolvedValueOnce(undefined);
  expect(await checkSession()).toEqual({ status: 'signed-out' });
  expect(await sessionToken()).toBeUndefined();
});

test('without the library nobody is signed out, at the API neither', async () => {
  await checkSession();
  identity.configureIdentity.mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  const ended = jest.fn(async () => undefined);
  await expect(leaveSession(ended)).rejects.toThrow('no connection');
  expect(ended).not.toHaveBeenCalled();
  expect(await sessionToken()).toBe(noted);
});

test('a noted session that cannot be renewed has expired; without a note nobody was signed in', async () => {
  noteSessionOf('p1', -10);
  identity.currentSession.mockResolvedValueOnce(undefined);
  expect(await checkSession()).toEqual({ status: 'signed-out', hasExpired: true });
  resetSession();
  identity.currentSession.mockResolvedValueOnce(undefined);
  expect(await checkSession()).toEqual({ status: 'signed-out' });
});
