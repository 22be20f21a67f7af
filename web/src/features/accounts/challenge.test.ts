import { describe, expect, test } from '@jest/globals';
import { challengeFrom } from './challenge.ts';

describe('what is asked after the password', () => {
  test.each([
    [{ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }, { kind: 'totp' }],
    [
      { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails: { destination: '+*********678' } },
      { kind: 'sms', destination: '+*********678' },
    ],
    [
      { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['SMS', 'TOTP', 'EMAIL'] },
      { kind: 'choose', methods: ['sms', 'totp'] },
    ],
    [{ signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' }, undefined],
  ])('%j', (step, challenge) => {
    expect(challengeFrom(step)).toEqual(challenge);
  });
});
