import { describe, expect, test } from '@jest/globals';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { linkGoogle, type PoolAccount, type PoolAccounts } from './link-google.ts';

const email = 'ana@casa.example';
const subject = '100200300400500600700';

interface Kept extends PoolAccount {
  password: string;
}
type Change = (pool: Map<string, Kept>) => void;

const account = (changes: Partial<Kept> = {}): Kept => ({
  username: 'existing',
  status: 'CONFIRMED',
  isEnabled: true,
  isEmailVerified: true,
  password: 'chosen by its owner',
  ...changes,
});

/** Returns a pool by e-mail address. `before` runs between the requests of linking, to simulate concurrent changes. */
function poolWith(existing?: Kept, before: Partial<Record<keyof PoolAccounts, Change>> = {}) {
  const pool = new Map<string, Kept>(existing ? [[email, existing]] : []);
  const links = new Map<string, string>();
  const meanwhile = (operation: keyof PoolAccounts): void => {
    before[operation]?.(pool);
    delete before[operation];
  };
  const entry = (username: string) => [...pool].find(([, { username: name }]) => name === username);
  const accounts: PoolAccounts = {
    async find(address) {
      meanwhile('find');
      return pool.get(address);
    },
    async create({ email: address }) {
      meanwhile('create');
      if (pool.has(address)) return undefined;
      pool.set(address, account({ username: 'made', status: 'FORCE_CHANGE_PASSWORD', password: 'temporary' }));
      return 'made';
    },
    async forgetPassword(username) {
      const [address, found] = entry(username) ?? [];
      if (address && found) pool.set(address, { ...found, status: 'CONFIRMED', password: 'unknown' });
    },
    async remove(username) {
      const [address] = entry(username) ?? [];
      if (address) pool.delete(address);
    },
    async link(username, googleSubject) {
      links.set(googleSubject, username);
    },
  };
  const withoutPassword = new Set<string>();
  const pending = new Set<string>();
  const noteWithoutPassword = async (personId: string) => void withoutPassword.add(personId);
  return {
    accounts,
    noteWithoutPassword,
    withoutPassword,
    links,
    /** Accounts whose password may be a stranger's. */
    pending,
    isSettled: async (sub: string) => !pending.has(sub),
    settle: async (sub: string) => void pending.delete(sub),
    forgetSignUp: async (sub: string) => void pending.delete(sub),
    stored: () => pool.get(email),
  };
}

const event = (changes: Readonly<Record<string, string>> = {}, userName = `Google_${subject}`) =>
  ({
    triggerSource: 'PreSignUp_ExternalProvider',
    userName,
    userPoolId: 'eu-west-1_TestTest1',
    request: { userAttributes: { email, email_verified: 'true', name: 'Ana Casa', ...changes } },
  }) as unknown as PreSignUpTriggerEvent;

