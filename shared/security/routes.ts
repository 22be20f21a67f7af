import { route } from '../kit/route.ts';
import { noInput } from '../kit/values.ts';
import { accountSecuritySchema } from './account.ts';
import { changeRoutes } from './changes.ts';
import { factorRecoveryRoutes } from './factor-recovery.ts';
import { missingAccountRoutes } from './missing-accounts.ts';
import { passkeyRoutes } from './passkeys.ts';
import { proofRoutes } from './proof.ts';
import { recoveryCodeRoutes } from './recovery-codes.ts';
import { sessionRoutes } from './session-routes.ts';
import { suspensionRoutes } from './suspension-routes.ts';

export const securityRoutes = {
  ...proofRoutes,
  ...changeRoutes,
  ...missingAccountRoutes,
  ...sessionRoutes,
  ...suspensionRoutes,
  ...passkeyRoutes,
  ...recoveryCodeRoutes,
  ...factorRecoveryRoutes,
  'security.get': route({
    method: 'GET',
    path: '/me/security',
    access: 'person',
    summary: 'The second factors of the caller’s account.',
    input: noInput,
    output: accountSecuritySchema,
    errors: ['person.not_found'],
  }),
};
