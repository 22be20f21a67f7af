import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findSignOnToken } from '#database/accounts/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { addSecondFactor } from '#functions/testing/second-factor.ts';
import { createWorld } from '#functions/testing/world.ts';
import { attempts } from '#platform/http/attempt-limits.ts';
import { matchesHash } from '#platform/sign-on-secret.ts';
import type { RequestOptions } from '#shared/security/passkeys.ts';

const world = await createWorld({ demandsSecondFactor: true });
afterAll(() => world.stop());
const { passkeyPool } = world;
beforeEach(() => {
  world.pass(3_600_000);
  passkeyPool.isLenient = false;
});

async function addHolder(email: string, role?: 'staff') {
  const personId = await world.addPerson({ email, role });
  passkeyPool.usernames.set(email, personId);
  const { ticket } = await world.succeed('security.beginProof', personId, {
    purpose: 'passkeys',
    password: poolPassword,
  });
  const { options } = await world.succeed('security.beginPasskey', personId, { ticket });
  const credential = passkeyPool.create(options.challenge);
  const { passkeys } = await world.succeed('security.addPasskey', personId, { ticket, name: 'Telemóvel', credential });
  return { personId, email, credentialId: credential.id, passkeyId: passkeys[0]?.id ?? '' };
}

const begin = (email: string) => world.call('accounts.beginPasskeySignIn', undefined, { email });
interface Begun {
  options: RequestOptions;
  session: string;
}
async function answered(email: string, credentialId: string) {
  const { options, session } = (await begin(email)).body as Begun;
  return { email, session, credential: passkeyPool.sign(credentialId, options) };
}
const finish = (answer: Awaited<ReturnType<typeof answered>>) =>
  world.call('accounts.finishPasskeySignIn', undefined, answer);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('a sign-in with a passkey', () => {
  test('returns a one-time token valid for a minute, and records the use of the passkey', async () => {
    const { personId, email, credentialId } = await addHolder('ana@chave.example');
    const { status, body } = await finish(await answered(email, credentialId));
    expect([status, body]).toEqual([200, { username: personId, token: expect.any(String) }]);
    const stored = await findSignOnToken(world.database, personId);
    expect(matchesHash((body as { token: string }).token, stored?.hash ?? '')).toBe(true);
    expect(stored?.expiresAt).toBe(secondsAt(world.now()) + 60);
    const { passkeys } = await world.succeed('security.passkeys', personId, {});
    expect(passkeys).toMatchObject([{ lastUsedAt: world.now().toISOString() }]);
  });

  test('accepts a response once, and only for its own challenge', async () => {
    const { email, credentialId } = await addHolder('rui@chave.example');
    const answer = await answered(email, credentialId);
    expect((await finish(answer)).status).toBe(200);
    expect(codeOf(await finish(answer))).toBe('passkey.not_accepted');
    const { session } = await answered(email, credentialId);
    expect(codeOf(await finish({ ...answer, session }))).toBe('passkey.not_accepted');
  });

  test('responds alike without an account, without a passkey, and with a second factor', async () => {
    const { personId, email } = await addHolder('dois@chave.example');
    world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
    await world.addPerson({ email: 'sem@chave.example' });
    const [nobody, without, secured] = await Promise.all(
      ['ninguem@chave.example', 'sem@chave.example', email].map((each) => begin(each)),
    );
    expect(nobody).toMatchObject({ status: 409, body: { code: 'passkey.unavailable' } });
    expect(without?.body).toEqual(nobody?.body);
    expect(secured?.body).toEqual(nobody?.body);
  });

  test('never replaces a second factor, even if the user pool would allow it', async () => {
    const { personId, email, credentialId } = await addHolder('equipa@chave.example', 'staff');
    world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
    passkeyPool.isLenient = true;
    expect(codeOf(await finish(await answered(email, credentialId)))).toBe('passkey.unavailable');
    expect(await findSignOnToken(world.database, personId)).toBeUndefined();
  });

  test('does not open the backoffice: the session has one factor', async () => {
    const { personId, email, credentialId } = await addHolder('sem-fator@chave.example', 'staff');
    expect((await finish(await answered(email, credentialId))).status).toBe(200);
    world.pass(1000);
    const session = { signedInAt: secondsAt(world.now()) };
    const board = await world.call('applications.counts', personId, {}, session);
    expect(codeOf(board)).toBe('access.second_factor_needed');
    // A factor that is added later does not upgrade that session.
    await addSecondFactor(world, personId, session);
    expect(codeOf(await world.call('applications.counts', personId, {}, session))).toMatch(
      /^(access\.second_factor_needed|session\.required)$/,
    );
  });

  test('is rejected with a passkey that its owner has removed, even if the user pool still has it', async () => {
    const { personId, email, credentialId, passkeyId } = await addHolder('removeu@chave.example');
    const answer = await answered(email, credentialId);
    await world.database.entities.passkey.delete({ personId, passkeyId }).go();
    expect(codeOf(await finish(answer))).toBe('passkey.unavailable');
    expect(await findSignOnToken(world.database, personId)).toBeUndefined();
  });

  test('is rate limited', async () => {
    const email = 'muitas@chave.example';
    for (let count = 0; count < attempts.beginPasskeySignIn.perOrigin; count++) await begin(email);
    expect(codeOf(await begin(email))).toBe('request.too_many');
  });
});
