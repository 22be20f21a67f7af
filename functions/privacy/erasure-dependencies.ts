import type { Dependencies } from '#platform/dependencies.ts';

/** Recipient of the e-mail about a finished erasure. */
export interface Farewell {
  email: string;
  firstName: string;
  personId: string;
  erasureId: string;
}

export interface ErasureDependencies extends Pick<Dependencies, 'database' | 'newId' | 'now'> {
  /** Deletes the account from the user pool. Idempotent. */
  removeAccount: (sub: string) => Promise<void>;
  /** Deletes every version below a prefix and returns their number. Idempotent. */
  removeFiles: (place: 'documents' | 'exports' | 'mail', prefix: string) => Promise<number>;
  sayFarewell: (farewell: Farewell) => Promise<void>;
  /** Years for which the record of a case that reached a proposal is retained. */
  retentionYears: number;
}
