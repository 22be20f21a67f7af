import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from '@jest/globals';
import { email, poolId, resourcesOf } from './testing/cognito-fixture.ts';

const program = (dataDir: string): string => `
  import { startCognito } from '${new URL('./cognito-engine.ts', import.meta.url).href}';
  import { onlyOwner } from '${new URL('../iam/authority.ts', import.meta.url).href}';
  const { url } = await startCognito({
    port: 0, dataDir: ${JSON.stringify(dataDir)}, region: 'eu-west-1', resources: ${JSON.stringify(resourcesOf({}))},
    invoke: async () => ({}), sendMail: async () => {},
    authority: onlyOwner({ accessKeyId: 'local', secretAccessKey: 'local' }),
  });
  console.log(url);
`;

async function withEngine<Result>(dataDir: string, use: (sdk: CognitoIdentityProviderClient) => Promise<Result>) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(dataDir)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(child.stdout, 'data');
    const endpoint = String(line).trim();
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const sdk = new CognitoIdentityProviderClient({ region: 'eu-west-1', endpoint, credentials, maxAttempts: 1 });
    const result = await use(sdk);
    sdk.destroy();
    return result;
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

test('acknowledged data survives a kill, and no password is in the database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cognito-'));
  const Password = 'Provisoria1';
  const UserAttributes = [{ Name: 'name', Value: 'Ana' }];
  const user = { UserPoolId: poolId, Username: email };
  try {
    const create = new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' });
    const set = new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true });
    const created = await withEngine(dataDir, async (sdk) => {
      const answer = await sdk.send(create);
      await sdk.send(set);
      return answer;
    });
    const found = await withEngine(dataDir, (sdk) => sdk.send(new AdminGetUserCommand(user)));
    expect([found.Username, found.UserStatus]).toEqual([created.User?.Username, 'CONFIRMED']);
    for (const file of ['cognito.sqlite', 'cognito.sqlite-wal'])
      expect(readFileSync(join(dataDir, file)).includes(Password)).toBe(false);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
