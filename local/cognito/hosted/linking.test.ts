import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  ForgotPasswordCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  clientId,
  email,
  type Fixture,
  poolId,
  refusal,
  register,
  signIn,
  startFixture,
  type TriggerEvent,
  type TriggerHandler,
} from '../testing/cognito-fixture.ts';
import { ana, authorizeQuery, claimsOf, exchange, pick, signInWithGoogle } from '../testing/google-sign-in.ts';

let fixture: Fixture;
const begin = async (triggers: Record<string, TriggerHandler> = {}): Promise<void> => {
  fixture = await startFixture({ hosted: true, triggers });
};
afterEach(() => fixture.stop());

const nativeName = async (): Promise<string> => {
  const { Username } = await fixture.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
  return Username ?? '';
};
const link = (username: string, subject: string) =>
  fixture.sdk.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: poolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: subject,
      },
    }),
  );
const subjectOf = ({ userName }: Pick<TriggerEvent, 'userName'>): string => userName.replace(/^Google_/, '');

/** A PreSignUp function that links a Google identity to the account with the same e-mail address. */
const linking: Record<string, TriggerHandler> = {
  async ['PreSignUp'](event) {
    if (event.triggerSource === 'PreSignUp_ExternalProvider') await link(await nativeName(), subjectOf(event));
    return event;
  },
};

describe('linking in the PreSignUp function', () => {
  test('ends the first sign-in as the service does; the next one yields the native user', async () => {
    await begin(linking);
    await register(fixture);
    const own = claimsOf((await signIn(fixture)).id);
    const back = await pick(fixture);
    expect(back.get('error')).toBe('invalid_request');
    expect(back.get('error_description')).toMatch(/^Already found an entry for username Google_\d{21}$/);
    const linked = claimsOf((await signInWithGoogle(fixture)).id_token);
    expect(linked).toMatchObject({
      sub: own['sub'],
      'cognito:username': own['sub'],
      identities: [{ providerName: 'Google', primary: 'false' }],
    });
    expect(claimsOf((await signIn(fixture)).id)['sub']).toBe(own['sub']);
    await fixture.restart();
    expect(claimsOf((await signInWithGoogle(fixture)).id_token)['sub']).toBe(own['sub']);
  });
});

describe('linking', () => {
  test('is refused for an identity that has an account or is already linked', async () => {
    await begin();
    await register(fixture);
    const own = await nativeName();
    const google = claimsOf((await signInWithGoogle(fixture)).id_token);
    const taken = String(google['cognito:username']).slice('Google_'.length);
    expect(await refusal(link(own, taken))).toMatch(/^InvalidParameterException: Merging is not currently supported/);
    for (const subject of ['1', '2', '3', '4', '5']) await link(own, subject);
    expect(await refusal(link(own, '5'))).toMatch(/already linked to DestinationUser/);
    expect(await refusal(link(own, '6'))).toMatch(/^LimitExceededException/);
    expect(await refusal(link('nobody', '7'))).toMatch(/^UserNotFoundException/);
  });

  test('ends when the account is deleted', async () => {
    await begin(linking);
    await register(fixture);
    await pick(fixture);
    const before = await nativeName();
    await fixture.sdk.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: before }));
    await register(fixture);
    expect((await pick(fixture)).get('error_description')).toMatch(/^Already found an entry/);
    expect(claimsOf((await signInWithGoogle(fixture)).id_token)['sub']).not.toBe(before);
  });
});

