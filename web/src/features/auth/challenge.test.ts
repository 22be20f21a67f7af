import { describe, expect, test } from '@jest/globals';
import { challengeFrom, describeCodeFailure } from './challenge.ts';

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

describe('a code that is not taken', () => {
  const failure = (name: string, message = '') => describeCodeFailure(Object.assign(new Error(message), { name }));

  test('is wrong, or used, or late: each says what to do', () => {
    expect(failure('CodeMismatchException')).toEqual({ detail: expect.stringMatching(/não está certo/), over: false });
    expect(failure('ExpiredCodeException')).toEqual({ detail: expect.stringMatching(/código seguinte/), over: false });
    expect(failure('NotAuthorizedException', 'Invalid session for the user, session is expired.')).toMatchObject({
      detail: expect.stringMatching(/Entra outra vez/),
      over: true,
    });
  });

  test('after too many attempts asks for patience and keeps the place', () => {
    expect(failure('NotAuthorizedException', 'Password attempts exceeded')).toMatchObject({
      detail: expect.stringMatching(/Demasiadas tentativas/),
      over: false,
    });
  });
});
