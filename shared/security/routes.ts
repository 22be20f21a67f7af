import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { noInput } from '../api/values.ts';
import { emailSchema } from '../people/schemas.ts';
import { accountSecuritySchema } from './account.ts';
import { changeRoutes } from './changes.ts';
import { missingAccountRoutes } from './missing-accounts.ts';
import { passkeyRoutes } from './passkeys.ts';
import { proofRoutes } from './proof.ts';
import { recoveryCodeRoutes } from './recovery-codes.ts';
import { sessionRoutes } from './session-routes.ts';
import { suspensionRoutes } from './suspension-routes.ts';

const removalReason = { min: 5, max: 500 } as const;

export const removalSchema = z.strictObject({
  email: emailSchema,
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(removalReason.min, 'Diz como confirmaste quem é (pelo menos 5 caracteres)'),
      z.maxLength(removalReason.max, 'O motivo é demasiado longo'),
    ),
});

export const securityRoutes = {
  ...proofRoutes,
  ...changeRoutes,
  ...missingAccountRoutes,
  ...sessionRoutes,
  ...suspensionRoutes,
  ...passkeyRoutes,
  ...recoveryCodeRoutes,
  'security.get': route({
    method: 'GET',
    path: '/me/security',
    access: 'person',
    summary: 'The second factors of the caller’s account.',
    input: noInput,
    output: accountSecuritySchema,
    errors: ['person.not_found'],
  }),
  'security.removeFactor': route({
    method: 'POST',
    path: '/backoffice/second-factor-removals',
    access: 'admin',
    summary:
      'Removes the second factor of somebody who has lost it, and ends their sessions. For admins, never one’s own.',
    input: removalSchema,
    output: z.object({ removed: z.literal(true) }),
    errors: ['person.not_found', 'person.contested', 'security.no_factor', 'security.own_factor', 'request.too_many'],
  }),
};
