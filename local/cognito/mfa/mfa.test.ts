import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  clientId,
  email,
  type Fixture,
  type FixtureOptions,
  password,
  poolId,
  refusal,
  register,
  signIn,
  startFixture,
} from '../testing/cognito-fixture.ts';
import { totpCode, totpStep } from './totp.ts';

const step = 30_000;
const phone = '+351912345678';
const on = { Enabled: true, PreferredMfa: false };
const preferred = { Enabled: true, PreferredMfa: true };
const off = { Enabled: false, PreferredMfa: false };
const mismatch = 'CodeMismatchException: Invalid code received for user';

let fixture: Fixture;
async function begin(pool: Record<string, unknown> = {}, more: FixtureOptions = {}): Promise<void> {
  const EnabledMfas = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'];
  fixture = await startFixture({ ...more, pool: { MfaConfiguration: 'OPTIONAL', EnabledMfas, ...pool } });
  await register(fixture);
}
afterEach(() => fixture.stop());

const code = (secret: string, steps = 0): string => totpCode(secret, totpStep(fixture.now()) + steps);
const wrong = (secret: string): string =>
  ['000000', '111111', '222222', '333333'].find((guess) => [-1, 0, 1].every((at) => code(secret, at) !== guess)) ?? '';

const start = (given = password) =>
  fixture.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, PASSWORD: given },
    }),
  );
type Challenge = Pick<InitiateAuthCommandOutput, 'ChallengeName' | 'Session'>;
const answer = ({ ChallengeName, Session }: Challenge, responses: Record<string, string>) =>
  fixture.sdk.send(
    new RespondToAuthChallengeCommand({
      ChallengeName,
      Session,
      ClientId: clientId,
      ChallengeResponses: { USERNAME: email, ...responses },
    }),
  );
const answerTotp = (challenge: Challenge, given: string) => answer(challenge, { SOFTWARE_TOKEN_MFA_CODE: given });
const associate = async (AccessToken: string): Promise<string> =>
  (await fixture.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? '';
const verify = (AccessToken: string, UserCode: string, FriendlyDeviceName?: string) =>
  fixture.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode, FriendlyDeviceName }));
const prefer = (AccessToken: string, settings: { SoftwareTokenMfaSettings?: typeof on; SMSMfaSettings?: typeof on }) =>
  fixture.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, ...settings }));

/** A signed-in user with an enabled authenticator app; its next code is unused. */
async function enrol(): Promise<{ access: string; secret: string }> {
  const { access } = await signIn(fixture);
  const secret = await associate(access);
  await verify(access, code(secret), 'Telemóvel');
  await prefer(access, { SoftwareTokenMfaSettings: preferred });
  fixture.pass(step);
  return { access, secret };
}
const givePhone = () =>
  fixture.sdk.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: poolId,
      Username: email,
      UserAttributes: [
        { Name: 'phone_number', Value: phone },
        { Name: 'phone_number_verified', Value: 'true' },
      ],
    }),
  );
const textedCode = (): string => /\d{6}/.exec(fixture.texts.at(-1)?.text ?? '')?.[0] ?? '';

