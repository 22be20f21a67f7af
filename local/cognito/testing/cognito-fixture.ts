import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { FunctionError, type Resource } from '../../assembly/resource.ts';
import { onlyOwner } from '../../iam/authority.ts';
import { type CognitoEngine, startCognito } from '../cognito-engine.ts';
import type { Mail, TextMessage } from '../service.ts';

/** A pool with the settings of the application's template: e-mail addresses as names, a strict password policy. */
export const poolProperties = {
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  Schema: [
    { Name: 'name', Required: true, Mutable: true },
    { Name: 'email', Required: true, Mutable: true },
    { Name: 'plan', AttributeDataType: 'String', Mutable: false, StringAttributeConstraints: { MaxLength: '5' } },
  ],
  Policies: {
    PasswordPolicy: { MinimumLength: 10, RequireLowercase: true, RequireNumbers: true, RequireUppercase: true },
  },
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'Morada <ola@morada.example>' },
};

export const clientProperties = {
  ExplicitAuthFlows: [
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_USER_PASSWORD_AUTH',
    'ALLOW_ADMIN_USER_PASSWORD_AUTH',
    'ALLOW_CUSTOM_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
  ],
  PreventUserExistenceErrors: 'ENABLED',
};

export const poolId = 'eu-west-1_AbCdEfGhI';
export const clientId = '2ujhk3l4mn5op6qr7st8uv9wx0';
export const email = 'ana@casa.example';
export const password = 'Segura12345';

/** The part of a trigger's event that the tests use. */
export interface TriggerEvent {
  version: string;
  triggerSource: string;
  userName: string;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}
export type TriggerHandler = (event: TriggerEvent) => unknown;

export interface FixtureOptions {
  pool?: Readonly<Record<string, unknown>>;
  client?: Readonly<Record<string, unknown>>;
  /** Handlers by trigger name; the pool gets a function ARN for each. */
  triggers?: Readonly<Record<string, TriggerHandler>>;
  /** The pool has a domain where its client may use Google sign-in. */
  hosted?: boolean;
  /** Web ACLs, and their association with the pool. */
  webAcls?: readonly Resource[];
}

export interface Fixture {
  engine: CognitoEngine;
  mails: readonly Mail[];
  texts: readonly TextMessage[];
  log: readonly string[];
  sdk: CognitoIdentityProviderClient;
  /** Returns the code of the newest e-mail. */
  code(): string;
  /** The engine's clock, in milliseconds since 1970. */
  now(): number;
  /** Advances the engine's clock, in milliseconds. */
  pass(milliseconds: number): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const resource = (type: string, physicalId: string, properties: Record<string, unknown>): Resource => ({
  stack: 'identity',
  logicalId: type.split('::')[2] ?? type,
  type,
  path: `identity/${type.split('::')[2]}`,
  physicalId,
  attributes: {},
  properties,
  metadata: {},
});

export const callbackUrl = 'https://morada.example/auth/callback';
export const logoutUrl = 'https://morada.example/';

const oauthProperties = {
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  CallbackURLs: [callbackUrl],
  LogoutURLs: [logoutUrl],
  SupportedIdentityProviders: ['COGNITO', 'Google'],
};
const domain = resource('AWS::Cognito::UserPoolDomain', 'morada', { Domain: 'morada', UserPoolId: poolId });
const google = resource('AWS::Cognito::UserPoolIdentityProvider', 'Google', {
  UserPoolId: poolId,
  ProviderName: 'Google',
  ProviderType: 'Google',
  ProviderDetails: { client_id: 'x', client_secret: 'y', authorize_scopes: 'openid email profile' },
  AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name', picture: 'picture' },
});

export function resourcesOf({ pool = {}, client = {}, triggers = {}, hosted }: FixtureOptions): readonly Resource[] {
  const lambdas = Object.fromEntries(Object.keys(triggers).map((name) => [name, `arn:function:${name}`]));
  return [
    resource('AWS::Cognito::UserPool', poolId, { ...poolProperties, LambdaConfig: lambdas, ...pool }),
    resource('AWS::Cognito::UserPoolClient', clientId, {
      ...clientProperties,
      UserPoolId: poolId,
      ...(hosted && oauthProperties),
      ...client,
    }),
    ...(hosted ? [domain, google] : []),
  ];
}

async function call(triggers: Readonly<Record<string, TriggerHandler>>, arn: string, event: unknown): Promise<unknown> {
  try {
    return await triggers[arn.split(':')[2] ?? '']?.(structuredClone(event) as TriggerEvent);
  } catch (error) {
    throw new FunctionError('Error', error instanceof Error ? error.message : String(error));
  }
}

const clientFor = (endpoint: string) =>
  new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

/** Starts an engine in a temporary folder, with a clock that can be advanced. */
export async function startFixture(options: FixtureOptions = {}): Promise<Fixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cognito-'));
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const log: string[] = [];
  let ahead = 0;
  const start = (port: number) =>
    startCognito({
      port,
      dataDir,
      region: 'eu-west-1',
      resources: resourcesOf(options),
      webAcls: options.webAcls ?? [],
      invoke: (arn, event) => call(options.triggers ?? {}, arn, event),
      sendMail: async (mail) => void mails.push(mail),
      sendText: async (message) => void texts.push(message),
      log: (line) => void log.push(line),
      authority: onlyOwner({ accessKeyId: 'local', secretAccessKey: 'local' }),
      now: () => Date.now() + ahead,
    });
  let engine = await start(0);
  let sdk = clientFor(engine.url);
  return {
    get engine() {
      return engine;
    },
    mails,
    texts,
    now: () => Date.now() + ahead,
    log,
    get sdk() {
      return sdk;
    },
    code: () => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '',
    pass(milliseconds) {
      ahead += milliseconds;
    },
    async restart() {
      await engine.stop();
      engine = await start(Number(new URL(engine.url).port));
      sdk.destroy();
      sdk = clientFor(engine.url);
    },
    async stop() {
      sdk.destroy();
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the name and message of the error of a refused request. */
export async function refusal(request: Promise<unknown>): Promise<string> {
  try {
    await request;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  throw new Error('the request was not refused');
}

const names = { ClientId: clientId, Username: email };

/** Registers a user and, by default, confirms them. */
export async function register({ sdk, code }: Fixture, confirm = true): Promise<void> {
  const UserAttributes = [{ Name: 'name', Value: 'Ana Casa' }];
  await sdk.send(new SignUpCommand({ ...names, Password: password, UserAttributes }));
  if (confirm) await sdk.send(new ConfirmSignUpCommand({ ...names, ConfirmationCode: code() }));
}

/** Signs in with the password and returns the tokens. */
export async function signIn({ sdk }: Fixture, given: string = password): Promise<Tokens> {
  const AuthParameters = { USERNAME: email, PASSWORD: given };
  const request = new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters });
  const { AuthenticationResult: result } = await sdk.send(request);
  return {
    access: result?.AccessToken ?? '',
    id: result?.IdToken ?? '',
    refresh: result?.RefreshToken ?? '',
  };
}

export interface Tokens {
  access: string;
  id: string;
  refresh: string;
}
