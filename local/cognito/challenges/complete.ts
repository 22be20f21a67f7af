import { z } from 'zod';
import { listOf, readableAttributes } from '../attributes.ts';
import { incorrectCredentials, notAuthorized, userDisabled, userNotConfirmed } from '../errors.ts';
import type { Service } from '../service.ts';
import { startSignIn } from '../sign-ins.ts';
import type { TokenOccasion } from '../token-overrides.ts';
import { attributesForTriggers, callTrigger } from '../triggers.ts';
import { type Applicant, type AuthOutcome, openChallenge } from './challenge.ts';

/** Refuses who may not sign in although they know the secret. */
function assertMaySignIn({ account }: Applicant): void {
  if (!account.exists) throw incorrectCredentials();
  if (!account.user.enabled) throw userDisabled();
  if (account.user.status === 'UNCONFIRMED') throw userNotConfirmed();
}

function askForNewPassword(service: Service, applicant: Applicant): AuthOutcome {
  const { user } = applicant.account;
  const missing = [...applicant.pool.attributes.values()].filter(
    (rule) => rule.required && !user.attributes[rule.name],
  );
  const { sub: _sub, ...attributes } = readableAttributes(user, applicant.client);
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: openChallenge(service, applicant, 'NEW_PASSWORD_REQUIRED', null),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(missing.map((rule) => `userAttributes.${rule.name}`)),
      userAttributes: JSON.stringify(Object.fromEntries(listOf(attributes).map(({ Name, Value }) => [Name, Value]))),
    },
  };
}

/** Gives the tokens to somebody from whom nothing more is asked, after the PostAuthentication trigger. */
export async function issueTokens(
  service: Service,
  applicant: Applicant,
  occasion: TokenOccasion = 'Authentication',
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

/** What follows a right password: a question that is still open, or the tokens. A second factor is asked for here. */
export async function afterPassword(service: Service, applicant: Applicant): Promise<AuthOutcome> {
  assertMaySignIn(applicant);
  const { user } = applicant.account;
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    if (user.temporaryUntil !== undefined && user.temporaryUntil <= service.now())
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    return askForNewPassword(service, applicant);
  }
  return issueTokens(service, applicant);
}