describe('an authenticator app', () => {
  test('is set up with a code, and required once it is enabled', async () => {
    await begin();
    const { access } = await signIn(fixture);
    const secret = await associate(access);
    expect(await refusal(prefer(access, { SoftwareTokenMfaSettings: on }))).toBe(
      'InvalidParameterException: User has not verified software token mfa',
    );
    expect(await refusal(verify(access, wrong(secret)))).toBe(
      'EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA',
    );
    expect((await verify(access, code(secret), 'Telemóvel')).Status).toBe('SUCCESS');
    expect((await start()).AuthenticationResult).toBeDefined();
    await prefer(access, { SoftwareTokenMfaSettings: preferred });
    const lists = { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] };
    expect(await fixture.sdk.send(new GetUserCommand({ AccessToken: access }))).toMatchObject(lists);
    fixture.pass(step);
    const challenge = await start();
    expect(challenge).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { FRIENDLY_DEVICE_NAME: 'Telemóvel' },
    });
    expect((await answerTotp(challenge, code(secret))).AuthenticationResult?.AccessToken).toBeDefined();
  });

  test('gives codes that work once, in time, and allows another try under the same session', async () => {
    await begin();
    const { secret } = await enrol();
    const challenge = await start();
    expect(await refusal(answerTotp(challenge, wrong(secret)))).toBe(mismatch);
    expect(await refusal(answerTotp(challenge, code(secret, -3)))).toBe(mismatch);
    expect(await refusal(answerTotp(challenge, code(secret, -1)))).toBe(
      'ExpiredCodeException: Your software token has already been used once.',
    );
    const used = code(secret, 1);
    await answerTotp(challenge, used);
    expect(await refusal(answerTotp(await start(), used))).toMatch(/^ExpiredCodeException/);
    expect(await refusal(answerTotp(challenge, code(secret)))).toMatch(/Invalid session/);
  });

  test('locks out guessing, which the right password does not reset', async () => {
    await begin();
    const { secret } = await enrol();
    for (let guess = 0; guess < 5; guess++)
      expect(await refusal(answerTotp(await start(), wrong(secret)))).toBe(mismatch);
    expect(await refusal(answerTotp(await start(), code(secret)))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
    fixture.pass(1000);
    expect((await answerTotp(await start(), code(secret))).AuthenticationResult).toBeDefined();
  });

  test('stays in use until a new one is proven', async () => {
    await begin();
    const { access, secret } = await enrol();
    const next = await associate(access);
    await answerTotp(await start(), code(secret));
    await verify(access, code(next));
    fixture.pass(step);
    expect(await refusal(answerTotp(await start(), code(secret)))).toBe(mismatch);
    await answerTotp(await start(), code(next));
  });

  test('is disabled by preference, by its owner and by an administrator', async () => {
    await begin();
    const { access } = await enrol();
    await prefer(access, { SoftwareTokenMfaSettings: off });
    expect((await start()).AuthenticationResult).toBeDefined();
    await prefer(access, { SoftwareTokenMfaSettings: on });
    expect((await start()).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const subject = { UserPoolId: poolId, Username: email };
    await fixture.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...subject, SoftwareTokenMfaSettings: off }));
    expect((await start()).AuthenticationResult).toBeDefined();
    expect((await fixture.sdk.send(new AdminGetUserCommand(subject))).UserMFASettingList).toBeUndefined();
  });

  test('is kept over a restart, including its used codes, and never logged', async () => {
    await begin();
    const { secret } = await enrol();
    const challenge = await start();
    const used = code(secret);
    await answerTotp(challenge, used);
    await fixture.restart();
    const again = await start();
    expect(await refusal(answerTotp(again, used))).toMatch(/^ExpiredCodeException/);
    fixture.pass(step);
    expect((await answerTotp(again, code(secret))).AuthenticationResult).toBeDefined();
    expect(fixture.log.join('\n')).not.toContain(secret);
  });

  test('cannot be used in a pool without it', async () => {
    await begin({ EnabledMfas: ['SMS_MFA'] });
    const { access } = await signIn(fixture);
    expect(await refusal(associate(access))).toMatch(/^SoftwareTokenMFANotFoundException/);
  });

  test('is not asked for before the password is right', async () => {
    await begin();
    await enrol();
    expect(await refusal(start('Errada12345'))).toBe('NotAuthorizedException: Incorrect username or password.');
  });
});

