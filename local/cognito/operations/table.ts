import type { Operation } from '../operation.ts';
import { adminCreateUserOperations } from './admin-create-user.ts';
import { adminUserOperations } from './admin-users.ts';
import { authentication } from './authentication.ts';
import { clientOperations } from './clients.ts';
import { linkedProviderOperations } from './linked-providers.ts';
import { listUsersOperations } from './list-users.ts';
import { mfaOperations } from './mfa.ts';
import { ownAccountOperations } from './own-account.ts';
import { passkeyOperations } from './passkeys.ts';
import { passwordOperations } from './passwords.ts';
import { poolOperations } from './pools.ts';
import { signUpOperations } from './sign-up.ts';
import { tokenOperations } from './tokens.ts';

/** All emulated operations, by API name. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...signUpOperations,
    ...authentication,
    ...tokenOperations,
    ...ownAccountOperations,
    ...mfaOperations,
    ...passkeyOperations,
    ...passwordOperations,
    ...adminUserOperations,
    ...adminCreateUserOperations,
    ...linkedProviderOperations,
    ...listUsersOperations,
    ...clientOperations,
    ...poolOperations,
  }),
);
