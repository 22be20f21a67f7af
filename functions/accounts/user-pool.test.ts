import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { NewCredential } from '#shared/security/passkeys.ts';
import { unsignedPoolCalls } from '#shared/security/unsigned-pool-calls.ts';
import { openPasskeyPool } from '../security/passkey-pool.ts';
import { openProofPool } from '../security/proof-pool.ts';
import { TriggerFailed, type UserPool, userPool } from './user-pool.ts';

/** The operations that were called, and whether with AWS credentials. */
let called: { operation: string; isSigned: boolean }[] = [];
/** What is answered next in place of that, one each; `lost` is no answer. */
const answers: string[] = [];
/** A user pool whose web ACL blocks every request, with the service's response. */
const server = createServer((request, response) => {
  const operation = String(request.headers['x-amz-target']).replace('AWSCognitoIdentityProviderService.', '');
  called.push({ operation, isSigned: request.headers.authorization !== undefined });
  // No code was sent: it has to be requested.
  if (operation === 'UpdateUserAttributes') return response.end('{}');
  if (answers.length > 0) {
    const type = answers.shift();
    if (type === 'lost') return request.socket.destroy();
    const failure = { __type: type, message: `Why it is ${type}` };
    return response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(failure));
  }
  const body = { __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' };
  response.writeHead(403, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
});
let client: CognitoIdentityProviderClient;
let pool: UserPool;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = new CognitoIdentityProviderClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
  pool = userPool(client, { userPoolId: 'eu-west-1_AbCdEfGhI', clientId: 'site' });
});
afterEach(() => {
  called = [];
});
afterAll(() => {
  client.destroy();
  server.close();
});

const email = 'ana@casa.example';
const password = 'Uma-Casa-2026';
const operations: readonly (() => Promise<unknown>)[] = [
  () => pool.signUp({ name: 'Ana', email, password }, 'ticket', { nonceHash: 'hash of the nonce' }),
  () => pool.find(email),
  () => pool.confirm(email, '123456'),
  () => pool.resendCode(email),
  () => pool.setPassword(email, password),
  () => pool.remove(email),
  () => pool.sendResetCode(email),
  () => pool.resetPassword({ email, code: '123456', password }),
  () => pool.endSessions(email),
];

test('a call that the pool’s web ACL blocks is refused as busy, whatever the operation', async () => {
  for (const operation of operations)
    await expect(operation()).rejects.toMatchObject({ name: 'PoolRefused', why: 'busy' });
});

test.each([
  [['ExpiredCodeException'], 'expired code'],
  // It may have been used by the request whose answer was lost.
  [['lost', 'ExpiredCodeException'], 'busy'],
  [['lost', 'CodeMismatchException'], 'wrong code'],
])('a code is refused by %j as %s', async (given, why) => {
  const { endpoint, region, credentials } = client.config;
  const patient = new CognitoIdentityProviderClient({ endpoint, region, credentials, maxAttempts: 2 });
  answers.push(...given);
  const found = userPool(patient, { userPoolId: 'eu-west-1_AbCdEfGhI', clientId: 'site' });
  await expect(found.resetPassword({ email, code: '123456', password })).rejects.toMatchObject({ why });
  expect(answers).toEqual([]);
  patient.destroy();
});

test.each(['UnexpectedLambdaException', 'UserLambdaValidationException', 'InvalidLambdaResponseException'])(
  'after %s the code is used up, and the address is confirmed',
  async (type) => {
    answers.push(type, type);
    await expect(pool.resetPassword({ email, code: '123456', password })).rejects.toBeInstanceOf(TriggerFailed);
    await pool.confirm(email, '123456');
  },
);

test('the web ACL knows each call without AWS credentials', async () => {
  await Promise.allSettled(operations.map((operation) => operation()));
  const proofs = openProofPool(client, { userPoolId: 'eu-west-1_AbCdEfGhI', clientId: 'security' });
  await Promise.allSettled([
    proofs.newSecret('token'),
    proofs.confirmSecret('token', '123456'),
    proofs.sendPhoneCode('token', '+351912345678'),
    proofs.confirmPhone('token', '123456'),
    proofs.begin('ana', 'password'),
    proofs.answer('ana', { session: 'session', choose: 'totp' }),
  ]);
  const passkeys = openPasskeyPool(client);
  await Promise.allSettled([
    passkeys.begin('token'),
    passkeys.complete('token', {} as NewCredential),
    passkeys.list('token'),
    passkeys.remove('token', 'credential'),
  ]);
  const unsigned = called.filter(({ isSigned }) => !isSigned).map(({ operation }) => operation);
  expect(unsigned.sort()).toEqual([...unsignedPoolCalls].sort());
});
