import { cpSync, rmSync } from 'node:fs';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { FunctionError, type Resource } from '#local/assembly/resource.ts';
import { startCognito } from '#local/cognito/cognito-engine.ts';
import type { Mail } from '#local/cognito/service.ts';
import { clientId, clientProperties, poolId, poolProperties } from '#local/cognito/testing/cognito-fixture.ts';
import { onlyOwner } from '#local/iam/authority.ts';
import { credentials } from '#local/s3/test-s3.ts';

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

const resources = [
  resource('UserPool', poolId, {
    ...poolProperties,
    Schema: [{ Name: 'email', Required: true, Mutable: true }],
    LambdaConfig: {
      PreSignUp: 'pre-sign-up',
      PostConfirmation: 'post-confirmation',
      CustomMessage: 'custom-message',
      PreTokenGenerationConfig: { LambdaArn: 'pre-token', LambdaVersion: 'V2_0' },
    },
  }),
  resource('UserPoolClient', clientId, { ...clientProperties, UserPoolId: poolId, ClientName: 'site' }),
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
      return Users.map(({ UserStatus, Enabled, Attributes = [] }) => {
        const attributes = Attributes.map(({ Name, Value }) => `${Name}=${Value}`).toSorted();
        return `${UserStatus} ${Enabled} ${attributes.join(' ')}`;
      });
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
