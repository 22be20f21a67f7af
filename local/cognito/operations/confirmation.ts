import { z } from 'zod';
import type { ClientMetadata, Service } from '../service.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { User } from '../store/users.ts';
import { attributesForTriggers, callTrigger } from '../triggers.ts';

/** Invokes the PostConfirmation trigger. Its failure is reported to the caller but rolls nothing back. */
export async function afterConfirmation(
  service: Service,
  pool: PoolSettings,
  user: User,
  occasion: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientMetadata: ClientMetadata,
  clientId?: string,
): Promise<void> {
  await callTrigger(service, pool, {
    trigger: 'PostConfirmation',
    source: `PostConfirmation_${occasion}`,
    userName: user.username,
    clientId,
    request: { userAttributes: attributesForTriggers(user), clientMetadata: clientMetadata ?? {} },
    response: {},
    shape: z.looseObject({}),
  });
}
