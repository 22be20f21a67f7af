import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, test } from '@jest/globals';
import { totpCode, totpStep } from '../mfa/totp.ts';
import {
  clientId,
  clientProperties,
  email,
  type Fixture,
  type FixtureOptions,
  password,
  poolId,
  poolProperties,
  refusal,
  register,
  signIn,
  startFixture,
  type TriggerEvent,
} from '../testing/cognito-fixture.ts';
import { type AuthenticatorOptions, SoftwareAuthenticator } from '../testing/software-authenticator.ts';

const origin = 'https://morada.example';
const relyingPartyId = 'morada.example';

let fixture: Fixture;
afterEach(() => fixture.stop());

async function begin(pool: Record<string, unknown> = {}, more: FixtureOptions = {}): Promise<string> {
  fixture = await startFixture({
    pool: {
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      Policies: { ...poolProperties.Policies, SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
      WebAuthnRelyingPartyID: relyingPartyId,
      WebAuthnUserVerification: 'required',
      ...pool,
    },
    client: { ExplicitAuthFlows: [...clientProperties.ExplicitAuthFlows, 'ALLOW_USER_AUTH'] },
    ...more,
  });
  await register(fixture);
  return (await signIn(fixture)).access;
}

const authenticator = (options: Partial<AuthenticatorOptions> = {}) =>
  new SoftwareAuthenticator({ origin, relyingPartyId, ...options });

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
  excludeCredentials: readonly { id: string }[];
  authenticatorSelection: Record<string, unknown>;
}

async function startRegistration(AccessToken: string): Promise<CreationOptions> {
  const { CredentialCreationOptions } = await fixture.sdk.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
  return CredentialCreationOptions as unknown as CreationOptions;
}
const complete = (AccessToken: string, Credential: object) =>
  fixture.sdk.send(
    new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: JSON.parse(JSON.stringify(Credential)) }),
  );
async function add(access: string, device = authenticator()): Promise<SoftwareAuthenticator> {
  await complete(access, device.register(await startRegistration(access)));
  return device;
}
const listed = async (AccessToken: string) =>
  (await fixture.sdk.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];

const startWith = (parameters: Record<string, string> = { PREFERRED_CHALLENGE: 'WEB_AUTHN' }) =>
  fixture.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, ...parameters },
    }),
  );
type Question = Awaited<ReturnType<typeof startWith>>;
const requestOf = ({ ChallengeParameters }: Question): string =>
  ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '';
const respond = ({ ChallengeName, Session }: Question, responses: Record<string, string>) =>
  fixture.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: email, ...responses },
    }),
  );

const withoutSelfService = (event: TriggerEvent): TriggerEvent => ({
  ...event,
  response: {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
    },
  },
});

