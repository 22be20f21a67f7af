import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
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

test('what was acknowledged survives a kill, and no password lies in the database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cognito-'));
  const TemporaryPassword = 'Provisoria1';
  const UserAttributes = [{ Name: 'name', Value: 'Ana' }];
  const user = { UserPoolId: poolId, Username: email };
  try {
    const create = new AdminCreateUserCommand({
      ...user,
      UserAttributes,
      TemporaryPassword,
      MessageAction: 'SUPPRESS',
    });
    const created = await withEngine(dataDir, (sdk) => sdk.send(create));
    const found = await withEngine(dataDir, (sdk) => sdk.send(new AdminGetUserCommand(user)));
    expect(found.Username).toBe(created.User?.Username);
    for (const file of ['cognito.sqlite', 'cognito.sqlite-wal'])
      expect(readFileSync(join(dataDir, file)).includes(TemporaryPassword)).toBe(false);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
