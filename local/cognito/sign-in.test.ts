import {
  AdminDisableUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
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
} from './testing/cognito-fixture.ts';

const second = 1000;
const minute = 60 * second;
const stranger = 'nobody@casa.example';
const incorrect = 'NotAuthorizedException: Incorrect username or password.';
const lockedOut = 'NotAuthorizedException: Password attempts exceeded';

let fixture: Fixture;
async function begin(options: FixtureOptions = {}): Promise<void> {
  fixture = await startFixture(options);
  await register(fixture);
}
afterEach(() => fixture.stop());

const start = (AuthFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH', AuthParameters: Record<string, string>) =>
  fixture.sdk.send(new InitiateAuthCommand({ AuthFlow, ClientId: clientId, AuthParameters }));
const getUser = (AccessToken: string) => fixture.sdk.send(new GetUserCommand({ AccessToken }));
const renew = (RefreshToken: string) =>
  fixture.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }));

async function failTimes(count: number): Promise<void> {
  for (let attempt = 0; attempt < count; attempt++)
    expect(await refusal(signIn(fixture, 'Errada12345'))).toBe(incorrect);
}

describe('the lockout', () => {
  test('starts after five wrong passwords with one second and doubles with each further one', async () => {
    await begin();
    await failTimes(5);
    for (const pause of [1, 2, 4, 8]) {
      fixture.pass(pause * second - 500);
      expect(await refusal(signIn(fixture))).toBe(lockedOut);
      fixture.pass(500);
      await failTimes(1);
    }
  });

  test('lasts 15 minutes at most, and a right password resets the count', async () => {
    await begin();
    await failTimes(5);
    for (let failure = 6; failure <= 16; failure++) {
      fixture.pass(15 * minute);
      await failTimes(1);
    }
    fixture.pass(14 * minute);
    expect(await refusal(signIn(fixture))).toBe(lockedOut);
    fixture.pass(minute);
    await signIn(fixture);
    await failTimes(4);
    await signIn(fixture);
  });

  test('is forgotten after 15 minutes without attempts', async () => {
    await begin();
    await failTimes(5);
    fixture.pass(second + 15 * minute);
    await failTimes(4);
    await signIn(fixture);
  });

  test('applies to unknown users too, so that existence is not revealed', async () => {
    await begin();
    const guess = () => start('USER_PASSWORD_AUTH', { USERNAME: stranger, PASSWORD: password });
    for (let attempt = 0; attempt < 5; attempt++) expect(await refusal(guess())).toBe(incorrect);
    expect(await refusal(guess())).toBe(lockedOut);
  });

  test('survives a restart', async () => {
    await begin();
    await failTimes(5);
    fixture.pass(second);
    await failTimes(1);
    fixture.pass(2 * second);
    await failTimes(1);
    await fixture.restart();
    expect(await refusal(signIn(fixture))).toBe(lockedOut);
  });
});

describe('the SRP exchange', () => {
  const A = 'a5'.repeat(384);

  test('sends an unknown user the same salt and name each time', async () => {
    await begin();
    const first = (await start('USER_SRP_AUTH', { USERNAME: stranger, SRP_A: A })).ChallengeParameters;
    const second = (await start('USER_SRP_AUTH', { USERNAME: stranger, SRP_A: A })).ChallengeParameters;
    expect(first?.['SALT']).toBe(second?.['SALT']);
    expect(first?.['USER_ID_FOR_SRP']).toBe(second?.['USER_ID_FOR_SRP']);
    expect(first?.['USER_ID_FOR_SRP']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      Object.keys((await start('USER_SRP_AUTH', { USERNAME: email, SRP_A: A })).ChallengeParameters ?? {}).toSorted(),
    );
  });

  test('can be answered once, and within three minutes', async () => {
    await begin();
    const answer = async (wait: number, times: number) => {
      const { ChallengeParameters: asked = {} } = await start('USER_SRP_AUTH', { USERNAME: email, SRP_A: A });
      fixture.pass(wait);
      const ChallengeResponses = {
        USERNAME: email,
        PASSWORD_CLAIM_SECRET_BLOCK: asked['SECRET_BLOCK'] ?? '',
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Sat Nov 21 10:00:00 UTC 2026',
      };
      const request = { ChallengeName: 'PASSWORD_VERIFIER', ClientId: clientId, ChallengeResponses } as const;
      for (let time = 1; time < times; time++)
        await refusal(fixture.sdk.send(new RespondToAuthChallengeCommand(request)));
      return refusal(fixture.sdk.send(new RespondToAuthChallengeCommand(request)));
    };
    expect(await answer(0, 1)).toBe(incorrect);
    expect(await answer(0, 2)).toBe('NotAuthorizedException: Invalid session for the user.');
    expect(await answer(3 * minute, 1)).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
  });

  test.each([['0'], ['zz'], ['f'.repeat(7000)]])('refuses an invalid A', async (useless) => {
    await begin();
    expect(await refusal(start('USER_SRP_AUTH', { USERNAME: email, SRP_A: useless }))).toMatch(/^InvalidParameter/);
  });
});

