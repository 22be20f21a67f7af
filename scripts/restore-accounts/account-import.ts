import type { Database } from '#database/database.ts';
import type { ExportedAccount } from '#functions/accounts/export/format.ts';
import type { PoolAccounts } from '#functions/accounts/triggers/link-google.ts';

/** The new pool's admin operations. */
export interface NewPool extends PoolAccounts {
  readonly id: string;
  readonly createdAt: Date;
  disable(username: string): Promise<void>;
}

export interface ImportDependencies {
  readonly database: Database;
  readonly pool: NewPool;
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface Import {
  readonly lostPoolId: string;
  readonly exportId: string;
  readonly exportStartedAt: string;
  /** By `sub`. */
  readonly accounts: ReadonlyMap<string, ExportedAccount>;
  /** Changes nothing, and reports what would be changed. */
  readonly isRehearsal: boolean;
}
