import { PoolRefused, type UserPool } from '../accounts/user-pool.ts';

interface PoolAccount {
  readonly name: string;
  password: string;
  isConfirmed: boolean;
  /** It took the place of one that was never confirmed. */
  readonly replaces?: boolean;
  sessions: number;
}

/** A user pool that knows passwords, codes and sessions, for the tests of what asks it. */
export interface InMemoryUserPool extends UserPool {
  /** By e-mail address in lower case. */
  readonly accounts: Map<string, PoolAccount>;
  /** Every ticket that a sign-up came with. */
  readonly tickets: string[];
  /** The code that was sent last to each address. It stays good, other than the real one. */
  readonly codes: Map<string, string>;
  /** How the next sign-ups fail after they were done, one each. */
  readonly failures: PoolRefused['why'][];
}

/** The code that is sent to everybody. */
export const resetCode = '123456';

const refused = (why: PoolRefused['why']): PoolRefused => new PoolRefused(why, undefined);

export function createInMemoryUserPool(): InMemoryUserPool {
  const accounts = new Map<string, PoolAccount>();
  const tickets: string[] = [];
  const codes = new Map<string, string>();
  const failures: PoolRefused['why'][] = [];
  const find = (email: string): PoolAccount => {
    const account = accounts.get(email.toLowerCase());
    if (!account) throw refused('not possible');
    return account;
  };
  return {
    accounts,
    tickets,
    codes,
    failures,
    async signUp({ name, email, password }, ticket, { replaces } = { replaces: false }) {
      tickets.push(ticket);
      if (accounts.has(email.toLowerCase())) throw refused('exists');
      accounts.set(email.toLowerCase(), { name, password, isConfirmed: false, replaces, sessions: 0 });
      const failure = failures.shift();
      if (failure) throw refused(failure);
    },
    isUnconfirmed: async (email) => !find(email).isConfirmed,
    async remove(email) {
      find(email);
      accounts.delete(email.toLowerCase());
    },
    async sendResetCode(email) {
      if (!find(email).isConfirmed) throw refused('not possible');
      codes.set(email.toLowerCase(), resetCode);
    },
    async resetPassword({ email, code, password }) {
      const account = find(email);
      if (codes.get(email.toLowerCase()) !== code) throw refused('wrong code');
      account.password = password;
    },
    async endSessions(email) {
      find(email).sessions = 0;
    },
  };
}
