import { incorrectCredentials, userDisabled, userNotConfirmed } from '../errors.ts';
import type { Service } from '../service.ts';
import { startSignIn } from '../sign-ins.ts';
import type { TokenOccasion } from '../token-overrides.ts';
import type { Applicant, AuthOutcome } from './challenge.ts';

/** Checks that the user may sign in at all: confirmed and enabled. */
export function assertMaySignIn({ account }: Applicant): void {
  if (!account.exists) throw incorrectCredentials();
  if (!account.user.enabled) throw userDisabled();
  if (account.user.status === 'UNCONFIRMED') throw userNotConfirmed();
}

/** Issues the tokens once all challenges are answered. */
export async function issueTokens(
  service: Service,
  applicant: Applicant,
  occasion: TokenOccasion,
): Promise<AuthOutcome> {
  assertMaySignIn(applicant);
  const { account, clientMetadata } = applicant;
  const tokens = await startSignIn(service, applicant, account.user, occasion, clientMetadata);
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
}
