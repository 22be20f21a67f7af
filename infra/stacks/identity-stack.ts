import { Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { passwordLength } from '../../shared/people/password.ts';
import { poolClients } from '../../shared/security/pool-clients.ts';
import type { Stage } from '../config.ts';
import { addSecurityClient, explainTextMessages, letTriggersAsk } from '../constructs/account-security.ts';
import { GoogleSignIn, googleClientOptions } from '../constructs/google-sign-in.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { allowTable } from '../constructs/table-access.ts';

/** Accounts: the user pool, its client for the site, and the triggers that tie accounts to people in the table. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  /** For changes of an account’s second factors, after a fresh sign-in. */
  readonly securityClient: UserPoolClient;

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; siteUrl: string; table: TableV2 }) {
    super(scope, id, props);
    const { stage } = props;
    this.userPool = new UserPool(this, 'UserPool', {
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true, phone: stage.textMessages },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      passwordPolicy: {
        minLength: passwordLength.min,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: stage.textMessages },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: stage.email
        ? UserPoolEmail.withSES({
            fromEmail: stage.email.from,
            fromName: 'Morada',
            sesVerifiedDomain: stage.email.identity,
            sesRegion: stage.region,
          })
        : UserPoolEmail.withCognito(),
      deletionProtection: stage.retainData,
      removalPolicy: stage.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(this.userPool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'The specification asks for 10 to 128 characters with upper case, lower case and digit; symbols only raise the shown strength.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason: 'A second factor is each client’s choice; the team cannot open the backoffice without one.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'The plus plan is a choice of each brokerage; lock-out, second factors and breached-password checks do not depend on it.',
      },
    );
    const { preSignUp } = this.addTriggers(props);
    const google =
      stage.google &&
      new GoogleSignIn(this, 'Google', {
        ...stage.google,
        ...{ stage, userPool: this.userPool, linkingRole: preSignUp.executionRole as IRole },
      });
    if (stage.textMessages) explainTextMessages(this.userPool);
    this.securityClient = addSecurityClient(this.userPool, stage);
    this.userPoolClient = this.userPool.addClient('Site', {
      userPoolClientName: poolClients.site,
      generateSecret: false,
      authFlows: { userSrp: true, custom: true },
      ...googleClientOptions(stage, props.siteUrl),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      authSessionValidity: Duration.minutes(5),
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
        profilePicture: true,
      }),
      // What comes from Google is written in the client's name.
      writeAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        fullname: true,
        profilePicture: true,
      }),
    });
    if (google) this.userPoolClient.node.addDependency(google);
  }

  private addTriggers({ stage, siteUrl, table }: { stage: Stage; siteUrl: string; table: TableV2 }) {
    const trigger = (name: string, file: string, description: string, environment: Record<string, string> = {}) =>
      // The user pool waits five seconds for a trigger.
      new ServiceFunction(this, name, { stage, entry: `identity/${file}`, description, timeout: 5, environment });
    const tableName = { TABLE_NAME: table.tableName };

    const preSignUp = trigger('PreSignUp', 'pre-sign-up.ts', 'Decides about new accounts', tableName);
    allowTable(preSignUp, table, { items: ['GetItem'] });
    const customMessage = trigger('CustomMessage', 'custom-message.ts', 'Writes the e-mails of the user pool', {
      ...tableName,
      SITE_URL: siteUrl,
    });
    allowTable(customMessage, table, { items: ['PutItem'] });
    const postConfirmation = trigger(
      'PostConfirmation',
      'post-confirmation.ts',
      'Records a confirmed person',
      tableName,
    );
    allowTable(postConfirmation, table, { items: ['Query', 'PutItem', 'UpdateItem'] });
    const preToken = trigger('PreToken', 'pre-token.ts', 'Decides what the tokens say and may do', tableName);
    allowTable(preToken, table, { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] });
    const signOnLink = trigger('SignOnLink', 'sign-on-link.ts', 'Signs on from the confirmation e-mail', tableName);
    allowTable(signOnLink, table, { items: ['GetItem', 'DeleteItem'] });

    this.userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
    this.userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, customMessage);
    this.userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, postConfirmation);
    this.userPool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, preToken, LambdaVersion.V2_0);
    letTriggersAsk(this.userPool, { preToken, signOnLink });
    this.userPool.addTrigger(UserPoolOperation.DEFINE_AUTH_CHALLENGE, signOnLink);
    this.userPool.addTrigger(UserPoolOperation.CREATE_AUTH_CHALLENGE, signOnLink);
    this.userPool.addTrigger(UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE, signOnLink);
    return { preSignUp };
  }
}
