import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from 'aws-lambda';
import { putSignUpTicket, settleSignUp } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { transact } from '#database/transaction.ts';
import { exportAccounts } from '#functions/accounts/export/export-accounts.ts';
import type { Manifest } from '#functions/accounts/export/format.ts';
import { createCustomMessage } from '#functions/accounts/triggers/create-custom-message.ts';
import { createPostConfirmation } from '#functions/accounts/triggers/create-post-confirmation.ts';
import { createPreSignUp } from '#functions/accounts/triggers/create-pre-sign-up.ts';
import { createPreToken } from '#functions/accounts/triggers/create-pre-token.ts';
import { poolAccounts } from '#functions/accounts/triggers/pool-accounts.ts';
import { userPool } from '#functions/accounts/user-pool.ts';
import { context, type Fields, httpEvent } from '#functions/testing/http-event.ts';
import { createWorld } from '#functions/testing/world.ts';
import { FunctionError, type Resource } from '#local/assembly/resource.ts';
import { type CognitoEngine, startCognito } from '#local/cognito/cognito-engine.ts';
import type { Mail } from '#local/cognito/service.ts';
import { clientProperties, poolProperties } from '#local/cognito/testing/cognito-fixture.ts';
import { onlyOwner } from '#local/iam/authority.ts';
import { bucketResource, startTestS3 } from '#local/s3/test-s3.ts';
import { hashSecret } from '#platform/sign-on-secret.ts';
import { signUpTicketHash } from '#platform/sign-up-ticket-hash.ts';
import { openUserPool } from '#platform/user-pool.ts';
import type { RouteName } from '#shared/routes.ts';
import { importAccounts } from '../import-accounts.ts';
import { openNewPool } from '../new-pool.ts';
import { readExport } from '../read-export.ts';

export const lostPoolId = 'eu-west-1_LostPool1';
export const newPoolId = 'eu-west-1_NewPool22';
/** A pool of another stage in the same account. */
export const otherPoolId = 'eu-west-1_OtherPool';
export const password = 'Uma-Casa-2026';
const bucket = 'accounts';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

function poolResources(poolId: string): readonly Resource[] {
  const resource = (type: string, physicalId: string, properties: Record<string, unknown>): Resource => ({
    stack: 'identity',
    logicalId: type,
    type: `AWS::Cognito::${type}`,
    path: `identity/${type}`,
    physicalId,
    attributes: {},
    properties,
    metadata: {},
  });
  const UserPoolId = poolId;
  return [
    resource('UserPool', poolId, {
      ...poolProperties,
      Schema: [{ Name: 'email', Required: true, Mutable: true }],
      LambdaConfig: {
        PreSignUp: 'preSignUp',
        PostConfirmation: 'postConfirmation',
        CustomMessage: 'customMessage',
        PreTokenGenerationConfig: { LambdaArn: 'preToken', LambdaVersion: 'V2_0' },
      },
    }),
    resource('UserPoolClient', `client0of0${poolId.slice(-8).toLowerCase()}`, {
      ...clientProperties,
      UserPoolId,
      ClientName: 'site',
    }),
    resource('UserPoolIdentityProvider', 'Google', {
      UserPoolId,
      ProviderName: 'Google',
      ProviderType: 'Google',
      ProviderDetails: { client_id: 'x', client_secret: 'y', authorize_scopes: 'openid email profile' },
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name', picture: 'picture' },
    }),
  ];
}

/**
 * Starts a stage whose user pool can be lost: the API's test world with the emulated user pool, storage, and the real
 * triggers.
 */
