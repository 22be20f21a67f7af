import type { Dependencies } from '#platform/dependencies.ts';
import type { Limits } from '#platform/http/attempt-limits.ts';
import type { Observability } from '#platform/observability.ts';
import type { BreachedPasswords } from '#platform/passwords/breached-passwords.ts';
import type { RecordNewPassword } from './new-passwords.ts';
import type { PasskeySignIns } from './passkey-sign-ins.ts';
import type { UserPool } from './user-pool.ts';

export interface AccountsDependencies extends Pick<Dependencies, 'database' | 'now' | 'newId'>, Limits {
  publicPool: UserPool;
  recordNewPassword: RecordNewPassword;
  /** Undefined if the stage has no passkeys. */
  passkeySignIns: PasskeySignIns | undefined;
  breachedPasswords: BreachedPasswords;
  observability: Pick<Observability, 'count'>;
  wait: (milliseconds: number) => Promise<unknown>;
}
