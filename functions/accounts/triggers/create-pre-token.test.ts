import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { recordConfirmationEmail, settleSignUp } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { countRecoveryCodes, findAccountSecurity } from '#database/security/reads.ts';
import {
  endSessionsBefore,
  putRecoveryCodes,
  replaceFactorRecovery,
  suspendAccount,
} from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { poolAttributes, poolEvent } from '#functions/testing/pool-events.ts';
import { addSecondFactor } from '#functions/testing/second-factor.ts';
import { createWorld } from '#functions/testing/world.ts';
import { unsettledMessage } from '#shared/security/unsettled-message.ts';
import { createPreToken } from './create-pre-token.ts';
import { ensurePerson } from './ensure-person.ts';

const world = await createWorld({ demandsSecondFactor: true });
afterAll(() => world.stop());
beforeEach(() => world.pass(3_600_000));
world.securityPool.clients.set('site-client', 'site').set('security-client', 'security');

const preToken = createPreToken({ ...world, userPoolOf: () => world.securityPool });

type Source = PreTokenGenerationV2TriggerEvent['triggerSource'];

const eventOf = (
  personId: string,
  source: Source,
  { clientId = 'site-client', ...changed }: { clientId?: string; email?: string; email_verified?: string } = {},
): PreTokenGenerationV2TriggerEvent => ({
  version: '2',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_pool',
  userName: personId,
  callerContext: { awsSdkVersion: '', clientId },
  triggerSource: source,
  request: {
    userAttributes: { sub: personId, email: `${personId}@example.com`, email_verified: 'true', ...changed },
    groupConfiguration: {},
    scopes: ['aws.cognito.signin.user.admin'],
  },
  response: { claimsAndScopeOverrideDetails: {} },
});

async function tokensFor(personId: string, source: Source, clientId = 'site-client') {
  const event = await preToken(eventOf(personId, source, { clientId }));
  return event.response.claimsAndScopeOverrideDetails;
}

const factorSince = async (personId: string) => (await findAccountSecurity(world.database, personId))?.factorSince;

describe('the scope that permits changes of one’s own account', () => {
  const suppressed = async (...call: Parameters<typeof tokensFor>) =>
    (await tokensFor(...call)).accessTokenGeneration?.scopesToSuppress;

  test.each(['TokenGeneration_Authentication', 'TokenGeneration_HostedAuth', 'TokenGeneration_RefreshTokens'] as const)(
    'is in no token of the site (%s)',
    async (source) => {
      expect(await suppressed(randomUUID(), source)).toEqual(['aws.cognito.signin.user.admin']);
    },
  );

  test('is in a token of the security client from a fresh sign-in, and in no refreshed one', async () => {
    const personId = randomUUID();
    expect(await suppressed(personId, 'TokenGeneration_Authentication', 'security-client')).toEqual([]);
    expect(await suppressed(personId, 'TokenGeneration_RefreshTokens', 'security-client')).toHaveLength(1);
  });

  test('is in no token of an unknown client', async () => {
    expect(await suppressed(randomUUID(), 'TokenGeneration_Authentication', 'another')).toHaveLength(1);
  });
});

describe('the record of a team member’s second factor', () => {
  test('is corrected at a sign-in with a password: an unrecorded factor', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
    const signedInAt = secondsAt(world.now());
    await tokensFor(personId, 'TokenGeneration_Authentication');
    const counts = (at: number) => world.call('applications.counts', personId, {}, { signedInAt: at });
    expect((await counts(signedInAt)).status).toBe(200);
    // A session from before the factor was recorded has ended.
    expect((await counts(signedInAt - 60)).status).toBe(401);
  });

  test('is corrected without letting a session count again that had just ended', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
    const ended = secondsAt(world.now());
    world.pass(5_000);
    await transact(world.database, [endSessionsBefore(personId, world.now())]);
    world.pass(5_000);
    await tokensFor(personId, 'TokenGeneration_Authentication');
    expect((await world.call('applications.counts', personId, {}, { signedInAt: ended })).status).toBe(401);
  });

  test('is corrected at a sign-in with a password: a removed factor', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    await addSecondFactor(world, personId);
    world.securityPool.addFactors(personId, []);
    await tokensFor(personId, 'TokenGeneration_Authentication');
    expect(await factorSince(personId)).toBeUndefined();
    const { data } = await world.database.entities.personAuditEntry.query.primary({ personId }).go();
    expect(data.at(-1)).toMatchObject({
      action: 'security.factor_removed',
      actorId: 'user-pool',
      actorRole: 'system',
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });

  test.each(['TokenGeneration_RefreshTokens', 'TokenGeneration_HostedAuth'] as const)(
    'is unchanged by %s, which does not ask for it',
    async (source) => {
      const personId = await world.addPerson({ role: 'staff' });
      world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
      await tokensFor(personId, source);
      expect(await factorSince(personId)).toBeUndefined();
    },
  );

  test('is left while a removal that was decided is under way', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
    const removing = { personId, revision: '1', state: 'removing', nextAt: world.now().toISOString() } as const;
    await transact(world.database, [replaceFactorRecovery(undefined, removing, { personId })]);
    await tokensFor(personId, 'TokenGeneration_Authentication');
    expect(await factorSince(personId)).toBeUndefined();
  });

  test('goes with its recovery codes, which nobody may have seen', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    await addSecondFactor(world, personId);
    await transact(world.database, [putRecoveryCodes(personId, ['hash'], world.now())]);
    world.securityPool.addFactors(personId, []);
    await tokensFor(personId, 'TokenGeneration_Authentication');
    expect(await countRecoveryCodes(world.database, personId)).toBeUndefined();
  });

  test('is left at a proof, whose session goes on with an interrupted change', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    await addSecondFactor(world, personId);
    world.securityPool.addFactors(personId, []);
    await tokensFor(personId, 'TokenGeneration_Authentication', 'security-client');
    expect(await factorSince(personId)).toBeDefined();
    await tokensFor(personId, 'TokenGeneration_Authentication');
    expect(await factorSince(personId)).toBeUndefined();
  });

  test('keeps its date at the next sign-in', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    await addSecondFactor(world, personId);
    const since = await factorSince(personId);
    world.pass(60_000);
    await tokensFor(personId, 'TokenGeneration_Authentication');
    expect(await factorSince(personId)).toBe(since);
  });
});

