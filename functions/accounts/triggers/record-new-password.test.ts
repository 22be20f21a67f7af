import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { findSecurity } from '#database/security/reads.ts';
import { poolCode, poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { confirmationEvent, poolEvent } from '#functions/testing/pool-events.ts';
import { addSecondFactor } from '#functions/testing/second-factor.ts';
import { createWorld } from '#functions/testing/world.ts';
import { isEnded } from '#platform/session-life.ts';
import type { RequestOptions } from '#shared/security/passkeys.ts';
import { createPostConfirmation } from './create-post-confirmation.ts';
import { createSignOnLink } from './create-sign-on-link.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => world.pass(3_600_000));
const { passkeyPool, securityPool } = world;
const userPoolOf = () => securityPool;

const confirm = createPostConfirmation({ ...world, log: world.observability.log, userPoolOf });
const reset = (sub: string) => confirm(confirmationEvent(sub, 'PostConfirmation_ConfirmForgotPassword'));
const prove = async (personId: string, purpose: 'passkeys' | 'factors') =>
  (await world.succeed('security.beginProof', personId, { purpose, password: poolPassword })).ticket;

/** An account whose first password a stranger knows. */
async function addAccount() {
  const personId = randomUUID();
  await confirm(confirmationEvent(personId));
  const email = `${personId}@example.com`;
  passkeyPool.usernames.set(email, personId);
  return { personId, email };
}

async function beginPasskey(personId: string, name: string) {
  const ticket = await prove(personId, 'passkeys');
  const { options } = await world.succeed('security.beginPasskey', personId, { ticket });
  return { ticket, name, credential: passkeyPool.create(options.challenge) };
}

async function addPasskey(personId: string, name: string) {
  const answer = await beginPasskey(personId, name);
  await world.succeed('security.addPasskey', personId, answer);
  return answer.credential.id;
}

/** Signs in with a passkey that the user pool still accepts. */
async function signIn(email: string, credentialId: string) {
  const begun = await world.call('accounts.beginPasskeySignIn', undefined, { email });
  const { options, session } = begun.body as { options: RequestOptions; session: string };
  const credential = passkeyPool.sign(credentialId, options);
  return world.call('accounts.finishPasskeySignIn', undefined, { email, session, credential });
}

const { entities } = world.database;
const passkeysOf = async (personId: string) => (await entities.passkey.query.primary({ personId }).go()).data;
const mailsOf = async (personId: string) =>
  (await entities.notification.query.primary({ personId }).go()).data
    .filter(({ kind }) => kind === 'password_changed')
    .map(({ payload }) => payload.removed);

describe('a forgotten password', () => {
  test('removes passkeys and recovery codes, and the e-mail names them', async () => {
    const { personId, email } = await addAccount();
    await addPasskey(personId, 'Portátil');
    const credentialId = await addPasskey(personId, 'Telemóvel');
    const ticket = await prove(personId, 'factors');
    await world.succeed('security.addAuthenticator', personId, { ticket, code: poolCode });
    await reset(personId);
    expect(await passkeysOf(personId)).toEqual([]);
    expect((await entities.recoveryCodes.get({ personId }).go()).data).toBeNull();
    expect(await mailsOf(personId)).toEqual([
      { passkeys: expect.arrayContaining(['Portátil', 'Telemóvel']), recoveryCodes: 10, factor: false },
    ]);
    securityPool.addFactors(personId, []);
    expect(await signIn(email, credentialId)).toMatchObject({ body: { code: 'passkey.unavailable' } });
  });

  test('ends the access of a stranger who knew the password and added a passkey', async () => {
    const { personId, email } = await addAccount();
    const credentialId = await addPasskey(personId, 'De um estranho');
    expect((await signIn(email, credentialId)).status).toBe(200);
    await reset(personId);
    expect(await signIn(email, credentialId)).toMatchObject({ status: 409, body: { code: 'passkey.unavailable' } });
  });

  test('leaves no session to a passkey that had just been accepted', async () => {
    const { personId, email } = await addAccount();
    const { body } = await signIn(email, await addPasskey(personId, 'De um estranho'));
    await reset(personId);
    const { userAttributes } = confirmationEvent(personId).request;
    const event = await createSignOnLink({ ...world, userPoolOf })({
      ...poolEvent(personId),
      triggerSource: 'VerifyAuthChallengeResponse_Authentication',
      request: {
        userAttributes,
        privateChallengeParameters: {},
        challengeAnswer: (body as { token: string }).token,
      },
      response: { answerCorrect: false },
    });
    expect(event.response).toEqual({ answerCorrect: false });
  });

  test('ends the sessions of its own second as well, which may have begun with the password before', async () => {
    const { personId } = await addAccount();
    const second = secondsAt(world.now());
    await reset(personId);
    const { security } = await findSecurity(world.database, personId);
    const isOver = (signedInAt: number) => isEnded({ signedInAt, security, session: undefined });
    expect([isOver(second - 1), isOver(second), isOver(second + 1)]).toEqual([true, true, false]);
  });

  test('refuses a passkey that is being added meanwhile', async () => {
    const { personId } = await addAccount();
    const answer = await beginPasskey(personId, 'De um estranho');
    const { complete } = passkeyPool.registrations;
    passkeyPool.registrations.complete = async (...from) => {
      await complete(...from);
      await reset(personId);
    };
    try {
      expect(await world.call('security.addPasskey', personId, answer)).toMatchObject({
        status: 401,
        body: { code: 'session.required' },
      });
    } finally {
      passkeyPool.registrations.complete = complete;
    }
    expect(await passkeysOf(personId)).toEqual([]);
  });

  test('refuses an authenticator app that is being added meanwhile', async () => {
    const { personId } = await addAccount();
    const ticket = await prove(personId, 'factors');
    const { setFactors } = securityPool;
    securityPool.setFactors = async (...from) => {
      securityPool.setFactors = setFactors;
      await reset(personId);
      await setFactors(...from);
    };
    const added = await world.call('security.addAuthenticator', personId, { ticket, code: poolCode });
    expect(added).toMatchObject({ status: 401, body: { code: 'session.required' } });
    expect(securityPool.accounts.get(personId)?.factors).toEqual([]);
  });

  test('removes an authenticator app that was added before the mailbox’s owner had chosen a password', async () => {
    const { personId } = await addAccount();
    const ticket = await prove(personId, 'factors');
    await world.succeed('security.addAuthenticator', personId, { ticket, code: poolCode });
    const linkUntil = secondsAt(world.now()) + 3600;
    await recordConfirmationEmail(world.database, { personId, linkHash: 'h', linkUntil });
    await reset(personId);
    expect(securityPool.accounts.get(personId)?.factors).toEqual([]);
    expect((await findSecurity(world.database, personId)).security).not.toHaveProperty('factorSince');
    expect(await mailsOf(personId)).toEqual([{ passkeys: [], recoveryCodes: 10, factor: true }]);
    // From now on the password is theirs, and so is what they add.
    world.pass(1000);
    await addSecondFactor(world, personId);
    await reset(personId);
    expect(securityPool.accounts.get(personId)?.factors).toEqual(['SOFTWARE_TOKEN_MFA']);
  });

  test('reports what a second one in the same minute removes', async () => {
    const { personId } = await addAccount();
    await reset(personId);
    await reset(personId);
    expect(await mailsOf(personId)).toEqual([{ passkeys: [], recoveryCodes: 0, factor: false }]);
    world.pass(1000);
    await entities.passkey
      .create({ personId, passkeyId: 'p', credentialId: 'c', name: 'Nova', addedAt: world.now().toISOString() })
      .go();
    await reset(personId);
    expect(await mailsOf(personId)).toContainEqual({ passkeys: ['Nova'], recoveryCodes: 0, factor: false });
  });
});
