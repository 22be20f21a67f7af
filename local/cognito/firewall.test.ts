import { InitiateAuthCommand, ListUsersCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import { clientId, type Fixture, password, poolId, startFixture } from './testing/cognito-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.stop());

const signUpCalls = {
  ByteMatchStatement: {
    FieldToMatch: { SingleHeader: { Name: 'x-amzn-cognito-operation-name' } },
    PositionalConstraint: 'EXACTLY',
    SearchString: 'SignUp',
    TextTransformations: [{ Priority: 0, Type: 'NONE' }],
  },
};
/** Ten requests per address within five minutes, except SignUp. */
const rule = {
  Name: 'sign-in',
  Priority: 0,
  Action: { Block: {} },
  Statement: {
    RateBasedStatement: {
      AggregateKeyType: 'IP',
      EvaluationWindowSec: 300,
      Limit: 10,
      ScopeDownStatement: { NotStatement: { Statement: signUpCalls } },
    },
  },
};
const resource = (type: string, properties: Record<string, unknown>): Resource => ({
  stack: 'identity',
  logicalId: 'Acl',
  type,
  path: 'identity/Acl',
  physicalId: 'acl',
  metadata: {},
  attributes: { Arn: 'arn:acl' },
  properties,
});
const webAcls = [
  resource('AWS::WAFv2::WebACL', { DefaultAction: { Allow: {} }, Rules: [rule] }),
  resource('AWS::WAFv2::WebACLAssociation', {
    ResourceArn: `arn:aws:cognito-idp:eu-west-1:000000000000:userpool/${poolId}`,
    WebACLArn: 'arn:acl',
  }),
];

const signIn = (): Promise<unknown> => {
  const AuthParameters = { USERNAME: 'nobody@casa.example', PASSWORD: password };
  const command = new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  return fixture.sdk.send(command).then(
    () => 'signed in',
    (error: { name: string; $metadata: { httpStatusCode: number } }) => [error.name, error.$metadata.httpStatusCode],
  );
};
const signUp = (email: string) => {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: 'Ana' },
  ];
  return fixture.sdk.send(
    new SignUpCommand({ ClientId: clientId, Username: email, Password: password, UserAttributes }),
  );
};

test('calls over the limit of the pool’s web ACL are forbidden, those out of its scope and signed ones are not', async () => {
  fixture = await startFixture({ webAcls });
  for (let count = 0; count < 10; count++) expect(await signIn()).not.toContain('ForbiddenException');
  expect(await signIn()).toEqual(['ForbiddenException', 403]);
  await signUp('rui@casa.example');
  await fixture.sdk.send(new ListUsersCommand({ UserPoolId: poolId }));
  fixture.pass(300_000);
  expect(await signIn()).not.toContain('ForbiddenException');
});

test('the header that names the operation is set by Cognito, whatever the caller sends', async () => {
  fixture = await startFixture({ webAcls });
  const call = async () => {
    const { status } = await fetch(fixture.engine.url, {
      method: 'POST',
      headers: {
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
        'x-amzn-cognito-operation-name': 'SignUp',
      },
      body: '{"AccessToken":"a.b.c"}',
    });
    return status;
  };
  for (let count = 0; count < 10; count++) expect(await call()).toBe(400);
  expect(await call()).toBe(403);
});

test('pages of the pool’s domain are behind the same web ACL', async () => {
  fixture = await startFixture({ webAcls, hosted: true });
  const page = async () => (await fetch(`${fixture.engine.url}/oauth2/authorize`, { redirect: 'manual' })).status;
  for (let count = 0; count < 10; count++) expect(await page()).not.toBe(403);
  expect(await page()).toBe(403);
});
