import type { Dependencies } from '#platform/dependencies.ts';

/** Recipient of the e-mail about a finished erasure. */
export interface Farewell {
  readonly email: string;
  readonly firstName: string;
  readonly erasureId: string;
}

export interface ErasureDependencies extends Pick<Dependencies, 'database' | 'now'> {
  /** Deletes the account from the user pool. Idempotent. */
  readonly removeAccount: (sub: string) => Promise<void>;
  /** Deletes every version below a prefix and returns their number. Idempotent. */
  readonly removeFiles: (place: 'documents' | 'exports', prefix: string) => Promise<number>;
  readonly sayFarewell: (farewell: Farewell) => Promise<void>;
  /** Years for which the record of a case that reached a proposal is retained. */
  readonly retentionYears: number;
}
