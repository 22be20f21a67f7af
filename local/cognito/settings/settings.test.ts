import { describe, expect, test } from '@jest/globals';
import { resourcesOf } from '../testing/cognito-fixture.ts';
import { type ClientSettings, readClient } from './client-settings.ts';
import { type PoolSettings, readPool } from './pool-settings.ts';

function pool(properties: Record<string, unknown>): { pool: PoolSettings; unsupported: string[] } {
  const [resource] = resourcesOf({});
  if (!resource) throw new Error('no pool');
  const { pool: settings, unsupported } = readPool({ ...resource, properties }, 'eu-west-1');
  return { pool: settings, unsupported: unsupported.filter(({ because }) => !because).map(({ what }) => what) };
}

function client(properties: Record<string, unknown>): { client: ClientSettings; unsupported: string[] } {
  const [, resource] = resourcesOf({});
  if (!resource) throw new Error('no client');
  const { client: settings, unsupported } = readClient({ ...resource, properties });
  return { client: settings, unsupported: unsupported.filter(({ because }) => !because).map(({ what }) => what) };
}

describe('a pool', () => {
  test('without properties has the defaults of the service', () => {
    const { pool: settings, unsupported } = pool({});
    expect(settings).toMatchObject({
      name: 'AbCdEfGhI',
      issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbCdEfGhI',
      signInByEmail: false,
      selfSignUp: true,
      autoVerifiesEmail: false,
      sender: 'no-reply@verificationemail.com',
      passwordPolicy: { minimumLength: 8, uppercase: true, symbols: true },
    });
    expect(unsupported).toEqual([]);
  });

  test('accepts numbers and flags written as strings', () => {
    const { pool: settings } = pool({
      Policies: { PasswordPolicy: { MinimumLength: '12', RequireSymbols: 'false' } },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: 'true' },
    });
    expect(settings.passwordPolicy).toMatchObject({ minimumLength: 12, symbols: false });
    expect(settings.selfSignUp).toBe(false);
  });

  test('sends from the verified SES identity', () => {
    const arn = 'arn:aws:ses:eu-west-1:1:identity/';
    expect(pool({ EmailConfiguration: { SourceArn: `${arn}ola@morada.example` } }).pool.sender).toBe(
      'ola@morada.example',
    );
    expect(pool({ EmailConfiguration: { SourceArn: `${arn}morada.example` } }).pool.sender).toBe(
      'no-reply@morada.example',
    );
  });

  test('prefixes its own attributes and keeps their limits', () => {
    const { pool: settings } = pool({
      Schema: [
        { Name: 'email', Required: true },
        { Name: 'age', AttributeDataType: 'Number', NumberAttributeConstraints: { MinValue: '18' } },
      ],
    });
    expect(settings.attributes.get('email')).toMatchObject({ required: true, mutable: true });
    expect(settings.attributes.get('custom:age')).toMatchObject({ type: 'Number', minValue: 18, mutable: false });
  });

  test('lists everything that is not emulated', () => {
    const { unsupported } = pool({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
      AliasAttributes: ['preferred_username'],
      UsernameAttributes: ['email', 'phone_number'],
      LambdaConfig: { UserMigration: 'arn:function' },
      Policies: { PasswordPolicy: { PasswordHistorySize: 3 } },
      VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' },
      EmailConfiguration: { ReplyToEmailAddress: 'x@morada.example' },
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
    expect(unsupported.map((what) => what.replace('AWS::Cognito::UserPool.', '')).toSorted()).toEqual([
      'AliasAttributes',
      'EmailConfiguration.ReplyToEmailAddress',
      'EnabledMfas.EMAIL_OTP',
      'LambdaConfig.UserMigration',
      'Policies.PasswordPolicy.PasswordHistorySize',
      'UserPoolAddOns',
      'UsernameAttributes',
      'VerificationMessageTemplate.DefaultEmailOption',
    ]);
  });
});

describe('an app client', () => {
  test('without properties has the defaults of the service', () => {
    const { client: settings, unsupported } = client({ UserPoolId: 'eu-west-1_AbCdEfGhI' });
    expect(settings).toMatchObject({
      poolId: 'eu-west-1_AbCdEfGhI',
      hidesUserExistence: false,
      accessTokenSeconds: 3600,
      idTokenSeconds: 3600,
      refreshTokenSeconds: 30 * 86400,
      challengeSeconds: 180,
      revokesTokens: true,
      rotatesRefreshTokens: false,
    });
    expect([...settings.flows]).toEqual(['ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
    expect(settings.writable.has('name')).toBe(true);
    expect(settings.writable.has('email_verified')).toBe(false);
    expect(unsupported).toEqual([]);
  });

  test('reads validity in the units of the template', () => {
    const { client: settings } = client({
      AccessTokenValidity: 5,
      IdTokenValidity: '30',
      RefreshTokenValidity: 12,
      AuthSessionValidity: 10,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'seconds', RefreshToken: 'hours' },
    });
    expect(settings).toMatchObject({
      accessTokenSeconds: 300,
      idTokenSeconds: 30,
      refreshTokenSeconds: 12 * 3600,
      challengeSeconds: 600,
    });
  });

  test('refuses an unknown unit', () => {
    expect(() => client({ AccessTokenValidity: 1, TokenValidityUnits: { AccessToken: 'weeks' } })).toThrow(/weeks/);
  });

  test('refuses to combine refresh token rotation with a flow that does not support it', () => {
    const RefreshTokenRotation = { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 };
    const rotating = (ExplicitAuthFlows: readonly string[]) => () =>
      client({ RefreshTokenRotation, ExplicitAuthFlows });
    expect(rotating(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'])).toThrow(/ALLOW_REFRESH_TOKEN_AUTH/);
    expect(rotating([])).toThrow(/ALLOW_REFRESH_TOKEN_AUTH/);
    expect(rotating(['ALLOW_USER_SRP_AUTH'])().client).toMatchObject({
      rotatesRefreshTokens: true,
      rotationGraceSeconds: 60,
    });
  });

  test('lists everything that is not emulated', () => {
    const oauth = { AllowedOAuthFlows: ['code'], AllowedOAuthScopes: ['openid'], CallbackURLs: ['https://x.example'] };
    const names = (properties: Record<string, unknown>) =>
      client(properties)
        .unsupported.map((what) => what.replace('AWS::Cognito::UserPoolClient.', ''))
        .toSorted();
    expect(names(oauth)).toEqual([]);
    expect(
      names({
        ...oauth,
        AllowedOAuthFlows: ['code', 'implicit'],
        AllowedOAuthFlowsUserPoolClient: true,
        GenerateSecret: true,
        SupportedIdentityProviders: ['COGNITO', 'Google'],
        ExplicitAuthFlows: ['ALLOW_USER_AUTH'],
      }),
    ).toEqual(['AllowedOAuthFlows.implicit', 'GenerateSecret']);
  });
});
