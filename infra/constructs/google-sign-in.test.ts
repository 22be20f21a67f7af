import { describe, expect, test } from '@jest/globals';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Stage, stageSettings } from '../config.ts';
import { GoogleSignIn, googleClientOptions, signInDomain } from './google-sign-in.ts';

const secretName = 'morada/prod/google';
const withGoogle: Stage = { ...stageSettings('prod'), google: { secretName } };

function template(stage: Stage): Template {
  const stack = new Stack(new App(), 'Test', { env: { region: stage.region } });
  const userPool = new UserPool(stack, 'UserPool');
  const linkingRole = new Role(stack, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  if (stage.google) new GoogleSignIn(stack, 'Google', { ...stage.google, stage, userPool, linkingRole });
  userPool.addClient('Site', googleClientOptions(stage, 'https://morada.example'));
  return Template.fromStack(stack);
}

describe('a stage with Google', () => {
  test('uses only the code flow, only for Google, and redirects only to its own site', () => {
    template(withGoogle).hasResourceProperties('AWS::Cognito::UserPoolClient', {
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      CallbackURLs: ['https://morada.example/auth/callback'],
      LogoutURLs: ['https://morada.example/'],
      SupportedIdentityProviders: ['Google'],
    });
  });

  test('leaves the credentials to CloudFormation, and maps the verification of the address', () => {
    template(withGoogle).hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ProviderDetails: {
        client_id: `{{resolve:secretsmanager:${secretName}:SecretString:client_id::}}`,
        client_secret: `{{resolve:secretsmanager:${secretName}:SecretString:client_secret::}}`,
        authorize_scopes: 'openid email profile',
      },
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name', picture: 'picture' },
    });
  });

  test('lets the linking function do its work in this pool only', () => {
    const [policy] = Object.values(template(withGoogle).findResources('AWS::IAM::Policy'));
    expect(policy?.['Properties'].PolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: [
          'cognito-idp:AdminGetUser',
          'cognito-idp:AdminCreateUser',
          'cognito-idp:AdminSetUserPassword',
          'cognito-idp:AdminDeleteUser',
          'cognito-idp:AdminLinkProviderForUser',
        ],
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^UserPool/), 'Arn'] },
      },
    ]);
  });
});

test('a stage without Google has no identity provider, domain or OAuth flow', () => {
  const stage = stageSettings('ana');
  expect(signInDomain(stage)).toBeUndefined();
  const found = template(stage);
  found.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0);
  found.resourceCountIs('AWS::Cognito::UserPoolDomain', 0);
  found.hasResourceProperties('AWS::Cognito::UserPoolClient', { AllowedOAuthFlowsUserPoolClient: false });
});
