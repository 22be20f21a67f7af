import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  clientId,
  email,
  type Fixture,
  password,
  poolId,
  refusal,
  register,
  startFixture,
} from './testing/cognito-fixture.ts';

const hour = 60 * 60 * 1000;
let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const nameOf = (value: string) => [{ Name: 'name', Value: value }];
const signUp = (change: Partial<ConstructorParameters<typeof SignUpCommand>[0]> = {}) =>
  fixture.sdk.send(
    new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: password,
      UserAttributes: nameOf('Ana'),
      ...change,
    }),
  );
const confirm = (code: string) =>
  fixture.sdk.send(new ConfirmSignUpCommand({ ClientId: clientId, Username: email, ConfirmationCode: code }));
const resend = (username = email) =>
  fixture.sdk.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: username }));
const user = () => fixture.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));

describe('signing up', () => {
  test('gives the user a random name, sends a code from the configured sender and waits for it', async () => {
    const { UserConfirmed, UserSub, CodeDeliveryDetails } = await signUp();
    expect(UserConfirmed).toBe(false);
    expect(CodeDeliveryDetails?.Destination).toBe('a***@c***');
    expect(fixture.mails).toEqual([
      {
        from: 'Morada <ola@morada.example>',
        to: email,
        subject: 'Your verification code',
        html: expect.stringMatching(/^Your confirmation code is \d{6}$/),
        text: expect.stringMatching(/^Your confirmation code is \d{6}$/),
      },
    ]);
    const { Username, UserStatus, UserAttributes } = await user();
    expect(Username).toBe(UserSub);
    expect(UserStatus).toBe('UNCONFIRMED');
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
  });

  test.each([
    ['Curta1', 'Password not long enough'],
    ['minusculas1', 'Password must have uppercase characters'],
    ['MAIUSCULAS1', 'Password must have lowercase characters'],
    ['SemAlgarismos', 'Password must have numeric characters'],
  ])('refuses the password %s', async (weak, why) => {
    expect(await refusal(signUp({ Password: weak }))).toBe(
      `InvalidPasswordException: Password did not conform with policy: ${why}`,
    );
  });

  test('refuses a taken address, ignoring case', async () => {
    await signUp();
    expect(await refusal(signUp({ Username: email.toUpperCase() }))).toBe(
      'UsernameExistsException: An account with the given email already exists.',
    );
  });

  test('lets one of two simultaneous sign-ups succeed', async () => {
    const results = await Promise.allSettled([signUp(), signUp()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(fixture.mails).toHaveLength(1);
  });

  test.each([
    [
      'a name that is no e-mail address',
      { Username: 'ana' },
      'InvalidParameterException: Username should be an email.',
    ],
    [
      'a missing required attribute',
      { UserAttributes: [] },
      'InvalidParameterException: Attributes did not conform to the schema: name: The attribute is required\n',
    ],
    [
      'an attribute that marks the address as verified',
      { UserAttributes: [...nameOf('Ana'), { Name: 'email_verified', Value: 'true' }] },
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    ],
    [
      'a custom attribute that the client may not write',
      { UserAttributes: [...nameOf('Ana'), { Name: 'custom:plan', Value: 'gold' }] },
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    ],
    [
      'a client that does not exist',
      { ClientId: 'nobody' },
      'ResourceNotFoundException: User pool client nobody does not exist.',
    ],
  ])('refuses %s', async (_, change, why) => {
    expect(await refusal(signUp(change))).toBe(why);
    expect(fixture.mails).toHaveLength(0);
  });
});

describe('confirming', () => {
  test('accepts the code, once, and marks the address as verified', async () => {
    await signUp();
    await confirm(fixture.code());
    const { UserStatus, UserAttributes } = await user();
    expect(UserStatus).toBe('CONFIRMED');
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(await refusal(confirm(fixture.code()))).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    );
  });

  test('refuses a code after 24 hours', async () => {
    await signUp();
    fixture.pass(24 * hour);
    expect(await refusal(confirm(fixture.code()))).toBe(
      'ExpiredCodeException: Invalid code provided, please request a code again.',
    );
  });

  test('refuses all codes for an hour after ten wrong ones, even the right one', async () => {
    await signUp();
    const right = fixture.code();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await refusal(confirm(wrong))).toBe(
        'CodeMismatchException: Invalid verification code provided, please try again.',
      );
    expect(await refusal(confirm(right))).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
    fixture.pass(hour + 1);
    await confirm(right);
  });

  test('resends at most ten times an hour', async () => {
    await signUp();
    for (let mail = 1; mail < 10; mail++) await resend();
    expect(await refusal(resend())).toMatch(/^LimitExceededException/);
    fixture.pass(hour + 1);
    await resend();
  });

  test('answers a resend for an unknown user in the same way, and sends nothing', async () => {
    const { CodeDeliveryDetails } = await resend('nobody@casa.example');
    expect(CodeDeliveryDetails?.Destination).toBe('n***@c***');
    expect(fixture.mails).toHaveLength(0);
  });

  test('reports that a confirmed user needs no code', async () => {
    await register(fixture);
    expect(await refusal(resend())).toBe('InvalidParameterException: User is already confirmed.');
  });
});
