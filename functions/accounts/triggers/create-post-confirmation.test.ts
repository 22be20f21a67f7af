import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { findPendingSignUp } from '#database/accounts/reads.ts';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { findAccountSecurity } from '#database/security/reads.ts';
import { noteWithoutPassword } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { confirmationEvent, poolAttributes } from '#functions/testing/pool-events.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createPostConfirmation } from './create-post-confirmation.ts';
import { logFailures } from './log-failures.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => {
  world.logs.length = 0;
});

const postConfirmation = createPostConfirmation({
  ...world,
  log: world.observability.log,
  userPoolOf: () => world.securityPool,
});
const confirm = (sub: string, source?: PostConfirmationTriggerEvent['triggerSource']) =>
  postConfirmation(confirmationEvent(sub, source));

describe('after the confirmation', () => {
  test('the person has a record, however often the trigger runs', async () => {
    const sub = randomUUID();
    await confirm(sub);
    await confirm(sub);
    expect(await world.succeed('people.me', sub, {})).toMatchObject({ name: 'Ana Silva', nextStep: 'onboarding' });
  });

  test('every session that began before a new password was set is ended', async () => {
    const sub = randomUUID();
    await confirm(sub);
    expect((await world.call('people.me', sub)).status).toBe(200);
    world.pass(1000);
    await confirm(sub, 'PostConfirmation_ConfirmForgotPassword');
    expect(await world.refused('people.me', sub)).toMatchObject({ code: 'session.required' });
    const { data } = await world.database.entities.personAuditEntry.query.primary({ personId: sub }).go();
    expect(world.securityPool.ended).toContain(sub);
    expect(data).toMatchObject([{ action: 'security.sessions_ended', actorId: sub, reason: 'Palavra-passe nova' }]);
  });

  test('a person created by Google has a password of their own from then on', async () => {
    const sub = randomUUID();
    await confirm(sub);
    await transact(world.database, [noteWithoutPassword(sub, world.now())]);
    await confirm(sub, 'PostConfirmation_ConfirmForgotPassword');
    expect(await findAccountSecurity(world.database, sub)).toMatchObject({ withoutPassword: false });
  });

  test('a new password is notified once however often the pool calls, and again the next time', async () => {
    const sub = randomUUID();
    await confirm(sub);
    const told = async () => {
      const { data } = await world.database.entities.notification.query.primary({ personId: sub }).go();
      return data.map(({ kind, channel, payload }) => [kind, channel, payload.firstName]);
    };
    expect(await told()).toEqual([]);
    await confirm(sub, 'PostConfirmation_ConfirmForgotPassword');
    await confirm(sub, 'PostConfirmation_ConfirmForgotPassword');
    expect(await told()).toEqual([['password_changed', 'email', 'Ana']]);
    world.pass(3_600_000);
    await confirm(sub, 'PostConfirmation_ConfirmForgotPassword');
    expect(await told()).toHaveLength(2);
    expect(await world.refused('people.me', sub)).toMatchObject({ code: 'session.required' });
  });

  test('an account stays unsettled by the code alone, and is settled by a new password', async () => {
    const sub = randomUUID();
    await recordConfirmationEmail(world.database, { personId: sub, linkHash: 'hash', linkUntil: 0 });
    await confirm(sub);
    expect(await findPendingSignUp(world.database, sub)).toBeDefined();
    await confirm(sub, 'PostConfirmation_ConfirmForgotPassword');
    await confirm(sub, 'PostConfirmation_ConfirmForgotPassword');
    expect(await findPendingSignUp(world.database, sub)).toBeUndefined();
  });
});

test('a failing trigger reveals no internals, and the log has no address', async () => {
  const sub = randomUUID();
  const event = { triggerSource: 'PostConfirmation_ConfirmSignUp', request: { userAttributes: poolAttributes(sub) } };
  const failing = logFailures(async (_event: typeof event) => {
    throw new Error(`no table for ${sub}@example.com`);
  }, world.observability);
  await expect(failing(event)).rejects.toThrow(/^Servidor indisponível\. Tenta novamente\.$/);
  expect(world.logs).toEqual([
    expect.objectContaining({ level: 'error', facts: expect.objectContaining({ personId: sub }) }),
  ]);
  expect(JSON.stringify(world.logs)).not.toContain('example.com');
});
