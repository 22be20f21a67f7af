import {
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
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
  type TriggerEvent,
  type TriggerHandler,
} from './testing/cognito-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.stop());

const begin = async (triggers: Record<string, TriggerHandler>, options: FixtureOptions = {}): Promise<void> => {
  fixture = await startFixture({ ...options, triggers });
};

/** A function that records its events and returns them with this response. */
function recorder(response: object = {}): { events: TriggerEvent[]; handler: TriggerHandler } {
  const events: TriggerEvent[] = [];
  const handler: TriggerHandler = (event) => {
    events.push(event);
    return { ...event, response };
  };
  return { events, handler };
}

const failing: TriggerHandler = () => {
  throw new Error('not today');
};

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const user = () => fixture.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
const names = { ClientId: clientId, Username: email };

describe('PreSignUp', () => {
  test('gets the sign-up in the service’s format', async () => {
    const { events, handler } = recorder();
    await begin({ PreSignUp: handler });
    const { UserSub } = await fixture.sdk.send(
      new SignUpCommand({
        ...names,
        Password: password,
        UserAttributes: [{ Name: 'name', Value: 'Ana' }],
        ValidationData: [{ Name: 'captcha', Value: 'ok' }],
        ClientMetadata: { origin: 'landing' },
      }),
    );
    expect(events).toEqual([
      {
        version: '1',
        region: 'eu-west-1',
        userPoolId: poolId,
        userName: UserSub,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
        triggerSource: 'PreSignUp_SignUp',
        request: {
          userAttributes: { name: 'Ana', email },
          validationData: { captcha: 'ok' },
          clientMetadata: { origin: 'landing' },
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      },
    ]);
  });

  test('can confirm the user at once', async () => {
    const confirmation = recorder();
    const verdict = recorder({ autoConfirmUser: true, autoVerifyEmail: true });
    await begin({ PreSignUp: verdict.handler, PostConfirmation: confirmation.handler });
    await register(fixture, false);
    expect(fixture.mails).toHaveLength(0);
    expect(confirmation.events).toHaveLength(1);
    expect(await user()).toMatchObject({ UserStatus: 'CONFIRMED' });
    await signIn(fixture);
  });

  test('can refuse, and then no user is created', async () => {
    await begin({ PreSignUp: failing });
    expect(await refusal(register(fixture, false))).toBe(
      'UserLambdaValidationException: PreSignUp failed with error not today.',
    );
    expect(await refusal(user())).toBe('UserNotFoundException: User does not exist.');
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'ok'],
    ['a response of another shape', { response: { autoConfirmUser: 'yes' } }],
  ])('that returns %s causes a specific error', async (_, result) => {
    const handler: TriggerHandler = () => result;
    await begin({ PreSignUp: handler });
    expect(await refusal(register(fixture, false))).toMatch(/^InvalidLambdaResponseException/);
  });
});

describe('CustomMessage', () => {
  const writing = recorder({
    emailSubject: 'Confirma o teu email',
    emailMessage: '<p>Olá</p><a href="https://morada.example/c?code={####}">Confirmar</a> ou {####}',
  });

  test('writes the e-mails of sign-up, resend and forgotten password, with every placeholder replaced', async () => {
    await begin({ CustomMessage: writing.handler });
    await register(fixture, false);
    await fixture.sdk.send(new ResendConfirmationCodeCommand(names));
    await fixture.sdk.send(new ConfirmSignUpCommand({ ...names, ConfirmationCode: fixture.code() }));
    await fixture.sdk.send(new ForgotPasswordCommand(names));
    expect(writing.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'CustomMessage_SignUp',
      'CustomMessage_ResendCode',
      'CustomMessage_ForgotPassword',
    ]);
    expect(writing.events[0]?.request).toMatchObject({
      codeParameter: '{####}',
      usernameParameter: '{username}',
      userAttributes: { email, 'cognito:user_status': 'UNCONFIRMED' },
    });
    const mail = fixture.mails.at(-1);
    const code = fixture.code();
    expect(mail?.subject).toBe('Confirma o teu email');
    expect(mail?.html).toBe(`<p>Olá</p><a href="https://morada.example/c?code=${code}">Confirmar</a> ou ${code}`);
    expect(mail?.text).toBe(`Olá\nConfirmar (https://morada.example/c?code=${code}) ou ${code}`);
  });

  test('is ignored when its text lacks the code placeholder', async () => {
    const forgetful = recorder({ emailSubject: 'Olá', emailMessage: 'Bem-vindo!' });
    await begin({ CustomMessage: forgetful.handler });
    await register(fixture);
    expect(fixture.mails[0]?.subject).toBe('Your verification code');
  });

  test('that fails leaves the user registered, so that the e-mail can be resent', async () => {
    let broken = true;
    const handler: TriggerHandler = (event) => (broken ? failing(event) : event);
    await begin({ CustomMessage: handler });
    expect(await refusal(register(fixture, false))).toBe(
      'UserLambdaValidationException: CustomMessage failed with error not today.',
    );
    broken = false;
    await fixture.sdk.send(new ResendConfirmationCodeCommand(names));
    await fixture.sdk.send(new ConfirmSignUpCommand({ ...names, ConfirmationCode: fixture.code() }));
  });
});

