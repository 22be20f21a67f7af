import type { PoolAccount, PoolFactor, UserPool } from '../platform/user-pool.ts';

/** A user pool in memory: every account has a password and no second factor until told otherwise. */
export interface InMemorySecurityPool extends UserPool {
  readonly accounts: Map<string, PoolAccount>;
  /** Usernames whose sessions were ended, in that order. */
  readonly ended: string[];
  readonly clients: Map<string, string>;
  setFactors(username: string, factors: readonly PoolFactor[]): void;
}

const plain: PoolAccount = { factors: [], phone: undefined, hasGoogle: false };

export function createInMemorySecurityPool(): InMemorySecurityPool {
  const accounts = new Map<string, PoolAccount>();
  const ended: string[] = [];
  const clients = new Map<string, string>();
  const setFactors = (username: string, factors: readonly PoolFactor[]): void =>
    void accounts.set(username, { ...plain, ...accounts.get(username), factors });
  return {
    accounts,
    ended,
    clients,
    setFactors,
    findAccount: async (username) => accounts.get(username) ?? plain,
    switchOff: async (username, factors) => {
      const active = accounts.get(username)?.factors ?? [];
      setFactors(
        username,
        active.filter((factor) => !factors.includes(factor)),
      );
    },
    endSessions: async (username) => void ended.push(username),
    clientName: async (clientId) => clients.get(clientId),
  };
}
