import type { Dependencies } from '../platform/dependencies.ts';

/** Who a finished erasure is told to. */
export interface Farewell {
  readonly email: string;
  readonly firstName: string;
  readonly erasureId: string;
}

export interface ErasureDependencies extends Pick<Dependencies, 'database' | 'now'> {
  /** Removes the account of the user pool for good. Safe to repeat. */
  readonly removeAccount: (sub: string) => Promise<void>;
  /** Removes every version below a prefix, gives how many. Safe to repeat. */
  readonly removeFiles: (place: 'documents' | 'exports', prefix: string) => Promise<number>;
  readonly sayFarewell: (farewell: Farewell) => Promise<void>;
  /** How long the record of a case that reached a proposal stays, in years. */
  readonly retentionYears: number;
}