describe('a flow', () => {
  test('must be allowed to the client', async () => {
    await begin({ client: { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] } });
    expect(await refusal(signIn(fixture))).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
  });

  test('of the admin API needs AWS credentials', async () => {
    await begin({ client: { ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] } });
    const refusals = [
      refusal(signIn(fixture)),
      refusal(start('USER_SRP_AUTH', { USERNAME: email, SRP_A: 'f'.repeat(512) })),
      refusal(
        fixture.sdk.send(
          new InitiateAuthCommand({
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            ClientId: clientId,
            AuthParameters: { USERNAME: email, PASSWORD: password },
          }),
        ),
      ),
    ];
    for (const refused of await Promise.all(refusals)) expect(refused).toMatch(/^InvalidParameterException/);
  });

  test('reveals that a user does not exist only where the client does not hide it', async () => {
    await begin({ client: { PreventUserExistenceErrors: 'LEGACY' } });
    expect(await refusal(start('USER_PASSWORD_AUTH', { USERNAME: stranger, PASSWORD: password }))).toBe(
      'UserNotFoundException: User does not exist.',
    );
  });
});

describe('tokens', () => {
  test('give access to the account for the time set in the template', async () => {
    await begin({ client: { AccessTokenValidity: 10, TokenValidityUnits: { AccessToken: 'minutes' } } });
    const { access } = await signIn(fixture);
    expect((await getUser(access)).UserAttributes).toContainEqual({ Name: 'email', Value: email });
    fixture.pass(10 * minute);
    expect(await refusal(getUser(access))).toBe('NotAuthorizedException: Access Token has expired');
  });

  test('are refused when forged', async () => {
    await begin();
    const { access, id } = await signIn(fixture);
    const [header = '', payload = '', signature = ''] = access.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'x' }),
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [
      `${header}.${other.toString('base64url')}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -8)}AAAAAAAA`,
      id,
      'abc',
    ])
      expect(await refusal(getUser(forged))).toBe('NotAuthorizedException: Invalid Access Token');
  });

  test('are renewed until the refresh token expires', async () => {
    await begin({ client: { RefreshTokenValidity: 2 } });
    const { refresh } = await signIn(fixture);
    const { AuthenticationResult } = await renew(refresh);
    expect(AuthenticationResult?.RefreshToken).toBeUndefined();
    await getUser(AuthenticationResult?.AccessToken ?? '');
    fixture.pass(2 * 24 * 60 * minute);
    expect(await refusal(renew(refresh))).toBe('NotAuthorizedException: Refresh Token has expired');
  });

  test('end with their refresh token when it is revoked, and revoking twice is no error', async () => {
    await begin();
    const { access, refresh } = await signIn(fixture);
    const other = await signIn(fixture);
    const revoke = () => fixture.sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: refresh }));
    await revoke();
    await revoke();
    expect(await refusal(renew(refresh))).toBe('NotAuthorizedException: Refresh Token has been revoked');
    expect(await refusal(getUser(access))).toBe('NotAuthorizedException: Access Token has been revoked');
    await getUser(other.access);
    await renew(other.refresh);
  });

  test('end when an administrator disables the user', async () => {
    await begin();
    const { access, refresh } = await signIn(fixture);
    await fixture.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }));
    expect(await refusal(getUser(access))).toMatch(/^NotAuthorizedException/);
    expect(await refusal(renew(refresh))).toMatch(/^NotAuthorizedException/);
    expect(await refusal(signIn(fixture))).toBe('NotAuthorizedException: User is disabled.');
  });

  describe('where the client rotates refresh tokens', () => {
    const rotating = {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_PASSWORD_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
    };
    const claimsOf = (token = ''): Record<string, unknown> =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

    test('the old one works during its grace period and no longer', async () => {
      await begin({ client: rotating });
      const { refresh } = await signIn(fixture);
      const next = (await renew(refresh)).AuthenticationResult?.RefreshToken ?? '';
      expect(next).not.toBe('');
      await renew(refresh);
      fixture.pass(11 * second);
      expect(await refusal(renew(refresh))).toBe('NotAuthorizedException: Refresh Token has been revoked');
      await renew(next);
    });

    test('the flow of refresh tokens that do not rotate is refused', async () => {
      await begin({ client: rotating });
      const { refresh } = await signIn(fixture);
      const old = new InitiateAuthCommand({
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: clientId,
        AuthParameters: { REFRESH_TOKEN: refresh },
      });
      expect(await refusal(fixture.sdk.send(old))).toMatch(/^InvalidParameterException/);
    });

    test('the time of the sign-in stays in the tokens; claims of the refresh token change', async () => {
      await begin({ client: rotating });
      const { access, refresh } = await signIn(fixture);
      fixture.pass(5 * minute);
      const { AuthenticationResult } = await renew(refresh);
      const [before, after] = [claimsOf(access), claimsOf(AuthenticationResult?.AccessToken)];
      expect(after['auth_time']).toBe(before['auth_time']);
      expect(after['origin_jti']).not.toBe(before['origin_jti']);
    });

    test('revoking the newest one ends the sign-in', async () => {
      await begin({ client: rotating });
      const { access, refresh } = await signIn(fixture);
      const next = (await renew(refresh)).AuthenticationResult?.RefreshToken ?? '';
      await fixture.sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: next }));
      expect(await refusal(renew(refresh))).toBe('NotAuthorizedException: Refresh Token has been revoked');
      expect(await refusal(getUser(access))).toBe('NotAuthorizedException: Access Token has been revoked');
    });
  });

  test('and sessions survive a restart', async () => {
    await begin();
    const { access, refresh } = await signIn(fixture);
    await fixture.restart();
    expect((await getUser(access)).Username).toMatch(/^[0-9a-f-]{36}$/);
    await renew(refresh);
    await signIn(fixture);
  });
});