describe('the first sign-in of a Google account', () => {
  test('creates an account with an unknown password, links it and asks to start again', async () => {
    const pool = poolWith();
    await expect(linkGoogle(pool, event())).rejects.toThrow(/^GOOGLE_LINKED$/);
    expect(pool.stored()).toMatchObject({ username: 'made', status: 'CONFIRMED', password: 'unknown' });
    expect(pool.links).toEqual(new Map([[subject, 'made']]));
    expect([...pool.withoutPassword]).toEqual(['made']);
  });

  test.each(['CONFIRMED', 'RESET_REQUIRED'])(
    'links to the %s account with that address, whose password stays',
    async (status) => {
      const own = account({ status });
      const pool = poolWith(own);
      await expect(linkGoogle(pool, event({ email: 'Ana@Casa.example' }))).rejects.toThrow('GOOGLE_LINKED');
      expect(pool.stored()).toEqual(own);
      expect(pool.links.get(subject)).toBe('existing');
      expect(pool.withoutPassword.size).toBe(0);
    },
  );

  test.each(['CONFIRMED', 'RESET_REQUIRED'])(
    'drops the password of a %s account that somebody else may have begun',
    async (status) => {
      const pool = poolWith(account({ status, password: 'of the attacker' }));
      pool.pending.add('existing');
      await expect(linkGoogle(pool, event())).rejects.toThrow('GOOGLE_LINKED');
      expect(pool.stored()).toMatchObject({ username: 'existing', password: 'unknown' });
      expect(pool.links.get(subject)).toBe('existing');
      expect([...pool.withoutPassword]).toEqual(['existing']);
      expect(pool.pending.size).toBe(0);
    },
  );

  test('does not open such an account if it is interrupted before the password is gone', async () => {
    const pool = poolWith(account({ password: 'of the attacker' }));
    pool.pending.add('existing');
    const { forgetPassword } = pool.accounts;
    pool.accounts.forgetPassword = () => Promise.reject(new Error('interrupted'));
    await expect(linkGoogle(pool, event())).rejects.toThrow('interrupted');
    expect([...pool.pending]).toEqual(['existing']);
    pool.accounts.forgetPassword = forgetPassword;
    await expect(linkGoogle(pool, event())).rejects.toThrow('GOOGLE_LINKED');
    expect(pool.stored()).toMatchObject({ password: 'unknown' });
  });

  test('removes an account that another person created in advance and never confirmed', async () => {
    const pool = poolWith(account({ status: 'UNCONFIRMED', isEmailVerified: false, password: 'of the attacker' }));
    pool.pending.add('existing');
    await expect(linkGoogle(pool, event())).rejects.toThrow('GOOGLE_LINKED');
    expect(pool.stored()).toMatchObject({ username: 'made', password: 'unknown' });
    expect(pool.links.get(subject)).toBe('made');
    expect(pool.pending.size).toBe(0);
  });

  test('removes it again if it is recreated at the same moment', async () => {
    const planted = account({ username: 'planted again', status: 'UNCONFIRMED', isEmailVerified: false });
    const pool = poolWith(undefined, { create: (stored) => stored.set(email, planted) });
    await expect(linkGoogle(pool, event())).rejects.toThrow('GOOGLE_LINKED');
    expect(pool.stored()).toMatchObject({ username: 'made', password: 'unknown' });
  });

  test('resumes an interrupted attempt', async () => {
    const pool = poolWith(account({ status: 'FORCE_CHANGE_PASSWORD', password: 'temporary' }));
    await expect(linkGoogle(pool, event())).rejects.toThrow('GOOGLE_LINKED');
    expect(pool.stored()).toMatchObject({ username: 'existing', status: 'CONFIRMED', password: 'unknown' });
    expect([...pool.withoutPassword]).toEqual(['existing']);
  });

  test('is recognized by its subject, in any case of the provider’s name', async () => {
    const pool = poolWith();
    await expect(linkGoogle(pool, event({}, `google_${subject}`))).rejects.toThrow('GOOGLE_LINKED');
    expect([...pool.links.keys()]).toEqual([subject]);
  });
});

describe('nothing is created, linked or removed', () => {
  test.each([
    ['Google has not verified the address', event({ email_verified: 'false' }), 'GOOGLE_EMAIL_UNVERIFIED'],
    ['Google says nothing of it', event({ email_verified: '' }), 'GOOGLE_EMAIL_UNVERIFIED'],
    ['Google gives no address', event({ email: '' }), 'GOOGLE_EMAIL_UNVERIFIED'],
    ['the account is of another provider', event({}, 'Facebook_1'), 'An account of another provider than Google'],
  ])('if %s', async (_case, given, message) => {
    const planted = account({ status: 'UNCONFIRMED' });
    const pool = poolWith(planted);
    await expect(linkGoogle(pool, given)).rejects.toThrow(message);
    expect(pool.stored()).toEqual(planted);
    expect(pool.links.size).toBe(0);
  });

  test.each([
    ['is closed', { isEnabled: false }],
    ['is closed and was never confirmed', { isEnabled: false, status: 'UNCONFIRMED' }],
    ['has an address that its owner never verified', { isEmailVerified: false }],
  ])('if the account of the address %s', async (_case, changes) => {
    const pool = poolWith(account(changes));
    await expect(linkGoogle(pool, event())).rejects.toThrow(/^GOOGLE_REFUSED$/);
    expect(pool.stored()).toEqual(account(changes));
    expect(pool.links.size).toBe(0);
  });
});
