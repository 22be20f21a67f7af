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
/** What is answered next in place of that, one each: an error's name, or a body; `lost` is no answer, `late` one after a third of a second. */
const answers: (string | object)[] = [];
/** A user pool whose web ACL blocks every request, with the service's response. */
const server = createServer((request, response) => {
  const operation = String(request.headers['x-amz-target']).replace('AWSCognitoIdentityProviderService.', '');
  called.push({ operation, isSigned: request.headers.authorization !== undefined });
  // No code was sent: it has to be requested.
  if (operation === 'UpdateUserAttributes') return response.end('{}');
  if (answers.length > 0) {
    const type = answers.shift();
    if (type === 'lost') return request.socket.destroy();
    if (type === 'late') return setTimeout(() => response.end('{}'), 333);
    if (typeof type === 'object') return response.end(JSON.stringify(type));
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

test('a new password waits for a trigger that is late, and no other call does', async () => {
  const { endpoint, region, credentials } = client.config;
  const requestHandler = { requestTimeout: 100, throwOnRequestTimeout: true };
  const hasty = new CognitoIdentityProviderClient({ endpoint, region, credentials, maxAttempts: 1, requestHandler });
  const found = userPool(hasty, { userPoolId: 'eu-west-1_AbCdEfGhI', clientId: 'site' });
  answers.push('late', 'late');
  await found.resetPassword({ email, code: '123456', password });
  await expect(found.sendResetCode(email)).rejects.toMatchObject({ name: 'TimeoutError' });
  hasty.destroy();
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

const proofsOf = () => openProofPool(client, { userPoolId: 'eu-west-1_AbCdEfGhI', clientId: 'security' });

test('a proof goes from the password over the choice of a factor and its code to a token', async () => {
  const proofs = proofsOf();
  const choosing = { ChallengeName: 'SELECT_MFA_TYPE', Session: 'first' };
  answers.push({ ...choosing, ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' } });
  expect(await proofs.begin('ana', password)).toEqual({ status: 'choose', methods: ['totp', 'sms'], session: 'first' });
  // Without a list there is nothing to choose from.
  answers.push(choosing);
  expect(await proofs.begin('ana', password)).toMatchObject({ status: 'choose', methods: [] });
  const destination = '+********5678';
  answers.push({
    ChallengeName: 'SMS_MFA',
    Session: 'second',
    ChallengeParameters: { CODE_DELIVERY_DESTINATION: destination },
  });
  const asked = { status: 'code', method: 'sms', destination, session: 'second' };
  expect(await proofs.answer('ana', { session: 'first', choose: 'sms' })).toEqual(asked);
  answers.push({ AuthenticationResult: { AccessToken: 'token' } });
  const proven = { status: 'proven', accessToken: 'token' };
  expect(await proofs.answer('ana', { session: 'second', method: 'sms', code: '123456' })).toEqual(proven);
  answers.push({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  await expect(proofs.begin('ana', password)).rejects.toThrow('The user pool asks for NEW_PASSWORD_REQUIRED');
});

test('a new authenticator has a secret, and is one once its code is right', async () => {
  const proofs = proofsOf();
  answers.push({ SecretCode: 'ABCDEFGH' });
  expect(await proofs.newSecret('token')).toBe('ABCDEFGH');
  answers.push({});
  await expect(proofs.newSecret('token')).rejects.toThrow('The user pool gave no secret');
  answers.push({ Status: 'SUCCESS' });
  await proofs.confirmSecret('token', '123456');
  answers.push({ Status: 'ERROR' });
  await expect(proofs.confirmSecret('token', '123456')).rejects.toMatchObject({ code: 'proof.code' });
});

test.each([
  ['NotAuthorizedException', 'proof.password', 'proof.expired', 'proof.expired'],
  ['UserNotFoundException', 'proof.password', 'proof.expired', 'proof.expired'],
  ['UserNotConfirmedException', 'proof.password', undefined, undefined],
  ['PasswordResetRequiredException', 'proof.password', undefined, undefined],
  ['InvalidParameterException', 'proof.password', undefined, 'passkey.not_accepted'],
  ['CodeMismatchException', 'proof.code', 'proof.code', undefined],
  ['EnableSoftwareTokenMFAException', 'proof.code', 'proof.code', undefined],
  ['ExpiredCodeException', 'proof.code_used', 'proof.code_used', undefined],
  ['CodeDeliveryFailureException', 'message.not_sent', 'message.not_sent', undefined],
  ['LimitExceededException', 'request.too_many', 'request.too_many', 'passkey.too_many'],
  ['TooManyRequestsException', 'service.busy', 'service.busy', 'service.busy'],
  ['InternalErrorException', 'service.busy', 'service.busy', 'service.busy'],
  ['UnexpectedLambdaException', 'service.busy', 'service.busy', undefined],
  ['WebAuthnNotEnabledException', undefined, undefined, 'passkey.unavailable'],
  ['WebAuthnConfigurationMissingException', undefined, undefined, 'passkey.unavailable'],
  ['WebAuthnChallengeNotFoundException', undefined, undefined, 'passkey.not_accepted'],
  ['WebAuthnClientMismatchException', undefined, undefined, 'passkey.not_accepted'],
  ['WebAuthnCredentialNotSupportedException', undefined, undefined, 'passkey.not_accepted'],
  ['WebAuthnOriginNotAllowedException', undefined, undefined, 'passkey.not_accepted'],
  ['WebAuthnRelyingPartyMismatchException', undefined, undefined, 'passkey.not_accepted'],
])('%s refuses a password as %s, a code as %s, and a passkey as %s', async (name, ofPassword, ofCode, ofPasskey) => {
  const proofs = proofsOf();
  const passkeys = openPasskeyPool(client);
  const refusal = (code: string | undefined) => (code === undefined ? { name } : { name: 'Refusal', code });
  for (const [operation, code] of [
    [() => proofs.begin('ana', password), ofPassword],
    [() => proofs.answer('ana', { session: 'session', method: 'totp', code: '123456' }), ofCode],
    [() => passkeys.list('token'), ofPasskey],
    [() => passkeys.remove('token', 'credential'), ofPasskey],
  ] as const) {
    answers.push(name);
    await expect(operation()).rejects.toMatchObject(refusal(code));
  }
});

test('a passkey that is gone is removed, and one without an id is none', async () => {
  const passkeys = openPasskeyPool(client);
  answers.push('ResourceNotFoundException');
  await passkeys.remove('token', 'credential');
  answers.push({ CredentialCreationOptions: { challenge: 'abc' } });
  expect(await passkeys.begin('token')).toEqual({ challenge: 'abc' });
  answers.push({
    Credentials: [{ CredentialId: 'mine', CreatedAt: 1_764_000_000 }, { FriendlyCredentialName: 'none' }],
  });
  expect(await passkeys.list('token')).toEqual([{ credentialId: 'mine', createdAt: new Date(1_764_000_000_000) }]);
});

test('a challenge that the request whose answer was lost may have used up is tried later, not refused', async () => {
  const { endpoint, region, credentials } = client.config;
  const patient = new CognitoIdentityProviderClient({ endpoint, region, credentials, maxAttempts: 2 });
  answers.push('lost', 'WebAuthnChallengeNotFoundException');
  const complete = openPasskeyPool(patient).complete('token', {} as NewCredential);
  await expect(complete).rejects.toMatchObject({ code: 'service.busy' });
  expect(answers).toEqual([]);
  patient.destroy();
});
