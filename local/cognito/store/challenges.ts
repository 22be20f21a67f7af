import type { DatabaseSync } from 'node:sqlite';
import { text } from './database.ts';

/** A challenge of a sign-in, until it is answered once or expires. */
interface OpenChallenge {
  /** As the API names it: `PASSWORD_VERIFIER`. */
  name: string;
  poolId: string;
  clientId: string;
  /** The user name, or that of a phantom where the client hides user existence. */
  username: string;
  /** The sign-in name as typed. */
  login: string;
  /** The state that the challenge handler needs to check the answer. */
  state: unknown;
}

export interface TakenChallenge {
  challenge: OpenChallenge;
  expiresAt: number;
}

export interface Challenges {
  /** Times in milliseconds since 1970. Also deletes challenges that expired long ago. */
  put(digest: string, challenge: OpenChallenge, expiresAt: number, now: number): void;
  /** Returns the challenge once. */
  take(digest: string): TakenChallenge | undefined;
}

const keptAfterExpiry = 60 * 60 * 1000;

export function challengesIn(database: DatabaseSync): Challenges {
  const put = database.prepare('insert into challenges (id, expires_at, document) values (?, ?, ?)');
  const take = database.prepare('delete from challenges where id = ? returning expires_at, document');
  const sweep = database.prepare('delete from challenges where expires_at < ?');
  return {
    put(digest, challenge, expiresAt, now) {
      sweep.run(now - keptAfterExpiry);
      put.run(digest, expiresAt, JSON.stringify(challenge));
    },
    take(digest) {
      const row = take.get(digest);
      if (!row) return undefined;
      return { challenge: JSON.parse(text(row, 'document')) as OpenChallenge, expiresAt: Number(row['expires_at']) };
    },
  };
}
