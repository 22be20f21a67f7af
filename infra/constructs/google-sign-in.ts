import { Aws, SecretValue } from 'aws-cdk-lib';
import {
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { type IRole, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { callbackPath, signedOutPath } from '#shared/accounts/google-sign-in.ts';
import type { Stage } from '../config.ts';

/** Unique in a region, and known before the user pool exists, because the content security policy contains it. */
const domainPrefix = (stage: Stage): string => `morada-${stage.name}-${Aws.ACCOUNT_ID}`;

/** Returns the user pool's domain, where a Google sign-in starts. Undefined for a stage without Google. */
export const signInDomain = (stage: Stage): string | undefined =>
  stage.google && `https://${domainPrefix(stage)}.auth.${stage.region}.amazoncognito.com`;

/**
 * Returns the OAuth settings of the site's client: only the code flow, only for Google. The domain's own password form
 * stays disabled, so that a token with the scope `openid` proves a Google sign-in.
 */
export const googleClientOptions = (
  stage: Stage,
  siteUrl: string,
): Pick<UserPoolClientOptions, 'disableOAuth' | 'oAuth' | 'supportedIdentityProviders'> =>
  stage.google
    ? {
        oAuth: {
          flows: { authorizationCodeGrant: true },
          scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
          callbackUrls: [`${siteUrl}${callbackPath}`],
          logoutUrls: [`${siteUrl}${signedOutPath}`],
        },
        supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      }
    : { disableOAuth: true };

interface GoogleSignInProps {
  /** Name of the secret with `client_id` and `client_secret`. */
  secretName: string;
  stage: Stage;
  userPool: UserPool;
  /** Role of the pre sign-up trigger, which links Google accounts to those of the pool. */
  linkingRole: IRole;
}

/**
 * Google as an identity provider of the user pool, through the pool's domain. The site's client must be created after
 * it.
 */
export class GoogleSignIn extends Construct {
  constructor(scope: Construct, id: string, { stage, userPool, secretName, linkingRole }: GoogleSignInProps) {
    super(scope, id);
    // Dynamic references: CloudFormation reads the secret, and no template contains it.
    const secret = (jsonField: string) => SecretValue.secretsManager(secretName, { jsonField });
    new UserPoolIdentityProviderGoogle(this, 'Provider', {
      userPool,
      clientId: secret('client_id').unsafeUnwrap(),
      clientSecretValue: secret('client_secret'),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        // Otherwise every sign-in would mark the address as unverified.
        emailVerified: ProviderAttribute.other('email_verified'),
        fullname: ProviderAttribute.GOOGLE_NAME,
        profilePicture: ProviderAttribute.GOOGLE_PICTURE,
      },
    });
    userPool.addDomain('Domain', { cognitoDomain: { domainPrefix: domainPrefix(stage) } });
    // A separate policy: as part of the role it would make pool and function depend on each other.
    new Policy(this, 'Linking', {
      roles: [linkingRole],
      statements: [
        new PolicyStatement({
          actions: ['GetUser', 'CreateUser', 'SetUserPassword', 'DeleteUser', 'LinkProviderForUser'].map(
            (action) => `cognito-idp:Admin${action}`,
          ),
          resources: [userPool.userPoolArn],
        }),
      ],
    });
  }
}