describe('PostConfirmation', () => {
  test('is invoked for a confirmation and a reset password', async () => {
    const { events, handler } = recorder();
    await begin({ PostConfirmation: handler });
    await register(fixture);
    await fixture.sdk.send(new ForgotPasswordCommand(names));
    const reset = { ...names, ConfirmationCode: fixture.code(), Password: password };
    await fixture.sdk.send(new ConfirmForgotPasswordCommand(reset));
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PostConfirmation_ConfirmSignUp',
      'PostConfirmation_ConfirmForgotPassword',
    ]);
    expect(events[0]?.request).toMatchObject({
      userAttributes: { email, email_verified: 'true', 'cognito:user_status': 'CONFIRMED' },
    });
  });

  test('that fails is reported to the user, who is confirmed all the same', async () => {
    await begin({ PostConfirmation: failing });
    expect(await refusal(register(fixture))).toBe(
      'UserLambdaValidationException: PostConfirmation failed with error not today.',
    );
    await signIn(fixture);
  });
});

describe('PreTokenGeneration', () => {
  test('version 1 changes the ID token, but not its subject', async () => {
    const { events, handler } = recorder({
      claimsOverrideDetails: {
        claimsToAddOrOverride: { role: 'staff', sub: 'somebody-else', name: 'Ana, staff' },
        claimsToSuppress: ['email', 'iss'],
        groupOverrideDetails: { groupsToOverride: ['staff'] },
      },
    });
    await begin({ PreTokenGeneration: handler });
    await register(fixture);
    const { id, access } = await signIn(fixture);
    expect(events[0]).toMatchObject({ version: '1', triggerSource: 'TokenGeneration_Authentication' });
    const claims = claimsOf(id);
    expect(claims).toMatchObject({ role: 'staff', name: 'Ana, staff', 'cognito:groups': ['staff'] });
    expect(claims['sub']).toBe(claims['cognito:username']);
    expect(claims['iss']).toBe(`https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`);
    expect(claims['email']).toBeUndefined();
    expect(claimsOf(access)['role']).toBeUndefined();
  });

  test('version 2 changes both tokens and their scopes, on renewal too', async () => {
    let role = 'client';
    const events: TriggerEvent[] = [];
    const handler: TriggerHandler = (event) => {
      events.push(event);
      return {
        ...event,
        response: {
          claimsAndScopeOverrideDetails: {
            idTokenGeneration: { claimsToAddOrOverride: { role } },
            accessTokenGeneration: { claimsToAddOrOverride: { role }, scopesToAdd: ['morada/read'] },
          },
        },
      };
    };
    const config = {
      PreTokenGenerationConfig: { LambdaArn: 'arn:function:PreTokenGeneration', LambdaVersion: 'V2_0' },
    };
    await begin({ PreTokenGeneration: handler }, { pool: { LambdaConfig: config } });
    await register(fixture);
    const { access, refresh } = await signIn(fixture);
    expect(claimsOf(access)).toMatchObject({ role: 'client', scope: 'aws.cognito.signin.user.admin morada/read' });
    role = 'staff';
    const renewal = new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: refresh });
    const { AuthenticationResult } = await fixture.sdk.send(renewal);
    expect(claimsOf(AuthenticationResult?.AccessToken ?? '')['role']).toBe('staff');
    expect(claimsOf(AuthenticationResult?.IdToken ?? '')['role']).toBe('staff');
    expect(events.map(({ version, triggerSource }) => `${version} ${triggerSource}`)).toEqual([
      '2 TokenGeneration_Authentication',
      '2 TokenGeneration_RefreshTokens',
    ]);
    expect(events[0]?.request['scopes']).toEqual(['aws.cognito.signin.user.admin']);
  });

  test('that fails prevents the sign-in', async () => {
    await begin({ PreTokenGeneration: failing });
    await register(fixture);
    expect(await refusal(signIn(fixture))).toBe(
      'UserLambdaValidationException: PreTokenGeneration failed with error not today.',
    );
  });
});
