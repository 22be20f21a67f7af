import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetUserCommand,
  ListUsersCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
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
  signIn,
  startFixture,
} from './testing/cognito-fixture.ts';

const other = 'rui@casa.example';
let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const subject = { UserPoolId: poolId, Username: email };
const named = (Name: string, Value: string) => ({ Name, Value });
const adminUser = () => fixture.sdk.send(new AdminGetUserCommand(subject));
const create = (Username: string) =>
  fixture.sdk.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username,
      UserAttributes: [named('name', 'Rui'), named('email_verified', 'true')],
      MessageAction: 'SUPPRESS',
    }),
  );

describe('a user', () => {
  const update = (AccessToken: string, ...UserAttributes: { Name: string; Value: string }[]) =>
    fixture.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const getUser = (AccessToken: string) => fixture.sdk.send(new GetUserCommand({ AccessToken }));

  test('changes their name', async () => {
    await register(fixture);
    const { access } = await signIn(fixture);
    await update(access, named('name', 'Ana Maria'));
    expect((await getUser(access)).UserAttributes).toContainEqual(named('name', 'Ana Maria'));
  });

  test('keeps the old e-mail address until the new one is confirmed', async () => {
    await register(fixture);
    const { access } = await signIn(fixture);
    await update(access, named('email', 'nova@casa.example'));
    expect(fixture.mails.at(-1)?.to).toBe('nova@casa.example');
    expect((await getUser(access)).UserAttributes).toContainEqual(named('email', email));
    await signIn(fixture);
    const request = { AccessToken: access, AttributeName: 'email', Code: fixture.code() };
    await fixture.sdk.send(new VerifyUserAttributeCommand(request));
    expect((await getUser(access)).UserAttributes).toContainEqual(named('email', 'nova@casa.example'));
    expect(await refusal(signIn(fixture))).toMatch(/^NotAuthorizedException/);
  });

  test("does not get another user's e-mail address", async () => {
    await register(fixture);
    await create(other);
    const { access } = await signIn(fixture);
    expect(await refusal(update(access, named('email', other.toUpperCase())))).toMatch(/^AliasExistsException/);
  });

  test.each([
    ['email_verified', 'true', 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    ['custom:plan', 'gold', 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    ['sub', 'x', 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    ['email', 'nonsense', 'InvalidParameterException: Invalid email address format.'],
    [
      'name',
      '',
      'InvalidParameterException: Attributes did not conform to the schema: name: The attribute is required\n',
    ],
  ])('cannot set %s to "%s"', async (name, value, why) => {
    await register(fixture);
    const { access } = await signIn(fixture);
    expect(await refusal(update(access, named(name, value)))).toBe(why);
  });

  test('changes the password only with the old one, and guessing locks out', async () => {
    await register(fixture);
    const { access } = await signIn(fixture);
    const change = (PreviousPassword: string) =>
      fixture.sdk.send(
        new ChangePasswordCommand({ AccessToken: access, PreviousPassword, ProposedPassword: 'Diferente678' }),
      );
    for (let guess = 0; guess < 5; guess++)
      expect(await refusal(change('Errada12345'))).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(await refusal(change(password))).toBe('NotAuthorizedException: Password attempts exceeded');
    fixture.pass(1000);
    await change(password);
    await signIn(fixture, 'Diferente678');
  });

  test('who deletes the account is gone, and can register again', async () => {
    await register(fixture);
    const { access } = await signIn(fixture);
    await fixture.sdk.send(new DeleteUserCommand({ AccessToken: access }));
    expect(await refusal(getUser(access))).toBe('UserNotFoundException: User does not exist.');
    await register(fixture);
    await signIn(fixture);
  });
});

describe('an administrator', () => {
  const start = (Username: string, PASSWORD: string) =>
    fixture.sdk.send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId,
        ClientId: clientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD },
      }),
    );

  test('creates a user, who signs in once they have a password', async () => {
    const { User } = await create(other);
    expect(User?.UserStatus).toBe('FORCE_CHANGE_PASSWORD');
    expect(fixture.mails).toHaveLength(0);
    expect(await refusal(start(other, 'Propria12345'))).toMatch(/^NotAuthorizedException/);
    const set = { UserPoolId: poolId, Username: other, Password: 'Propria12345', Permanent: true };
    await fixture.sdk.send(new AdminSetUserPasswordCommand(set));
    expect((await start(other, 'Propria12345')).AuthenticationResult).toBeDefined();
  });

  test('sets a permanent password, which confirms the user', async () => {
    await register(fixture, false);
    await fixture.sdk.send(new AdminSetUserPasswordCommand({ ...subject, Password: 'Outra123456', Permanent: true }));
    expect((await adminUser()).UserStatus).toBe('CONFIRMED');
    await signIn(fixture, 'Outra123456');
  });

  test('changes attributes, but not immutable ones', async () => {
    await register(fixture);
    const change = (...UserAttributes: { Name: string; Value: string }[]) =>
      fixture.sdk.send(new AdminUpdateUserAttributesCommand({ ...subject, UserAttributes }));
    await change(named('name', 'Ana Staff'));
    expect((await adminUser()).UserAttributes).toContainEqual(named('name', 'Ana Staff'));
    expect(await refusal(change(named('custom:plan', 'gold')))).toBe(
      'InvalidParameterException: user.custom:plan: Attribute cannot be updated.',
    );
    await change(named('email', 'nova@casa.example'));
    expect((await adminUser().catch((error: Error) => error.name)) as unknown).toBe('UserNotFoundException');
  });

  test('signs a user out everywhere, disables, enables and deletes them', async () => {
    await register(fixture);
    const { access } = await signIn(fixture);
    await fixture.sdk.send(new AdminUserGlobalSignOutCommand(subject));
    expect(await refusal(fixture.sdk.send(new GetUserCommand({ AccessToken: access })))).toMatch(/revoked/);
    await fixture.sdk.send(new AdminDisableUserCommand(subject));
    expect((await adminUser()).Enabled).toBe(false);
    await fixture.sdk.send(new AdminEnableUserCommand(subject));
    await signIn(fixture);
    await fixture.sdk.send(new AdminDeleteUserCommand(subject));
    expect(await refusal(adminUser())).toBe('UserNotFoundException: User does not exist.');
  });

  test('finds users by e-mail address, ignoring case, and pages through all of them', async () => {
    for (const name of ['a', 'b', 'c']) await create(`${name}@casa.example`);
    const list = (change: object) => fixture.sdk.send(new ListUsersCommand({ UserPoolId: poolId, ...change }));
    const { Users } = await list({ Filter: 'email = "B@casa.example"' });
    expect(Users?.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value)).toEqual([
      'b@casa.example',
    ]);
    expect((await list({ Filter: 'email ^= "c@"' })).Users).toHaveLength(1);
    const first = await list({ Limit: 2 });
    const rest = await list({ Limit: 2, PaginationToken: first.PaginationToken });
    expect(rest.PaginationToken).toBeUndefined();
    const seen = [...(first.Users ?? []), ...(rest.Users ?? [])].map(({ Username }) => Username);
    expect(new Set(seen).size).toBe(3);
    expect(await refusal(list({ Filter: 'email like "x"' }))).toMatch(/^InvalidParameterException/);
  });

  test('is refused without the right credentials', async () => {
    const { url } = fixture.engine;
    const credentials = { accessKeyId: 'someone', secretAccessKey: 'x' };
    const foreign = new CognitoIdentityProviderClient({ region: 'eu-west-1', endpoint: url, credentials });
    expect(await refusal(foreign.send(new AdminGetUserCommand(subject)))).toMatch(/^UnrecognizedClientException/);
    foreign.destroy();
    const unsigned = await fetch(url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
      body: JSON.stringify(subject),
    });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });
});
