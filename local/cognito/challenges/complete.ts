import { listOf, readableAttributes } from '../attributes.ts';
import { notAuthorized } from '../errors.ts';
import type { Service } from '../service.ts';
import { type Applicant, type AuthOutcome, openChallenge } from './challenge.ts';
import { assertMaySignIn } from './issue-tokens.ts';
import { afterFirstFactor } from './second-factor.ts';

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

/** What follows a right password: a question that is still open, a second factor, or the tokens. */
export async function afterPassword(service: Service, applicant: Applicant): Promise<AuthOutcome> {
  assertMaySignIn(applicant);
  const { user } = applicant.account;
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    if (user.temporaryUntil !== undefined && user.temporaryUntil <= service.now())
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    return askForNewPassword(service, applicant);
  }
  return afterFirstFactor(service, applicant, 'Authentication');
}
