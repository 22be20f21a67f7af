import { z } from 'zod';
import { incorrectCredentials, userDisabled, userNotConfirmed } from '../errors.ts';
import type { Service } from '../service.ts';
import { startSignIn } from '../sign-ins.ts';
import type { TokenOccasion } from '../token-overrides.ts';
import { attributesForTriggers, callTrigger } from '../triggers.ts';
import type { Applicant, AuthOutcome } from './challenge.ts';

/** Refuses who may not sign in although they know the secret. */
export function assertMaySignIn({ account }: Applicant): void {
  if (!account.exists) throw incorrectCredentials();
  if (!account.user.enabled) throw userDisabled();
  if (account.user.status === 'UNCONFIRMED') throw userNotConfirmed();
}

/** Gives the tokens to somebody from whom nothing more is asked, after the PostAuthentication trigger. */
export async function issueTokens(
  service: Service,
  applicant: Applicant,
  occasion: TokenOccasion,
): Promise<AuthOutcome> {
  assertMaySignIn(applicant);
  const { pool, client, account, clientMetadata } = applicant;
  await callTrigger(service, pool, {
    trigger: 'PostAuthentication',
    source: 'PostAuthentication_Authentication',
    userName: account.user.username,
    clientId: client.id,
    request: {
      userAttributes: attributesForTriggers(account.user),
      newDeviceUsed: false,
      clientMetadata: clientMetadata ?? {},
    },
    response: {},
    shape: z.looseObject({}),
  });
  const tokens = await startSignIn(service, applicant, account.user, occasion, clientMetadata);
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
}
