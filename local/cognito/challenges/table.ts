import type { ChallengeHandler } from './challenge.ts';
import { customChallenge } from './custom-challenge.ts';
import { mfaSetup } from './mfa-setup.ts';
import { passwordVerifier } from './password-verifier.ts';
import { selectMfaType, smsMfa, softwareTokenMfa } from './second-factor.ts';
import { firstFactorPassword, firstFactorSrp, selectChallenge } from './select-challenge.ts';
import { webAuthn } from './web-authn.ts';

/** All challenges that can be answered, by API name. */
export const challengeHandlers: ReadonlyMap<string, ChallengeHandler> = new Map([
  ['PASSWORD_VERIFIER', passwordVerifier],
  ['CUSTOM_CHALLENGE', customChallenge],
  ['SOFTWARE_TOKEN_MFA', softwareTokenMfa],
  ['SMS_MFA', smsMfa],
  ['SELECT_MFA_TYPE', selectMfaType],
  ['MFA_SETUP', mfaSetup],
  ['SELECT_CHALLENGE', selectChallenge],
  ['PASSWORD', firstFactorPassword],
  ['PASSWORD_SRP', firstFactorSrp],
  ['WEB_AUTHN', webAuthn],
]);
