import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { recordConfirmationEmail, settleSignUp } from '#database/accounts/writes.ts';
import { transact } from '#database/transaction.ts';
import { poolCode, poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { ProofPurpose } from '#shared/security/proof-purposes.ts';

const world = await createWorld({ textMessages: true });
afterAll(() => world.stop());
beforeEach(() => world.pass(3_600_000));

/** Adds an account that was confirmed now, of which nobody knows that the owner of the mailbox chose the password. */
async function addUnsettled(role?: 'staff'): Promise<string> {
  const personId = await world.addPerson(role ? { role } : {});
  await recordConfirmationEmail(world.database, { personId, linkHash: 'hash', linkUntil: 0 });
  return personId;
}

async function attempt(personId: string, purpose: ProofPurpose) {
  const { ticket } = await world.succeed('security.beginProof', personId, { purpose, password: poolPassword });
  const calls = {
    factors: () => world.call('security.newAuthenticator', personId, { ticket }),
    passkeys: () => world.call('security.beginPasskey', personId, { ticket }),
    email: () => world.call('security.requestEmail', personId, { ticket, email: `nova.${world.newId()}@casa.example` }),
    password: () => world.call('security.changePassword', personId, { ticket, password: 'Uma-Casa-2026' }),
    session: () => world.call('security.confirmSession', personId, { ticket }),
  };
  return calls[purpose]();
}

const tooNew = { status: 409, body: { code: 'account.too_new', title: 'Ainda não é possível' } };
const lasting = ['factors', 'passkeys', 'email'] as const;

describe('the first day of an account whose password may be a stranger’s', () => {
  test.each(lasting)('changes nothing that outlives the password: %s', async (purpose) => {
    const personId = await addUnsettled();
    world.pass(23 * 3_600_000);
    expect(await attempt(personId, purpose)).toMatchObject(tooNew);
    world.pass(3_600_000);
    expect((await attempt(personId, purpose)).status).toBe(200);
  });

  test('refuses every step of a factor', async () => {
    const personId = await addUnsettled();
    const proof = { purpose: 'factors', password: poolPassword } as const;
    const { ticket } = await world.succeed('security.beginProof', personId, proof);
    for (const [name, input] of [
      ['security.addAuthenticator', { code: poolCode }],
      ['security.newPhone', { phone: '+351912345678' }],
      ['security.addPhone', { code: poolCode }],
      ['security.dropFactor', { method: 'totp' }],
      ['security.renewRecoveryCodes', {}],
    ] as const)
      expect([name, await world.call(name, personId, { ticket, ...input })]).toMatchObject([name, tooNew]);
  });

  test.each(['password', 'session'] as const)('allows what goes with the password: %s', async (purpose) => {
    expect((await attempt(await addUnsettled(), purpose)).status).toBe(200);
  });

  test.each(lasting)('is over once the owner of the mailbox has chosen it: %s', async (purpose) => {
    const personId = await addUnsettled();
    await transact(world.database, [settleSignUp(personId, world.now())]);
    expect((await attempt(personId, purpose)).status).toBe(200);
  });

  test('does not hold for the team, who need a second factor', async () => {
    expect((await attempt(await addUnsettled('staff'), 'factors')).status).toBe(200);
  });
});
