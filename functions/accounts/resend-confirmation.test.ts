import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import { z } from 'zod';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { createMailEventHandler } from '#functions/notifications/delivery/create-mail-event-handler.ts';
import type { Fields } from '#functions/testing/http-event.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { createWorld } from '#functions/testing/world.ts';
import { attempts } from '#platform/http/attempt-limits.ts';
import { mailboxHash } from '#platform/mailbox-hash.ts';
import { createSecret, hashSecret } from '#platform/sign-on-secret.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { userPool } = world;
const email = 'vera@casa.example';
let nonce = '';

/** Signs up, and records the e-mail as the pool's trigger does. */
async function signUp(): Promise<string> {
  const form = { name: 'Vera Dias', email, password: 'Uma-Casa-2026' };
  const { body } = await world.call('accounts.signUp', undefined, form);
  const account = userPool.accounts.get(email);
  if (account) account.sub = world.newId();
  await recordConfirmationEmail(world.database, {
    personId: account?.sub ?? '',
    nonceHash: account?.nonceHash,
    linkHash: hashSecret(createSecret()),
    linkUntil: secondsAt(world.now()) + 24 * 60 * 60,
  });
  return (body as { nonce: string }).nonce;
}

beforeEach(async () => {
  userPool.accounts.clear();
  userPool.resent.length = 0;
  world.counts.length = 0;
  world.logs.length = 0;
  world.pass(3_600_000);
  nonce = await signUp();
});

/** The event of SES about an e-mail of the user pool, which has no tags of ours. */
const returned = (address: string, bounceType = 'Permanent') =>
  createMailEventHandler(
    world,
    world.observability,
  )({
    Records: [
      {
        messageId: '1',
        body: JSON.stringify({
          source: 'aws.ses',
          detail: {
            eventType: 'Bounce',
            bounce: { bounceType, bouncedRecipients: [{ emailAddress: address }] },
            mail: { messageId: 'm', tags: { 'ses:configuration-set': ['morada-test'] } },
          },
        }),
      } as SQSRecord,
    ],
  });
const resend = (input: Fields = {}) => world.call('accounts.resendConfirmation', undefined, { email, ...input });
const sent = { status: 200, body: { sent: true } };

test('sends the confirmation again, from any browser', async () => {
  expect(await resend({ nonce })).toMatchObject(sent);
  expect(await resend()).toMatchObject(sent);
  expect(userPool.resent).toEqual([email, email]);
});

describe('of an address that has returned one', () => {
  beforeEach(() => returned('Vera@casa.example'));

  test('tells the browser that signed up, and sends no other', async () => {
    expect(await resend({ nonce })).toMatchObject({ status: 409, body: { code: 'account.undeliverable' } });
    expect(userPool.resent).toEqual([]);
  });

  test.each([
    ['without the nonce', () => ({})],
    ['with an invented one', () => ({ nonce: createSecret() })],
  ])('tells nothing %s', async (_case, given) => {
    expect(await resend(given())).toMatchObject(sent);
    expect(userPool.resent).toEqual([email]);
  });

  test('is counted, and logged without the address', () => {
    expect(world.counts).toEqual([['CodesReturned', {}]]);
    expect(world.logs).toContainEqual(expect.objectContaining({ level: 'warn', message: 'code returned' }));
    expect(JSON.stringify(world.logs)).not.toContain('casa.example');
  });

  test('is found by the command of the runbook', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/runbook/emails-refused.md'), 'utf8');
    const hash = mailboxHash(email);
    const key = /--key "(.*)"$/m.exec(page)?.[1]?.replaceAll('\\', '').replace('$hash', hash) ?? '';
    const named = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }).parse(JSON.parse(key));
    const [item] = (await scanAll(world.table)).filter(({ pk }) => String(pk).includes(hash));
    expect([named.pk.S, named.sk.S]).toEqual([item?.['pk'], item?.['sk']]);
    expect(item?.['expiresAt']).toEqual(expect.any(Number));
  });

  test('sends again after a week, whatever became of the mailbox', async () => {
    world.pass(7 * 24 * 3_600_000 + 1_000);
    expect(await resend({ nonce })).toMatchObject(sent);
    expect(userPool.resent).toEqual([email]);
  });

  test('tries again with a new sign-up, as the mailbox may have been repaired', async () => {
    const next = await signUp();
    expect(await resend({ nonce: next })).toMatchObject(sent);
    // The browser of the replaced sign-up is like any other.
    expect(await resend({ nonce })).toMatchObject(sent);
  });
});

test('a full mailbox is not a returned code', async () => {
  await returned(email, 'Transient');
  expect(await resend({ nonce })).toMatchObject(sent);
});

test('a code that came back from the address of a person stops their e-mails, for the team to see', async () => {
  const personId = await world.addPerson({ email: 'mudou@casa.example' });
  await returned('mudou@casa.example');
  await returned('mudou@casa.example');
  expect((await world.succeed('notifications.preferences', personId, {})).emailStop).toMatchObject({
    reason: 'bounce',
  });
  const { data } = await world.database.entities.personAuditEntry.query.primary({ personId }).go();
  expect(data.filter(({ action }) => action === 'person.email_stopped')).toHaveLength(1);
});

test('says that a confirmed address is confirmed, and nothing of an unknown one', async () => {
  expect(await resend({ email: 'ninguem@casa.example' })).toMatchObject(sent);
  const account = userPool.accounts.get(email);
  if (account) account.isConfirmed = true;
  expect(await resend({ nonce })).toMatchObject({ status: 409, body: { code: 'account.confirmed' } });
  expect(userPool.resent).toEqual([]);
});

test('has a limit per address', async () => {
  for (let attempt = 0; attempt < attempts.resendConfirmation.perOrigin; attempt++) await resend({ nonce });
  expect(await resend({ nonce })).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
});
