import type { Database } from '#database/database.ts';
import type { ExportedAccount } from '#functions/accounts/export/format.ts';
import type { PoolAccounts } from '#functions/accounts/triggers/link-google.ts';

/** The new pool's admin operations. */
export interface NewPool extends PoolAccounts {
  id: string;
  createdAt: Date;
  disable(username: string): Promise<void>;
}

export interface ImportDependencies {
  database: Database;
  pool: NewPool;
  now: () => Date;
  newId: () => string;
}

export interface Import {
  lostPoolId: string;
  exportId: string;
  exportStartedAt: string;
  /** By `sub`. */
  accounts: ReadonlyMap<string, ExportedAccount>;
  /** Changes nothing, and reports what would be changed. */
  isRehearsal: boolean;
}
