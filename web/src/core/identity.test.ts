import { beforeEach, expect, jest, test } from '@jest/globals';
import { noteSessionOf } from '#web/test/noted-session.ts';

type Listener = (data: { payload: { event: string } }) => void;
let dispatch: Listener = () => undefined;
const fetchAuthSession = jest.fn<(options: object) => Promise<object>>();
jest.unstable_mockModule('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
jest.unstable_mockModule('aws-amplify/auth', () => ({ fetchAuthSession, signOut: async () => undefined }));
jest.unstable_mockModule('aws-amplify/utils', () => ({
  ConsoleLogger: {},
  Hub: {
    listen: (_channel: string, listener: Listener) => {
      dispatch = listener;
    },
  },
}));
const { configureIdentity, currentSession } = await import('./identity.ts');
const { notedSession } = await import('./session-note.ts');

beforeEach(() => localStorage.clear());

test('the library’s session is noted, and so is that there is none', async () => {
  const accessToken = { toString: () => 'token', payload: { sub: 'p1', exp: 1_800_000_000 } };
  fetchAuthSession.mockResolvedValueOnce({ tokens: { accessToken } });
  const session = { userId: 'p1', accessToken: 'token', expiresAt: 1_800_000_000_000 };
  expect(await currentSession(true)).toEqual(session);
  expect(fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
  expect(notedSession()).toEqual(session);
  fetchAuthSession.mockResolvedValueOnce({});
  expect(await currentSession()).toBeUndefined();
  expect(notedSession()).toBeUndefined();
});

test('a note ends with its session, and when another one begins', () => {
  configureIdentity({} as Parameters<typeof configureIdentity>[0]);
  for (const event of ['signedIn', 'signedOut']) {
    noteSessionOf('p1');
    dispatch({ payload: { event } });
    expect(notedSession()).toBeUndefined();
  }
  noteSessionOf('p1');
  dispatch({ payload: { event: 'tokenRefresh' } });
  expect(notedSession()).toBeDefined();
});
