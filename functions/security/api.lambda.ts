import * as z from 'zod/mini';
import { userPoolVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { securityRoutes } from '#shared/security/routes.ts';
import { createSecurityDependencies } from './security-dependencies.ts';
import { securityUseCases } from './use-cases.ts';

export const handler = featureHandler(securityRoutes, securityUseCases, {
  variables: {
    ...userPoolVariables,
    SECURITY_CLIENT_ID: z.string().check(z.minLength(1)),
    BREACHED_PASSWORDS_URL: z.url(),
    ATTEMPTS_PER_ADDRESS: z.coerce.number().check(z.int(), z.positive()),
    COOLING_OFF_SECONDS: z.coerce.number().check(z.int(), z.minimum(1)),
    TEXT_MESSAGES: z.enum(['on', 'off']),
    PASSKEYS: z.enum(['on', 'off']),
  },
  open: createSecurityDependencies,
});
