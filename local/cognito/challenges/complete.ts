import type { Service } from '../service.ts';
import type { Applicant, AuthOutcome } from './challenge.ts';
import { assertMaySignIn } from './issue-tokens.ts';
import { afterFirstFactor } from './second-factor.ts';

/** Continues after a correct password: with a second factor or the tokens. */
export async function afterPassword(service: Service, applicant: Applicant): Promise<AuthOutcome> {
  assertMaySignIn(applicant);
  return afterFirstFactor(service, applicant, 'Authentication');
}