describe('the ID token', () => {
  const claimsOf = async (sub: string, changes: Readonly<Record<string, string>> = {}) => {
    const event = await preToken({
      ...poolEvent(sub),
      triggerSource: 'TokenGeneration_Authentication',
      request: { userAttributes: poolAttributes(sub, changes), groupConfiguration: {}, scopes: [] },
      response: { claimsAndScopeOverrideDetails: {} },
    });
    return event.response.claimsAndScopeOverrideDetails.idTokenGeneration?.claimsToAddOrOverride;
  };

  test('has the role client for everyone not listed as staff in the table', async () => {
    expect(await claimsOf(randomUUID(), { 'custom:role': 'admin', role: 'admin' })).toEqual({ role: 'client' });
  });

  test('has the role of a team member until it is removed', async () => {
    const sub = await world.addPerson({ role: 'staff' });
    expect(await claimsOf(sub)).toEqual({ role: 'staff' });
    await world.database.entities.staffMember.delete({ personId: sub }).go();
    expect(await claimsOf(sub)).toEqual({ role: 'client' });
  });

  test('creates the record of an account without one', async () => {
    const sub = randomUUID();
    await claimsOf(sub);
    expect(await world.succeed('people.me', sub, {})).toMatchObject({ id: sub });
  });
});

describe('a suspended account', () => {
  test('gets no token on any occasion', async () => {
    const personId = await world.addPerson();
    await tokensFor(personId, 'TokenGeneration_Authentication');
    const suspendedAt = world.now().toISOString();
    await transact(
      world.database,
      suspendAccount({ personId, reason: 'Roubo', suspendedBy: 'operations', suspendedAt }),
    );
    for (const source of [
      'TokenGeneration_Authentication',
      'TokenGeneration_HostedAuth',
      'TokenGeneration_RefreshTokens',
    ] as const)
      await expect(tokensFor(personId, source)).rejects.toThrow('Account is suspended');
  });
});

test('an account whose password may be a stranger’s gets no token on any occasion until it is settled', async () => {
  const personId = await world.addPerson();
  await recordConfirmationEmail(world.database, { personId, linkHash: 'hash', linkUntil: 0 });
  const sources = [
    'TokenGeneration_Authentication',
    'TokenGeneration_HostedAuth',
    'TokenGeneration_RefreshTokens',
  ] as const;
  for (const source of sources)
    for (const client of ['site-client', 'security-client'])
      await expect(tokensFor(personId, source, client)).rejects.toThrow(unsettledMessage);
  await transact(world.database, [settleSignUp(personId, world.now())]);
  for (const source of sources) expect(await tokensFor(personId, source)).toBeDefined();
});

test('a sign-in with the first password that was under way while it was replaced begins no session', async () => {
  const personId = randomUUID();
  await ensurePerson(world, poolAttributes(personId));
  await recordConfirmationEmail(world.database, { personId, linkHash: 'hash', linkUntil: 0 });
  const settledAt = secondsAt(world.now());
  await transact(world.database, [settleSignUp(personId, world.now(), { isReplaced: true })]);
  expect(await tokensFor(personId, 'TokenGeneration_Authentication')).toBeDefined();
  const statusOf = async (signedInAt: number) => (await world.call('people.me', personId, {}, { signedInAt })).status;
  expect([await statusOf(settledAt - 1), await statusOf(settledAt)]).toEqual([401, 200]);
});

describe('the first admin of the stage’s settings', () => {
  const askedFor = async (personId: string, changed: Parameters<typeof eventOf>[2] = {}) => {
    let asked = 0;
    const firstAdmin = {
      address: `${personId}@example.com`,
      grant: async () => {
        asked++;
      },
    };
    const trigger = createPreToken({ ...world, userPoolOf: () => world.securityPool, firstAdmin });
    await trigger(eventOf(personId, 'TokenGeneration_Authentication', changed)).catch(() => undefined);
    return asked;
  };

  test('is asked for with the first token of the address, and of no other or unsettled account', async () => {
    const sub = randomUUID();
    expect(await askedFor(sub)).toBe(1);
    expect(await askedFor(sub, { email: 'other@example.com' })).toBe(0);
    expect(await askedFor(sub, { email_verified: 'false' })).toBe(0);
    const unsettled = randomUUID();
    await recordConfirmationEmail(world.database, { personId: unsettled, linkHash: 'hash', linkUntil: 0 });
    expect(await askedFor(unsettled)).toBe(0);
    expect(await askedFor(await world.addPerson({ role: 'staff' }))).toBe(0);
  });
});
