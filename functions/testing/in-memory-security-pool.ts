import { Refusal } from '#database/refusal.ts';
import type { PoolAccount, PoolFactor, UserPool } from '#platform/user-pool.ts';
import type { FactorMethod } from '#shared/security/account.ts';
import type { PoolStep, ProofPool } from '../security/proof-pool.ts';
import { keepCollections } from './keep.ts';

/** A user pool in memory: initially every account has a password and no second factor. */
export interface InMemorySecurityPool extends UserPool, ProofPool {
  accounts: Map<string, PoolAccount>;
  /** By username; `poolPassword` for all others. */
  passwords: Map<string, string>;
  /** Addresses in lower case by username, of accounts that changed it here. */
  addresses: Map<string, string>;
  /** Usernames whose sessions were ended, in order. */
  ended: string[];
  clients: Map<string, string>;
  /** Usernames of deleted accounts. */
  missing: Set<string>;
  /** Every session and access token issued: none may reach a browser. */
  secrets: string[];
  addFactors(username: string, factors: readonly PoolFactor[]): void;
  /** Keeps accounts and secrets. Returns what puts them back. */
  keep(): () => void;
}

/** The password of every account, and the code of every second factor. */
export const poolPassword = 'Caracol-Verde-42';
export const poolCode = '123456';

const plain: PoolAccount = { factors: [], phone: undefined, hasGoogle: false };
const methodOf: Readonly<Record<PoolFactor, FactorMethod>> = { SOFTWARE_TOKEN_MFA: 'totp', SMS_MFA: 'sms' };

export function createInMemorySecurityPool(): InMemorySecurityPool {
  const accounts = new Map<string, PoolAccount>();
  const passwords = new Map<string, string>();
  const addresses = new Map<string, string>();
  const ended: string[] = [];
  const clients = new Map<string, string>();
  const missing = new Set<string>();
  const secrets: string[] = [];
  const accountOf = (username: string): PoolAccount => accounts.get(username) ?? plain;
  const secret = (kind: string, username: string): string => {
    const made = `${kind} ${secrets.length} of ${username}`;
    secrets.push(made);
    return made;
  };
  const holderOf = (accessToken: string): string => {
    const [, username] = /^token \d+ of (.+)$/.exec(accessToken) ?? [];
    if (!username || !secrets.includes(accessToken)) throw new Refusal('proof.expired');
    return username;
  };
  const askFor = (username: string, method: FactorMethod): PoolStep => ({
    status: 'code',
    method,
    session: secret('session', username),
    destination: method === 'sms' ? '+********678' : undefined,
  });
  const enter = (username: string): PoolStep => ({ status: 'proven', accessToken: secret('token', username) });
  return {
    accounts,
    passwords,
    addresses,
    ended,
    clients,
    missing,
    secrets,
    keep: () => keepCollections([accounts, passwords, addresses, ended, clients, missing, secrets]),
    addFactors: (username, factors) => void accounts.set(username, { ...accountOf(username), factors }),
    findAccount: async (username) => (missing.has(username) ? undefined : accountOf(username)),
    setFactors: async (username, changed, isEnabled) => {
      const others = accountOf(username).factors.filter((factor) => !changed.includes(factor));
      const factors = isEnabled ? [...others, ...changed] : others;
      accounts.set(username, { ...accountOf(username), factors });
    },
    setPassword: async (username, password) => void passwords.set(username, password),
    isAddressTaken: async (email) => [...addresses.values()].includes(email.toLowerCase()),
    async changeAddress(username, email) {
      const taken = [...addresses].some(([other, address]) => other !== username && address === email.toLowerCase());
      if (!taken) addresses.set(username, email.toLowerCase());
      return !taken;
    },
    endSessions: async (username) => void ended.push(username),
    clientName: async (clientId) => clients.get(clientId),
    async begin(username, password) {
      if (password !== (passwords.get(username) ?? poolPassword)) throw new Refusal('proof.password');
      const [method, ...others] = accountOf(username).factors.map((factor) => methodOf[factor]);
      if (method === undefined) return enter(username);
      if (others.length === 0) return askFor(username, method);
      return { status: 'choose', methods: [method, ...others], session: secret('session', username) };
    },
    async answer(username, answer) {
      if (!secrets.includes(answer.session) || !answer.session.endsWith(username)) throw new Refusal('proof.expired');
      if ('choose' in answer) return askFor(username, answer.choose);
      if (answer.code !== poolCode) throw new Refusal('proof.code');
      return enter(username);
    },
    async newSecret(accessToken) {
      holderOf(accessToken);
      return 'JBSWY3DPEHPK3PXP';
    },
    async confirmSecret(accessToken, code) {
      holderOf(accessToken);
      if (code !== poolCode) throw new Refusal('proof.code');
    },
    async sendPhoneCode(accessToken, phone) {
      const username = holderOf(accessToken);
      accounts.set(username, { ...accountOf(username), phone });
    },
    async confirmPhone(accessToken, code) {
      holderOf(accessToken);
      if (code !== poolCode) throw new Refusal('proof.code');
    },
  };
}
