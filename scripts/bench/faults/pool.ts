import { cpSync, rmSync } from 'node:fs';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { FunctionError, type Resource } from '#local/assembly/resource.ts';
import { startCognito } from '#local/cognito/cognito-engine.ts';
import type { Mail } from '#local/cognito/service.ts';
import { clientId, clientProperties, poolId, poolProperties } from '#local/cognito/testing/cognito-fixture.ts';
import { onlyOwner } from '#local/iam/authority.ts';
import { credentials } from '#local/s3/test-s3.ts';
import { poolClients } from '#shared/security/pool-clients.ts';

export { clientId, poolId };

const resource = (type: string, physicalId: string, properties: Record<string, unknown>): Resource => ({
  stack: 'Identity',
  logicalId: type,
  type: `AWS::Cognito::${type}`,
  path: `Identity/${type}`,
  physicalId,
  attributes: {},
  properties,
  metadata: {},
});

const appClient = (id: string, ClientName: string, ExplicitAuthFlows: readonly string[]): Resource =>
  resource('UserPoolClient', id, { ...clientProperties, UserPoolId: poolId, ClientName, ExplicitAuthFlows });

const resources = [
  resource('UserPool', poolId, {
    ...poolProperties,
    Schema: [{ Name: 'email', Required: true, Mutable: true }],
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    Policies: { ...poolProperties.Policies, SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
    WebAuthnRelyingPartyID: 'morada.example',
    WebAuthnUserVerification: 'required',
    LambdaConfig: {
      PreSignUp: 'pre-sign-up',
      PostConfirmation: 'post-confirmation',
      CustomMessage: 'custom-message',
      PreTokenGenerationConfig: { LambdaArn: 'pre-token', LambdaVersion: 'V2_0' },
    },
  }),
  appClient(clientId, poolClients.site, clientProperties.ExplicitAuthFlows),
  appClient('security', poolClients.security, ['ALLOW_ADMIN_USER_PASSWORD_AUTH']),
  appClient('passkeys', poolClients.passkeys, ['ALLOW_USER_AUTH']),
];

export type Pool = Awaited<ReturnType<typeof startPool>>;

type Invoke = (entry: string, event: unknown) => Promise<unknown>;

/**
 * Starts the user pool of a stage, which calls its triggers.
 * @param invoke calls a function by the path of its entry point
 */
export async function startPool(dataDir: string, invoke: Invoke) {
  const mails: Mail[] = [];
  const open = async () => {
    const engine = await startCognito({
      port: 0,
      dataDir,
      region: 'eu-west-1',
      resources,
      async invoke(name, event) {
        try {
          return await invoke(`accounts/triggers/${name}.lambda.ts`, structuredClone(event));
        } catch (error) {
          throw new FunctionError('Error', error instanceof Error ? error.message : String(error));
        }
      },
      sendMail: async (mail) => void mails.push(mail),
      authority: onlyOwner(credentials),
    });
    const client = new CognitoIdentityProviderClient({ region: 'eu-west-1', endpoint: engine.url, credentials });
    return { engine, client };
  };
  let { engine, client } = await open();
  return {
    /** Since they were taken last. */
    mails,
    url: () => engine.url,
    /** Returns the accounts, a line each. */
    async accounts(): Promise<string[]> {
      const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId: poolId }));
      return Promise.all(
        Users.map(async ({ Username, UserStatus, Enabled, Attributes = [] }) => {
          const attributes = Attributes.map(({ Name, Value }) => `${Name}=${Value}`).toSorted();
          const { UserMFASettingList = [] } = await client.send(
            new AdminGetUserCommand({ UserPoolId: poolId, Username }),
          );
          return `${UserStatus} ${Enabled} ${attributes.join(' ')} ${UserMFASettingList.join()}`;
        }),
      );
    },
    /** Copies what is stored into a folder. */
    async save(folder: string): Promise<void> {
      client.destroy();
      await engine.stop();
      cpSync(dataDir, folder, { recursive: true });
      ({ engine, client } = await open());
    },
    /** Puts back what was copied into the folder. */
    async restore(folder: string): Promise<void> {
      client.destroy();
      await engine.stop();
      rmSync(dataDir, { recursive: true });
      cpSync(folder, dataDir, { recursive: true });
      ({ engine, client } = await open());
    },
    async stop(): Promise<void> {
      client.destroy();
      await engine.stop();
    },
  };
}