export async function startStage() {
  const world = await createWorld({ demandsSecondFactor: true });
  const s3 = await startTestS3({
    buckets: [bucketResource(bucket, { VersioningConfiguration: { Status: 'Enabled' } })],
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'lost-pool-'));
  const mails: Mail[] = [];
  let poolId = lostPoolId;
  let engine: CognitoEngine;
  let sdk: CognitoIdentityProviderClient;

  const triggers: Readonly<Record<string, (event: never) => Promise<unknown>>> = {
    preSignUp: (event: PreSignUpTriggerEvent) =>
      createPreSignUp({ ...world, accountsOf: (id) => poolAccounts(sdk, id) })(event),
    postConfirmation: (event: PostConfirmationTriggerEvent) =>
      createPostConfirmation({ ...world, log: world.observability.log, userPoolOf: (id) => openUserPool(sdk, id) })(
        event,
      ),
    customMessage: (event: CustomMessageTriggerEvent) =>
      createCustomMessage(world, { SITE_URL: 'https://morada.example' })(event),
    preToken: (event: PreTokenGenerationV2TriggerEvent) =>
      createPreToken({ ...world, userPoolOf: (id) => openUserPool(sdk, id) })(event),
  };
  const start = async () => {
    engine = await startCognito({
      port: 0,
      dataDir,
      region: 'eu-west-1',
      resources: [poolId, otherPoolId].flatMap(poolResources),
      async invoke(arn, event) {
        try {
          return await triggers[arn]?.(structuredClone(event) as never);
        } catch (error) {
          throw new FunctionError('Error', error instanceof Error ? error.message : String(error));
        }
      },
      sendMail: async (mail) => void mails.push(mail),
      authority: onlyOwner(credentials),
      now: () => world.now().getTime(),
    });
    sdk = new CognitoIdentityProviderClient({
      region: 'eu-west-1',
      endpoint: engine.url,
      credentials,
      maxAttempts: 1,
    });
  };
  await start();

  const clientId = () => `client0of0${poolId.slice(-8).toLowerCase()}`;
  const codeFor = (email: string) =>
    /[#&]code=(\d{6})/.exec(mails.findLast(({ to }) => to === email)?.html.replaceAll('&amp;', '&') ?? '')?.[1] ?? '';

  const stage = {
    world,
    mails,
    s3,
    place: { storage: s3.client, bucket },
    get sdk() {
      return sdk;
    },

    /** Signs up like the site, and leaves the account unconfirmed. */
    async signUp(email: string, name = 'Ana Silva', given = password): Promise<void> {
      const ticket = randomUUID();
      const expiresAt = secondsAt(world.now()) + 60;
      await putSignUpTicket(world.database, { hash: signUpTicketHash(ticket, email), expiresAt });
      await userPool(sdk, { userPoolId: poolId, clientId: clientId() }).signUp(
        { name, email, password: given },
        ticket,
        { nonceHash: hashSecret('nonce') },
      );
    },
    /** Confirms in the browser that signed up. */
    async confirm(email: string): Promise<void> {
      const ConfirmationCode = codeFor(email);
      await sdk.send(new ConfirmSignUpCommand({ ClientId: clientId(), Username: email, ConfirmationCode }));
      const { Username = '' } = await sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
      await transact(world.database, [settleSignUp(Username, world.now())]);
    },
    /** Completes 'Esqueci-me da palavra-passe'. */
    async resetPassword(email: string, chosen: string): Promise<void> {
      const user = { ClientId: clientId(), Username: email };
      const before = mails.length;
      await sdk.send(new ForgotPasswordCommand(user));
      if (mails.length === before) throw new Error('No e-mail was sent');
      const ConfirmationCode = codeFor(email);
      await sdk.send(new ConfirmForgotPasswordCommand({ ...user, ConfirmationCode, Password: chosen }));
      // Every session of this second ends: our route answers in the next one.
      world.pass(1000);
    },
    /** Signs in, and returns the claims of the access token. */
    async signIn(email: string, given = password): Promise<Fields> {
      const { AuthenticationResult: result } = await sdk.send(
        new InitiateAuthCommand({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: clientId(),
          AuthParameters: { USERNAME: email, PASSWORD: given },
        }),
      );
      const payload = result?.AccessToken?.split('.')[1] ?? '';
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Fields;
    },
    /** Calls the API with a token's claims, as passed by the gateway. */
    call(token: Fields, name: RouteName, input: Fields = {}) {
      const event = httpEvent(name, { input });
      const claims = Object.fromEntries(Object.entries(token).map(([claim, value]) => [claim, String(value)]));
      const requestContext = { ...event.requestContext, authorizer: { jwt: { claims } } };
      return world.send(name, { ...event, requestContext });
    },

    exportAccounts(at = world.now()): Promise<Manifest> {
      const deps = { userPool: sdk, userPoolId: poolId, storage: s3.client, bucket, now: () => at };
      return exportAccounts(deps, AbortSignal.timeout(context.getRemainingTimeInMillis()));
    },
    /** Deletes the pool with all its accounts and creates a new, empty one. */
    async losePool(): Promise<void> {
      sdk.destroy();
      await engine.stop();
      rmSync(dataDir, { recursive: true });
      poolId = newPoolId;
      await start();
    },
    async importAccounts({ isRehearsal = false, lostPool = lostPoolId, newPool = newPoolId } = {}) {
      const pool = await openNewPool(sdk, { lostPoolId: lostPool, newPoolId: newPool, isRehearsal });
      const { manifest, accounts } = await readExport(stage.place, { userPoolId: lostPool, exportId: undefined });
      return importAccounts(
        { database: world.database, pool, now: world.now, newId: world.newId },
        {
          lostPoolId,
          exportId: manifest.exportId,
          exportStartedAt: manifest.startedAt,
          accounts,
          isRehearsal,
        },
      );
    },
    async stop(): Promise<void> {
      sdk.destroy();
      await Promise.all([engine.stop(), s3.end(), world.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return stage;
}
export type LostPoolStage = Awaited<ReturnType<typeof startStage>>;
