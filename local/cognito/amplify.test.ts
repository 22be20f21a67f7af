import {
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { totpCode, totpStep } from './mfa/totp.ts';
import { type AmplifyBrowser, openBrowser } from './testing/amplify-browser.ts';
import {
  clientId,
  email,
  type Fixture,
  password,
  poolId,
  refusal,
  startFixture,
  type TriggerHandler,
} from './testing/cognito-fixture.ts';

const browser: AmplifyBrowser = openBrowser();
let fixture: Fixture;

async function begin(triggers: Record<string, TriggerHandler> = {}, pool: Record<string, unknown> = {}): Promise<void> {
  fixture = await startFixture({ triggers, pool });
  await browser.configure(poolId, clientId, fixture.engine.url);
}

const register = () =>
  browser.signUp({ username: email, password, options: { userAttributes: { email, name: 'Ana' } } });

async function registerAndConfirm(): Promise<void> {
  await register();
  await browser.confirmSignUp({ username: email, confirmationCode: fixture.code() });
}

beforeEach(() => begin());
afterEach(async () => {
  await browser.signOut();
  await fixture.stop();
});
afterAll(() => browser.close());

const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Triggers of a passwordless sign-in with one secret, which ends at the first wrong answer. */
const linkTriggers: Record<string, TriggerHandler> = {
  ['DefineAuthChallenge'](event) {
    const steps = event.request['session'] as { challengeResult: boolean }[];
    const right = steps.at(-1)?.challengeResult === true;
    const decision = { issueTokens: right, failAuthentication: steps.length > 0 && !right };
    return { ...event, response: { ...decision, challengeName: 'CUSTOM_CHALLENGE' } };
  },
  ['CreateAuthChallenge'](event) {
    const privateChallengeParameters = { secret: 'one-time' };
    return { ...event, response: { publicChallengeParameters: { kind: 'link' }, privateChallengeParameters } };
  },
  ['VerifyAuthChallengeResponse'](event) {
    const kept = event.request['privateChallengeParameters'] as { secret: string };
    return { ...event, response: { answerCorrect: event.request['challengeAnswer'] === kept.secret } };
  },
};

describe('a browser with Amplify', () => {
  test('registers, requests a second code, confirms with it and signs in by SRP', async () => {
    const { nextStep } = await register();
    expect(nextStep).toEqual({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'a***@c***' },
    });
    const first = fixture.code();
    await browser.resendSignUpCode({ username: email });
    expect(await refusal(browser.confirmSignUp({ username: email, confirmationCode: first }))).toMatch(
      /^CodeMismatchException/,
    );
    await browser.confirmSignUp({ username: email, confirmationCode: fixture.code() });
    expect(await browser.signIn({ username: email.toUpperCase(), password })).toEqual({
      isSignedIn: true,
      nextStep: { signInStep: 'DONE' },
    });
    const { username, userId } = await browser.getCurrentUser();
    expect(username).toBe(userId);
    expect(await browser.fetchUserAttributes()).toEqual({ sub: userId, email, email_verified: 'true', name: 'Ana' });
  });

  test('has to confirm first, and learns that only with the right password', async () => {
    await register();
    expect((await browser.signIn({ username: email, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    expect(await refusal(browser.signIn({ username: email, password: 'Errada12345' }))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
  });

  test('cannot distinguish an unknown user from a wrong password', async () => {
    expect(await refusal(browser.signIn({ username: 'nobody@casa.example', password }))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
  });

  test('gets tokens that an independent verifier accepts with the published keys', async () => {
    await registerAndConfirm();
    await browser.signIn({ username: email, password });
    const { access = '', id = '' } = await browser.session();
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse: 'access' });
    const keys = await fetch(`${fixture.engine.issuers[poolId]}/${poolId}/.well-known/jwks.json`);
    verifier.cacheJwks((await keys.json()) as Parameters<typeof verifier.cacheJwks>[0]);
    expect((await verifier.verify(access)).username).toBe(claimsOf(access)['sub']);
    expect(await verifier.verify(id, { tokenUse: 'id' })).toMatchObject({
      email,
      email_verified: true,
      name: 'Ana',
      aud: clientId,
    });
  });

  test('renews its tokens until a global sign-out elsewhere', async () => {
    await registerAndConfirm();
    await browser.signIn({ username: email, password });
    const before = claimsOf((await browser.session()).id);
    const after = claimsOf((await browser.session({ forceRefresh: true })).id);
    expect(after['jti']).not.toBe(before['jti']);
    expect(after['origin_jti']).toBe(before['origin_jti']);
    expect(after['auth_time']).toBe(before['auth_time']);
    await fixture.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: email }));
    expect(await browser.session({ forceRefresh: true })).toEqual({});
  });

  test('resets a forgotten password', async () => {
    await registerAndConfirm();
    expect((await browser.resetPassword({ username: email })).nextStep.resetPasswordStep).toBe(
      'CONFIRM_RESET_PASSWORD_WITH_CODE',
    );
    const newPassword = 'Diferente678';
    await browser.confirmResetPassword({ username: email, confirmationCode: fixture.code(), newPassword });
    expect(await refusal(browser.signIn({ username: email, password }))).toMatch(/^NotAuthorizedException/);
    expect((await browser.signIn({ username: email, password: newPassword })).isSignedIn).toBe(true);
  });

  test('changes its password and deletes its account', async () => {
    await registerAndConfirm();
    await browser.signIn({ username: email, password });
    await browser.updatePassword({ oldPassword: password, newPassword: 'Diferente678' });
    await browser.signOut();
    await browser.signIn({ username: email, password: 'Diferente678' });
    await browser.deleteUser();
    expect(await refusal(browser.signIn({ username: email, password: 'Diferente678' }))).toMatch(
      /^NotAuthorizedException/,
    );
  });

  test('signs in with a one-time link, without a password', async () => {
    await fixture.stop();
    await begin(linkTriggers);
    await registerAndConfirm();
    const options = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const;
    const { nextStep } = await browser.signIn({ username: email, options });
    expect(nextStep).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      additionalInfo: { USERNAME: expect.stringMatching(/^[0-9a-f-]{36}$/), kind: 'link' },
    });
    expect(await refusal(browser.confirmSignIn({ challengeResponse: 'guess' }))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    await browser.signIn({ username: email, options });
    expect((await browser.confirmSignIn({ challengeResponse: 'one-time' })).isSignedIn).toBe(true);
  });

  test('proves its password by SRP and then answers a challenge of the triggers', async () => {
    await fixture.stop();
    await begin({
      ...linkTriggers,
      ['DefineAuthChallenge'](event) {
        const steps = event.request['session'] as { challengeName: string; challengeResult: boolean }[];
        const last = steps.at(-1);
        const next = last?.challengeName === 'SRP_A' ? 'PASSWORD_VERIFIER' : 'CUSTOM_CHALLENGE';
        const done = last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult;
        const failed = last?.challengeResult === false;
        return { ...event, response: { challengeName: next, issueTokens: done, failAuthentication: failed } };
      },
    });
    await registerAndConfirm();
    const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
    expect(await refusal(browser.signIn({ username: email, password: 'Errada12345', options }))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
    const { nextStep } = await browser.signIn({ username: email, password, options });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
    expect((await browser.confirmSignIn({ challengeResponse: 'one-time' })).isSignedIn).toBe(true);
  });
});

describe('a browser with Amplify and an authenticator app', () => {
  const code = (secret: string): string => totpCode(secret, totpStep(fixture.now()));
  const withMfa = async (mode: string, triggers: Record<string, TriggerHandler> = {}): Promise<void> => {
    await fixture.stop();
    await begin(triggers, { MfaConfiguration: mode, EnabledMfas: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] });
    await registerAndConfirm();
  };

  /** Sets up the authenticator app while signed in, and signs out. */
  const enrol = async (): Promise<string> => {
    await browser.signIn({ username: email, password });
    const { sharedSecret } = await browser.setUpTOTP();
    await browser.verifyTOTPSetup({ code: code(sharedSecret), options: { friendlyDeviceName: 'Portátil' } });
    await browser.updateMFAPreference({ totp: 'PREFERRED' });
    await browser.signOut();
    fixture.pass(30_000);
    return sharedSecret;
  };

  test('sets it up, signs in with it after a wrong code, and removes it', async () => {
    await withMfa('OPTIONAL');
    const secret = await enrol();
    const { nextStep } = await browser.signIn({ username: email, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect(await refusal(browser.confirmSignIn({ challengeResponse: '12' }))).toBe(
      'CodeMismatchException: Invalid code received for user',
    );
    expect((await browser.confirmSignIn({ challengeResponse: code(secret) })).isSignedIn).toBe(true);
    expect(await browser.fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
    await browser.updateMFAPreference({ totp: 'DISABLED' });
    expect(await browser.fetchMFAPreference()).toEqual({});
    await browser.signOut();
    expect((await browser.signIn({ username: email, password })).isSignedIn).toBe(true);
  });

  test('sets it up during sign-in where the pool requires it', async () => {
    await withMfa('ON');
    const { nextStep } = await browser.signIn({ username: email, password });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const { sharedSecret } = nextStep.totpSetupDetails;
    expect((await browser.confirmSignIn({ challengeResponse: code(sharedSecret) })).isSignedIn).toBe(true);
  });

  test('chooses between it and a text message', async () => {
    await withMfa('OPTIONAL');
    const secret = await enrol();
    const UserAttributes = [{ Name: 'phone_number', Value: '+351912345678' }];
    await fixture.sdk.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId: poolId, Username: email, UserAttributes }),
    );
    await browser.signIn({ username: email, password });
    await browser.confirmSignIn({ challengeResponse: code(secret) });
    await browser.updateMFAPreference({ sms: 'ENABLED', totp: 'NOT_PREFERRED' });
    await browser.signOut();
    expect((await browser.signIn({ username: email, password })).nextStep).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'TOTP'],
    });
    const { nextStep } = await browser.confirmSignIn({ challengeResponse: 'SMS' });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
    const texted = /\d{6}/.exec(fixture.texts.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await browser.confirmSignIn({ challengeResponse: texted })).isSignedIn).toBe(true);
  });

  test('must use it after the password of a custom flow, instead of the challenge of the triggers', async () => {
    await withMfa('OPTIONAL', {
      ...linkTriggers,
      ['DefineAuthChallenge'](event) {
        const [last] = (event.request['session'] as { challengeName: string }[]).slice(-1);
        const challengeName = last?.challengeName === 'SRP_A' ? 'PASSWORD_VERIFIER' : 'CUSTOM_CHALLENGE';
        return { ...event, response: { challengeName, issueTokens: false, failAuthentication: false } };
      },
    });
    const secret = await enrol();
    const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
    const { nextStep } = await browser.signIn({ username: email, password, options });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await browser.confirmSignIn({ challengeResponse: code(secret) })).isSignedIn).toBe(true);
  });

  test('need not use it in a custom flow without a password', async () => {
    await withMfa('OPTIONAL', linkTriggers);
    await enrol();
    await browser.signIn({ username: email, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
    expect((await browser.confirmSignIn({ challengeResponse: 'one-time' })).isSignedIn).toBe(true);
  });
});
