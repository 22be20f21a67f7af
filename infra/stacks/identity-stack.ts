import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { type IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { brokerage } from '#shared/brokerage.ts';
import { passwordLength } from '#shared/people/password.ts';
import { poolClients } from '#shared/security/pool-clients.ts';
import { sessionDays } from '#shared/security/session-limits.ts';
import { unsignedPoolCalls } from '#shared/security/unsigned-pool-calls.ts';
import type { Stage } from '../config.ts';
import { addSecurityClient, allowTriggerReads } from '../constructs/account-security.ts';
import { allBut, Firewall, managedRules, poolCalls } from '../constructs/firewall.ts';
import { GoogleSignIn, googleClientOptions } from '../constructs/google-sign-in.ts';
import { createConfigurationSet } from '../constructs/mail-access.ts';
import { addPasskeyClient, passkeySettings } from '../constructs/passkeys.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { TriggersStack } from './triggers-stack.ts';

interface IdentityStackProps extends StackProps {
  stage: Stage;
  siteUrl: string;
  /** Relying party id of passkeys. */
  siteHost: string;
  triggers: TriggersStack;
}

/** Accounts: the user pool and its clients. Its triggers are in their own stack. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  /** App client for repeated proofs of identity. */
  readonly securityClient: UserPoolClient;
  /** App client for verifying passkeys; undefined if the stage has none. */
  readonly passkeyClient: UserPoolClient | undefined;

  constructor(scope: Construct, id: string, props: IdentityStackProps) {
    super(scope, id, props);
    const { stage } = props;
    // The logical id identifies the pool to CloudFormation.
    this.userPool = new UserPool(this, `UserPool${stage.userPoolGeneration ?? ''}`, {
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
      ...(stage.passkeys && passkeySettings(props.siteHost)),
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: stage.textMessages },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // For messages that the CustomMessage trigger does not write, above all text messages.
      userVerification: {
        emailSubject: `Confirma o teu email na ${brokerage.name}`,
        emailBody: 'O teu código é {####}.',
        smsMessage: `${brokerage.name}: o código para confirmares este número é {####}.`,
      },
      email: stage.email
        ? UserPoolEmail.withSES({
            fromEmail: stage.email.from,
            fromName: brokerage.name,
            // Without a domain the pool uses the address itself as identity.
            sesVerifiedDomain: stage.email.identity.includes('@') ? undefined : stage.email.identity,
            sesRegion: stage.region,
            configurationSetName: createConfigurationSet(this, stage).configurationSetName,
          })
        : UserPoolEmail.withCognito(),
      deletionProtection: stage.retainData,
      // Has deletion protection: see constructs/removal-policy.ts.
      removalPolicy: stage.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.nameAttributeTypes();
    this.translateTextMessage();
    this.attachTriggers(props.triggers);
    if (stage.firewall) this.addFirewall(stage);
    const google =
      stage.google &&
      new GoogleSignIn(this, 'Google', {
        ...stage.google,
        stage,
        userPool: this.userPool,
        linkingRole: props.triggers.preSignUp.executionRole,
      });
    this.securityClient = addSecurityClient(this.userPool, stage);
    this.passkeyClient = stage.passkeys ? addPasskeyClient(this.userPool) : undefined;
    this.userPoolClient = this.userPool.addClient('Site', {
      userPoolClientName: poolClients.site,
      generateSecret: false,
      authFlows: { userSrp: true, custom: true },
      ...googleClientOptions(stage, props.siteUrl),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(sessionDays),
      // Each refresh token works once. Two tabs may use the same one concurrently, and a response may be lost.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      authSessionValidity: Duration.minutes(5),
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
        profilePicture: true,
      }),
      // Attributes from Google are written through the client.
      writeAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        fullname: true,
        profilePicture: true,
      }),
    });
    if (google) this.userPoolClient.node.addDependency(google);
  }

  /**
   * The types of standard attributes, which the construct library leaves out. Without them an update of any property is
   * answered with "Invalid AttributeDataType input" (aws-cdk 8585, amplify-backend 3299).
   */
  private nameAttributeTypes(): void {
    const pool = this.userPool.node.defaultChild as CfnUserPool;
    for (const index of (pool.schema as readonly unknown[]).keys())
      pool.addPropertyOverride(`Schema.${index}.AttributeDataType`, 'String');
  }

  /** Translates the text message of a sign-in, for which the construct has no property. */
  private translateTextMessage(): void {
    const pool = this.userPool.node.defaultChild as CfnUserPool;
    pool.smsAuthenticationMessage = `${brokerage.name}: o teu código para entrar é {####}. Não o partilhes.`;
  }

  /**
   * Attaches the triggers. Their permissions and policies about the pool are here: in the triggers' stack they would
   * make both stacks depend on each other.
   */
  private attachTriggers(triggers: TriggersStack): void {
    const call = (operation: UserPoolOperation, trigger: ServiceFunction, version?: LambdaVersion) => {
      const id = trigger.node.id;
      const found = this.node.tryFindChild(id) as IFunction | undefined;
      const fn =
        found ??
        LambdaFunction.fromFunctionAttributes(this, id, { functionArn: trigger.functionArn, sameEnvironment: true });
      this.userPool.addTrigger(operation, fn, version);
    };
    call(UserPoolOperation.PRE_SIGN_UP, triggers.preSignUp);
    call(UserPoolOperation.CUSTOM_MESSAGE, triggers.customMessage);
    call(UserPoolOperation.POST_CONFIRMATION, triggers.postConfirmation);
    call(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, triggers.preToken, LambdaVersion.V2_0);
    call(UserPoolOperation.DEFINE_AUTH_CHALLENGE, triggers.signOnLink);
    call(UserPoolOperation.CREATE_AUTH_CHALLENGE, triggers.signOnLink);
    call(UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE, triggers.signOnLink);
    allowTriggerReads(this.userPool, triggers);
  }

  /**
   * Adds a web ACL to the user pool, because sign-ins bypass the site's. Calls of functions come from Lambda's
   * addresses, which are shared with other AWS customers: their limit is that of a whole stage, and no IP reputation
   * list inspects them. Sign-ups are limited by the caller's address before these calls.
   */
  private addFirewall(stage: Stage): void {
    const ofFunctions = poolCalls(unsignedPoolCalls);
    const ofBrowsers = allBut(ofFunctions);
    const firewall = new Firewall(this, 'Firewall', {
      stage,
      scope: 'REGIONAL',
      rateLimits: [
        // A sign-in takes two to four requests, and an open page refreshes its tokens once per hour: 500 sign-ins
        // within five minutes behind one address, as in mobile networks.
        { name: 'sign-in', limit: 2000, of: ofBrowsers },
        // Ten per second, from one address of Lambda.
        { name: 'functions', limit: 3000, of: ofFunctions },
      ],
      managedRules: [{ ...managedRules.reputation, of: ofBrowsers }],
    });
    new CfnWebACLAssociation(this, 'FirewallAssociation', {
      resourceArn: this.userPool.userPoolArn,
      webAclArn: firewall.arn,
    });
  }
}