describe('registering a passkey', () => {
  test('offers options for a discoverable credential of the relying party and stores the new credential', async () => {
    const access = await begin();
    const options = await startRegistration(access);
    expect(options).toMatchObject({
      rp: { id: relyingPartyId },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = authenticator();
    await complete(access, device.register(options));
    expect(await listed(access)).toEqual([
      expect.objectContaining({
        CredentialId: device.id,
        RelyingPartyId: relyingPartyId,
        AuthenticatorTransports: ['internal'],
        FriendlyCredentialName: expect.any(String),
        CreatedAt: expect.any(Date),
      }),
    ]);
    expect((await startRegistration(access)).excludeCredentials).toEqual([expect.objectContaining({ id: device.id })]);
  });

  test('accepts the answer to a challenge once, within five minutes and from its own user', async () => {
    const access = await begin();
    const answer = authenticator().register(await startRegistration(access));
    await complete(access, answer);
    const missing = /^WebAuthnChallengeNotFoundException/;
    expect(await refusal(complete(access, answer))).toMatch(missing);
    expect(await refusal(complete(access, authenticator().register({ challenge: 'AAAA' })))).toMatch(missing);
    const late = authenticator().register(await startRegistration(access));
    fixture.pass(300_001);
    expect(await refusal(complete(access, late))).toMatch(missing);
  });

  test('refuses another origin, another relying party and an authenticator that does not verify its user', async () => {
    const access = await begin();
    const tryWith = async (options: Partial<AuthenticatorOptions>) =>
      refusal(complete(access, authenticator(options).register(await startRegistration(access))));
    expect(await tryWith({ origin: 'https://morada.example.evil.example' })).toMatch(
      /^WebAuthnOriginNotAllowedException/,
    );
    expect(await tryWith({ origin: 'https://notmorada.example' })).toMatch(/^WebAuthnOriginNotAllowedException/);
    expect(await tryWith({ origin: 'http://morada.example' })).toMatch(/^WebAuthnOriginNotAllowedException/);
    expect(await tryWith({ relyingPartyId: 'evil.example' })).toMatch(/^WebAuthnRelyingPartyMismatchException/);
    expect(await tryWith({ verifiesUser: false })).toMatch(/^WebAuthnCredentialNotSupportedException/);
    expect(await listed(access)).toEqual([]);
  });

  test('accepts authenticators without user verification where the pool only prefers it', async () => {
    const access = await begin({ WebAuthnUserVerification: 'preferred' });
    await add(access, authenticator({ verifiesUser: false }));
    expect(await listed(access)).toHaveLength(1);
  });

  test('stops at twenty passkeys', async () => {
    const access = await begin();
    for (let count = 0; count < 20; count++) await add(access);
    expect(await refusal(startRegistration(access))).toMatch(/^LimitExceededException/);
  });

  test('needs a pool with passkeys and a relying party', async () => {
    const access = await begin({ Policies: poolProperties.Policies });
    expect(await refusal(startRegistration(access))).toMatch(/^WebAuthnNotEnabledException/);
    await fixture.stop();
    const other = await begin({ WebAuthnRelyingPartyID: undefined });
    expect(await refusal(startRegistration(other))).toMatch(/^WebAuthnConfigurationMissingException/);
  });

  test('needs the scope for the user’s own account', async () => {
    const LambdaVersion = 'V2_0';
    await begin(
      { LambdaConfig: { PreTokenGenerationConfig: { LambdaArn: 'arn:function:PreTokenGeneration', LambdaVersion } } },
      { triggers: { PreTokenGeneration: withoutSelfService } },
    );
    const { access } = await signIn(fixture);
    const scope = 'NotAuthorizedException: Access Token does not have required scopes';
    expect(await refusal(startRegistration(access))).toBe(scope);
    expect(await refusal(complete(access, authenticator().register({ challenge: 'AAAA' })))).toBe(scope);
    expect(await refusal(listed(access))).toBe(scope);
    const removal = new DeleteWebAuthnCredentialCommand({ AccessToken: access, CredentialId: 'x' });
    expect(await refusal(fixture.sdk.send(removal))).toBe(scope);
  });
});

describe('a pool whose site is on this machine', () => {
  test('accepts http://localhost at any port, and no other origin without HTTPS', async () => {
    const access = await begin({ WebAuthnRelyingPartyID: 'localhost:5173' });
    const local = { relyingPartyId: 'localhost' };
    expect((await startRegistration(access)).rp.id).toBe('localhost');
    await add(access, authenticator({ ...local, origin: 'http://localhost:5173' }));
    const numbered = authenticator({ ...local, origin: 'http://127.0.0.1:5173' });
    expect(await refusal(add(access, numbered))).toMatch(/^WebAuthnOriginNotAllowedException/);
  });
});

describe('signing in with a passkey', () => {
  test('returns tokens for a signature of the challenge, through the public and the admin API', async () => {
    const device = await add(await begin());
    const question = await startWith();
    expect(question.ChallengeName).toBe('WEB_AUTHN');
    expect(JSON.parse(requestOf(question))).toMatchObject({
      rpId: relyingPartyId,
      userVerification: 'required',
      allowCredentials: [{ id: device.id, type: 'public-key' }],
    });
    const { AuthenticationResult } = await respond(question, { CREDENTIAL: device.authenticate(requestOf(question)) });
    expect(AuthenticationResult).toMatchObject({ AccessToken: expect.any(String), RefreshToken: expect.any(String) });

    const app = { UserPoolId: poolId, ClientId: clientId };
    const asked = await fixture.sdk.send(
      new AdminInitiateAuthCommand({
        ...app,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      }),
    );
    const answered = await fixture.sdk.send(
      new AdminRespondToAuthChallengeCommand({
        ...app,
        ChallengeName: asked.ChallengeName,
        Session: asked.Session,
        ChallengeResponses: { USERNAME: email, CREDENTIAL: device.authenticate(requestOf(asked)) },
      }),
    );
    expect(answered.AuthenticationResult?.AccessToken).toEqual(expect.any(String));
  });

  test('accepts an answer once, and only for its own challenge', async () => {
    const device = await add(await begin());
    const question = await startWith();
    const CREDENTIAL = device.authenticate(requestOf(question));
    await respond(question, { CREDENTIAL });
    expect(await refusal(respond(question, { CREDENTIAL }))).toMatch(/^NotAuthorizedException/);
    expect(await refusal(respond(await startWith(), { CREDENTIAL }))).toMatch(/^NotAuthorizedException/);
  });

  test('refuses another origin and a passkey that the account does not have', async () => {
    const access = await begin();
    const device = await add(access);
    const answerOf = async (other: SoftwareAuthenticator) => {
      const question = await startWith();
      return refusal(respond(question, { CREDENTIAL: other.authenticate(requestOf(question)) }));
    };
    expect(await answerOf(authenticator())).toMatch(/^NotAuthorizedException/);
    const question = await startWith();
    const phished = JSON.parse(device.authenticate(requestOf(question)));
    phished.response.clientDataJSON = Buffer.from(
      JSON.stringify({
        type: 'webauthn.get',
        challenge: JSON.parse(requestOf(question)).challenge,
        origin: 'https://m0rada.example',
      }),
    ).toString('base64url');
    expect(await refusal(respond(question, { CREDENTIAL: JSON.stringify(phished) }))).toMatch(
      /^WebAuthnOriginNotAllowedException/,
    );
  });

  test('refuses a signature count that does not grow, as from a cloned passkey', async () => {
    const device = await add(await begin());
    const first = await startWith();
    await respond(first, { CREDENTIAL: device.authenticate(requestOf(first)) });
    device.counter = 0;
    const second = await startWith();
    expect(await refusal(respond(second, { CREDENTIAL: device.authenticate(requestOf(second)) }))).toMatch(
      /^NotAuthorizedException/,
    );
  });

  test('offers the factors of the account: password alone, password and passkey, or password alone with a second factor', async () => {
    const access = await begin();
    const choice = { ChallengeName: 'SELECT_CHALLENGE' };
    expect(await startWith()).toMatchObject({ ...choice, AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'] });
    const device = await add(access);
    const withPasskey = await startWith({});
    expect(withPasskey).toMatchObject({ ...choice, AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN'] });
    const chosen = await respond(withPasskey, { ANSWER: 'WEB_AUTHN' });
    expect(chosen.ChallengeName).toBe('WEB_AUTHN');
    const done = await respond(chosen, { CREDENTIAL: device.authenticate(requestOf(chosen)) });
    expect(done.AuthenticationResult).toBeDefined();

    const { SecretCode = '' } = await fixture.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken: access }));
    const UserCode = totpCode(SecretCode, totpStep(fixture.now()));
    await fixture.sdk.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await fixture.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken: access, SoftwareTokenMfaSettings }));
    const second = await startWith();
    expect(second).toMatchObject({ ...choice, AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'] });
    expect(await refusal(respond(second, { ANSWER: 'WEB_AUTHN' }))).toMatch(/^InvalidParameterException/);
  });

  test('continues with a password if that was chosen instead', async () => {
    await begin();
    const direct = await startWith({ PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password });
    expect(direct.AuthenticationResult).toBeDefined();
    const chosen = await respond(await startWith({}), { ANSWER: 'PASSWORD', PASSWORD: password });
    expect(chosen.AuthenticationResult).toBeDefined();
    const asked = await startWith({ PREFERRED_CHALLENGE: 'PASSWORD' });
    expect(await refusal(respond(asked, { PASSWORD: 'Errada12345' }))).toMatch(/^NotAuthorizedException/);
  });

  test('cannot start with a client that does not allow it', async () => {
    await begin({}, { client: {} });
    expect(await refusal(startWith())).toMatch(/^InvalidParameterException: USER_AUTH is not enabled/);
  });
});

describe('a passkey', () => {
  test('can no longer sign in after it is removed, and is removed once', async () => {
    const access = await begin();
    const device = await add(access);
    const question = await startWith();
    const removal = new DeleteWebAuthnCredentialCommand({ AccessToken: access, CredentialId: device.id });
    await fixture.sdk.send(removal);
    expect(await refusal(respond(question, { CREDENTIAL: device.authenticate(requestOf(question)) }))).toMatch(
      /^NotAuthorizedException/,
    );
    expect(await listed(access)).toEqual([]);
    expect(await refusal(fixture.sdk.send(removal))).toMatch(/^ResourceNotFoundException/);
  });

  test('survives a restart and is deleted with its account', async () => {
    const access = await begin();
    const device = await add(access);
    await fixture.restart();
    expect(await listed(access)).toHaveLength(1);
    const user = { UserPoolId: poolId, Username: email };
    await fixture.sdk.send(new AdminDeleteUserCommand(user));
    expect(await refusal(fixture.sdk.send(new AdminGetUserCommand(user)))).toMatch(/^UserNotFoundException/);
    await register(fixture);
    const { access: again } = await signIn(fixture);
    expect(await listed(again)).toEqual([]);
    expect((await startWith()).ChallengeName).toBe('SELECT_CHALLENGE');
    expect(device.id).not.toBe('');
  });
});