describe('a text message', () => {
  test('confirms a changed phone number', async () => {
    await begin({ AutoVerifiedAttributes: ['email', 'phone_number'], SmsVerificationMessage: 'Confirma: {####}' });
    const { access: AccessToken } = await signIn(fixture);
    const verified = async () => {
      const { UserAttributes } = await fixture.sdk.send(new GetUserCommand({ AccessToken }));
      return UserAttributes?.find(({ Name }) => Name === 'phone_number_verified')?.Value;
    };
    const UserAttributes = [{ Name: 'phone_number', Value: phone }];
    const change = await fixture.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    expect(change.CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: '+*********678' },
    ]);
    expect(fixture.texts.at(-1)).toEqual({ to: phone, text: `Confirma: ${textedCode()}` });
    expect(await verified()).toBe('false');
    const confirm = (Code: string) =>
      fixture.sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'phone_number', Code }));
    expect(await refusal(confirm(textedCode() === '000000' ? '111111' : '000000'))).toMatch(/^CodeMismatchException/);
    await confirm(textedCode());
    expect(await verified()).toBe('true');
  });

  test('contains a code that works once', async () => {
    await begin({ SmsAuthenticationMessage: 'Código: {####}' });
    const { access } = await signIn(fixture);
    expect(await refusal(prefer(access, { SMSMfaSettings: on }))).toBe(
      'InvalidParameterException: User does not have delivery config set to turn on SMS_MFA',
    );
    await givePhone();
    await prefer(access, { SMSMfaSettings: on });
    const challenge = await start();
    expect(challenge).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*********678' },
    });
    expect(fixture.texts.at(-1)).toEqual({ to: phone, text: `Código: ${textedCode()}` });
    const bad = textedCode() === '000000' ? '000001' : '000000';
    expect(await refusal(answer(challenge, { SMS_MFA_CODE: bad }))).toBe(
      'CodeMismatchException: Invalid code or auth state for the user.',
    );
    const first = textedCode();
    expect((await answer(challenge, { SMS_MFA_CODE: first })).AuthenticationResult).toBeDefined();
    expect(await refusal(answer(challenge, { SMS_MFA_CODE: first }))).toMatch(/Invalid session/);
  });

  test('is one of two factors to choose from, unless one is preferred', async () => {
    await begin();
    const { access, secret } = await enrol();
    await givePhone();
    await prefer(access, { SMSMfaSettings: on, SoftwareTokenMfaSettings: on });
    const choice = await start();
    expect(choice.ChallengeName).toBe('SELECT_MFA_TYPE');
    expect(JSON.parse(choice.ChallengeParameters?.['MFAS_CAN_CHOOSE'] ?? '')).toEqual([
      'SMS_MFA',
      'SOFTWARE_TOKEN_MFA',
    ]);
    expect(await refusal(answer(choice, { ANSWER: 'EMAIL_OTP' }))).toMatch(/^InvalidParameterException/);
    const chosen = await answer(choice, { ANSWER: 'SOFTWARE_TOKEN_MFA' });
    expect((await answerTotp(chosen, code(secret))).AuthenticationResult).toBeDefined();
    expect(await refusal(prefer(access, { SMSMfaSettings: preferred, SoftwareTokenMfaSettings: preferred }))).toMatch(
      /^InvalidParameterException/,
    );
    await prefer(access, { SMSMfaSettings: preferred });
    expect((await start()).ChallengeName).toBe('SMS_MFA');
  });
});

describe('a pool that requires a second factor', () => {
  const setUp = async (challenge: Challenge): Promise<string> => {
    const begun = await fixture.sdk.send(new AssociateSoftwareTokenCommand({ Session: challenge.Session }));
    const secret = begun.SecretCode ?? '';
    const tried = { Session: begun.Session, UserCode: wrong(secret) };
    expect(await refusal(fixture.sdk.send(new VerifySoftwareTokenCommand(tried)))).toMatch(
      /^EnableSoftwareTokenMFAException/,
    );
    expect(await refusal(answer({ ChallengeName: 'MFA_SETUP', Session: begun.Session }, {}))).toMatch(
      /Invalid session/,
    );
    return secret;
  };

  test('has it set up during the first sign-in', async () => {
    await begin({ MfaConfiguration: 'ON', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
    await setUp(await start());
    const challenge = await start();
    expect(challenge).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    const begun = await fixture.sdk.send(new AssociateSoftwareTokenCommand({ Session: challenge.Session }));
    const secret = begun.SecretCode ?? '';
    const proven = await fixture.sdk.send(
      new VerifySoftwareTokenCommand({ Session: begun.Session, UserCode: code(secret) }),
    );
    const { AuthenticationResult } = await answer({ ChallengeName: 'MFA_SETUP', Session: proven.Session }, {});
    const access = AuthenticationResult?.AccessToken ?? '';
    expect(await refusal(prefer(access, { SoftwareTokenMfaSettings: off }))).toMatch(/^InvalidParameterException/);
    fixture.pass(step);
    expect((await answerTotp(await start(), code(secret))).AuthenticationResult).toBeDefined();
  });
});