describe('a forgotten password', () => {
  const forgot = (Username: string) => fixture.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username }));
  const reset = (Username: string, ConfirmationCode: string) =>
    fixture.sdk.send(
      new ConfirmForgotPasswordCommand({ ClientId: clientId, Username, ConfirmationCode, Password: 'Diferente678' }),
    );

  test('is replaced with the code, once, within an hour', async () => {
    await begin();
    await forgot(email);
    fixture.pass(61 * minute);
    expect(await refusal(reset(email, fixture.code()))).toMatch(/^ExpiredCodeException/);
    await forgot(email);
    await reset(email, fixture.code());
    expect(await refusal(reset(email, fixture.code()))).toMatch(/^ExpiredCodeException/);
    await signIn(fixture, 'Diferente678');
  });

  test('gets the same answer for an unknown user', async () => {
    await begin();
    const mails = fixture.mails.length;
    expect((await forgot(stranger)).CodeDeliveryDetails?.Destination).toBe('n***@c***');
    expect(fixture.mails).toHaveLength(mails);
    expect(await refusal(reset(stranger, '12345a'))).toMatch(/^CodeMismatchException/);
  });

  test('ends a lockout when it is reset', async () => {
    await begin();
    await failTimes(5);
    await forgot(email);
    await reset(email, fixture.code());
    await signIn(fixture, 'Diferente678');
  });
});
