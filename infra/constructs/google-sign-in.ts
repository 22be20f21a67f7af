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
import { callbackPath, signedOutPath } from '../../shared/accounts/google-sign-in.ts';
import type { Stage } from '../config.ts';

/** Unique in a region, and known before the user pool exists: the site's content policy names the address. */
const domainPrefix = (stage: Stage): string => `morada-${stage.name}-${Aws.ACCOUNT_ID}`;

/** Where a sign-in with Google begins: the user pool's own domain. Undefined for a stage without Google. */
export const signInDomain = (stage: Stage): string | undefined =>
  stage.google && `https://${domainPrefix(stage)}.auth.${stage.region}.amazoncognito.com`;

/**
 * What the site's client may do at the user pool's domain: the code flow, for Google alone. The domain's own form for
 * passwords stays closed, so that a token with the scope `openid` says that its session began with Google.
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
  /** The name of the secret with `client_id` and `client_secret`. */
  readonly secretName: string;
  readonly stage: Stage;
  readonly userPool: UserPool;
  /** Of the function that is asked before an account is made: it ties Google accounts to those of the pool. */
  readonly linkingRole: IRole;
}

/** Google as a way into the user pool, through the pool's domain. The site's client has to be made after it. */
export class GoogleSignIn extends Construct {
  constructor(scope: Construct, id: string, { stage, userPool, secretName, linkingRole }: GoogleSignInProps) {
    super(scope, id);
    // Dynamic references: CloudFormation reads the secret itself, no template holds it.
    const secret = (jsonField: string) => SecretValue.secretsManager(secretName, { jsonField });
    new UserPoolIdentityProviderGoogle(this, 'Provider', {
      userPool,
      clientId: secret('client_id').unsafeUnwrap(),
      clientSecretValue: secret('client_secret'),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        // Without it every sign-in would make the address count as unverified.
        emailVerified: ProviderAttribute.other('email_verified'),
        fullname: ProviderAttribute.GOOGLE_NAME,
        profilePicture: ProviderAttribute.GOOGLE_PICTURE,
      },
    });
    userPool.addDomain('Domain', { cognitoDomain: { domainPrefix: domainPrefix(stage) } });
    // A policy of its own: as part of the role it would tie pool and function to each other.
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
