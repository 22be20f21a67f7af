import { findSignUpTicket } from '#database/accounts/reads.ts';
import type { Database } from '#database/database.ts';
import type { SignUpFacts } from '#platform/sign-up-metadata.ts';
import { signUpTicketHash } from '#platform/sign-up-ticket-hash.ts';
import { PoolRefused, type UserPool } from '../accounts/user-pool.ts';
import { keepCollections } from './keep.ts';

interface PoolAccount extends SignUpFacts {
  name: string;
  password: string;
  isConfirmed: boolean;
  sessions: number;
  /** Default: the e-mail address. */
  sub?: string;
}

/** A user pool in memory with passwords, codes and sessions. */
export interface InMemoryUserPool extends UserPool {
  /** By e-mail address in lower case. */
  accounts: Map<string, PoolAccount>;
  tickets: string[];
  /** The latest code sent to each address. Unlike the real one it does not expire. */
  codes: Map<string, string>;
  /** Addresses to which the confirmation was sent again. */
  resent: string[];
  /** Failures of the next sign-ups after they were made, one each. */
  failures: PoolRefused['why'][];
  /** Keeps accounts and codes. Returns what puts them back. */
  keep(): () => void;
}

/** The code that is sent to everyone for a new password. */
export const resetCode = '123456';
/** The code of every confirmation e-mail. */
export const signUpCode = '654321';

const refused = (why: PoolRefused['why']): PoolRefused => new PoolRefused(why, undefined);

export function createInMemoryUserPool(database: Database): InMemoryUserPool {
  const accounts = new Map<string, PoolAccount>();
  const tickets: string[] = [];
  const codes = new Map<string, string>();
  const resent: string[] = [];
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
    resent,
    failures,
    keep: () => keepCollections([accounts, tickets, codes, resent]),
    async signUp({ name, email, password }, ticket, facts) {
      tickets.push(ticket);
      if (accounts.has(email.toLowerCase())) throw refused('exists');
      // As its trigger does.
      const isConfirmed = (await findSignUpTicket(database, signUpTicketHash(ticket, email)))?.isProven === true;
      // Another one was faster.
      if (accounts.has(email.toLowerCase())) throw refused('exists');
      accounts.set(email.toLowerCase(), { name, password, isConfirmed, sessions: 0, ...facts });
      const failure = failures.shift();
      if (failure) throw refused(failure);
      return { sub: email.toLowerCase(), isConfirmed };
    },
    async find(email) {
      const account = accounts.get(email.toLowerCase());
      return account && { sub: account.sub ?? email.toLowerCase(), isConfirmed: account.isConfirmed };
    },
    async confirm(email, code) {
      const account = accounts.get(email.toLowerCase());
      if (!account) throw refused('expired code');
      if (account.isConfirmed) throw refused('confirmed');
      if (code !== signUpCode) throw refused('wrong code');
      account.isConfirmed = true;
    },
    async resendCode(email) {
      if (find(email).isConfirmed) throw refused('not possible');
      resent.push(email);
    },
    async setPassword(email, password) {
      find(email).password = password;
    },
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