describe('the functions of the pool', () => {
  test('are called in order the first time, and others the next times', async () => {
    const events: TriggerEvent[] = [];
    const note: TriggerHandler = (event) => {
      events.push(event);
      return event;
    };
    const names = ['PreSignUp', 'PostConfirmation', 'PreTokenGeneration'];
    await begin(Object.fromEntries(names.map((name) => [name, note])));
    await signInWithGoogle(fixture);
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_ExternalProvider',
      'PostConfirmation_ConfirmSignUp',
      'TokenGeneration_HostedAuth',
    ]);
    expect(events[0]).toMatchObject({
      userName: expect.stringMatching(/^Google_\d{21}$/),
      request: { userAttributes: { email: ana.email, email_verified: 'true', name: ana.name } },
    });
    expect(events[1]).toMatchObject({
      request: {
        userAttributes: {
          'cognito:user_status': 'EXTERNAL_PROVIDER',
          identities: expect.stringContaining('"providerName":"Google"'),
        },
      },
    });
    events.length = 0;
    await signInWithGoogle(fixture);
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual(['TokenGeneration_HostedAuth']);
  });

  test('may refuse, which is reported to the site', async () => {
    await begin({
      ['PreSignUp']() {
        throw new Error('Conta por confirmar.');
      },
    });
    const back = await pick(fixture);
    expect(Object.fromEntries(back)).toEqual({
      error: 'invalid_request',
      error_description: 'PreSignUp failed with error Conta por confirmar..',
      state: 'a state & more',
    });
    expect((await fixture.sdk.send(new ListUsersCommand({ UserPoolId: poolId }))).Users).toEqual([]);
  });

  test('may refuse the tokens', async () => {
    await begin({
      ['PreTokenGeneration']() {
        throw new Error('não');
      },
    });
    expect(await exchange(fixture, (await pick(fixture)).get('code'))).toMatchObject({
      status: 400,
      error: 'invalid_request',
      error_description: 'PreTokenGeneration failed with error não.',
    });
  });
});

describe('an account created by Google', () => {
  test('has no password to reset, and is found by its e-mail address', async () => {
    await begin();
    await signInWithGoogle(fixture);
    const { Users = [] } = await fixture.sdk.send(
      new ListUsersCommand({ UserPoolId: poolId, Filter: `email = "${email}"` }),
    );
    expect(Users).toMatchObject([{ UserStatus: 'EXTERNAL_PROVIDER', Enabled: true }]);
    const mails = fixture.mails.length;
    const Username = Users[0]?.Username ?? '';
    expect(await refusal(fixture.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username })))).toBe(
      'NotAuthorizedException: User password cannot be reset in the current state.',
    );
    expect(fixture.mails).toHaveLength(mails);
    expect(await refusal(signIn(fixture))).toBe('NotAuthorizedException: Incorrect username or password.');
  });

  test('cannot sign in when it is disabled', async () => {
    await begin();
    const claims = claimsOf((await signInWithGoogle(fixture)).id_token);
    const Username = String(claims['cognito:username']);
    await fixture.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username }));
    expect((await pick(fixture)).get('error_description')).toBe('User is disabled.');
  });
});

describe('an account that was linked while its sign-in failed', () => {
  /** A browser's visit to the account picker: the redirect and the cookie it receives. */
  async function visit(path: string, cookie?: string, form?: Readonly<Record<string, string>>) {
    const answer = await fetch(new URL(path, fixture.engine.url), {
      redirect: 'manual',
      headers: { connection: 'close', ...(cookie !== undefined && { cookie }) },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const location = new URL(answer.headers.get('location') ?? 'https://nowhere.example');
    return {
      status: answer.status,
      back: location.searchParams,
      cookie: answer.headers.get('set-cookie') ?? undefined,
    };
  }
  const picker = `/google/accounts?${authorizeQuery()}`;

  test('is chosen automatically when that sign-in is restarted, and only then', async () => {
    await begin(linking);
    await register(fixture);
    const ended = await visit(picker, undefined, ana);
    expect(ended.back.get('error_description')).toMatch(/^Already found an entry/);
    expect(ended.cookie).toMatch(/^chosen=\d{21}; Max-Age=30; .*HttpOnly/);
    const again = await visit(picker, ended.cookie?.split(';')[0]);
    expect(again.back.get('code')).toBeTruthy();
    expect(again.cookie).toMatch(/^chosen=; Max-Age=0/);
    expect((await visit(picker)).status).toBe(200);
  });

  test('has to be chosen when nothing was linked', async () => {
    await begin({
      ['PreSignUp']() {
        throw new Error('Não.');
      },
    });
    expect((await visit(picker, undefined, ana)).cookie).toBeUndefined();
  });
});
