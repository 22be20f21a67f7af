import { beforeEach, expect, jest, test } from '@jest/globals';
import { keepToken } from '#web/test/kept-tokens.ts';

const identity = {
  configureIdentity: () => undefined,
  currentUserId: async (): Promise<string | undefined> => 'p1',
  accessToken: async (): Promise<string | undefined> => 'renewed',
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

/** Whether a promise has settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol('waiting');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return (await Promise.race([promise, Promise.resolve(waiting)])) !== waiting;
}

let kept = '';
beforeEach(() => {
  resetSession();
  kept = keepToken('client', 'p1');
});

test('requests wait between two sessions', async () => {
  await checkSession();
  pauseSession();
  const token = sessionToken();
  expect(await isSettled(token)).toBe(false);
  resumeSession();
  expect(await token).toBe(kept);
});

test('a session that the API no longer accepts ends, and so does a pause', async () => {
  const before = await checkSession();
  pauseSession();
  const token = sessionToken();
  markSessionLost();
  expect(await token).toBe(kept);
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
  expect(await sessionToken()).toBe(kept);
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
  await left;
  expect(ended).toHaveBeenCalledTimes(1);

  resetSession();
  await checkSession();
  delayLeaving(new Promise(() => undefined));
  const leftLater = leaveSession(ended);
  expect(await isSettled(leftLater)).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  await leftLater;
  expect(ended).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('a valid token that is kept needs no library; a refused or expiring one is renewed by it', async () => {
  const renewals = jest.spyOn(identity, 'accessToken');
  await checkSession();
  expect(await sessionToken()).toBe(kept);
  expect(renewals).not.toHaveBeenCalled();
  expect(await sessionToken({ forceRefresh: true })).toBe('renewed');
  keepToken('client', 'p1', 5);
  expect(await sessionToken()).toBe('renewed');
});

test('without a token nobody is signed in, and no library is asked', async () => {
  keepToken('client', undefined);
  const asked = jest.spyOn(identity, 'currentUserId');
  expect((await checkSession()).status).toBe('signed-out');
  expect(await sessionToken()).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
