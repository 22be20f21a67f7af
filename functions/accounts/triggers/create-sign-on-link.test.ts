import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CustomMessageTriggerEvent, DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { findPendingSignUp } from '#database/accounts/reads.ts';
import { settleSignUp } from '#database/accounts/writes.ts';
import { transact } from '#database/transaction.ts';
import { poolAttributes, poolEvent } from '#functions/testing/pool-events.ts';
import { withoutIds } from '#functions/testing/without-ids.ts';
import { createWorld } from '#functions/testing/world.ts';
import { hashSecret, matchesHash } from '#platform/sign-on-secret.ts';
import { signUpMetadata } from '#platform/sign-up-metadata.ts';
import { createSignOn } from '../sign-on.ts';
import { createCustomMessage } from './create-custom-message.ts';
import { createSignOnLink } from './create-sign-on-link.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => {
  world.logs.length = 0;
});

const siteUrl = 'https://morada.example';
const customMessage = createCustomMessage(world, { SITE_URL: siteUrl });
const withPool = { ...world, userPoolOf: () => world.securityPool };
const signOn = createSignOnLink(withPool);

async function email(
  sub: string,
  triggerSource: CustomMessageTriggerEvent['triggerSource'],
  name = 'Ana Silva',
  clientMetadata: Record<string, string> = {},
) {
  const event = await customMessage({
    ...poolEvent(sub),
    triggerSource,
    request: {
      userAttributes: poolAttributes(sub, { name }),
      codeParameter: '{####}',
      linkParameter: '{##Click##}',
      usernameParameter: '',
      clientMetadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as CustomMessageTriggerEvent);
  return { subject: event.response.emailSubject ?? '', html: event.response.emailMessage ?? '' };
}

const secretIn = (html: string): string => /&amp;t=([\w-]{43})"/.exec(html)?.[1] ?? '';

async function answer(sub: string, challengeAnswer: string, changes: Readonly<Record<string, string>> = {}) {
  const event = await signOn({
    ...poolEvent(sub),
    triggerSource: 'VerifyAuthChallengeResponse_Authentication',
    request: { userAttributes: poolAttributes(sub, changes), privateChallengeParameters: {}, challengeAnswer },
    response: { answerCorrect: false },
  });
  return 'answerCorrect' in event.response && event.response.answerCorrect;
}

type Session = DefineAuthChallengeTriggerEvent['request']['session'];

async function define(session: Session, changes: Partial<DefineAuthChallengeTriggerEvent['request']> = {}) {
  const event = await signOn({
    ...poolEvent(randomUUID()),
    triggerSource: 'DefineAuthChallenge_Authentication',
    request: { userAttributes: poolAttributes('x'), session, ...changes },
    response: { challengeName: '', failAuthentication: false, issueTokens: false },
  });
  return event.response;
}

describe('the confirmation e-mail', () => {
  test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'] as const)('%s has button and code', async (source) => {
    const sub = randomUUID();
    const { subject, html } = await email(sub, source);
    expect(subject).toBe('Confirma o teu email na Morada');
    const address = encodeURIComponent(poolAttributes(sub).email);
    expect(html).toContain(`href="${siteUrl}/auth/confirm#u=${address}&amp;code={####}&amp;t=${secretIn(html)}"`);
    expect(html.match(/\{####\}/g)).toHaveLength(2);
    expect(html).toContain('24 horas');
    expect(html).toContain('lang="pt-PT"');
  });

  test('is recorded with the nonce of its sign-up, which no later request can replace', async () => {
    const sub = randomUUID();
    const campaign = { source: 'boletim' };
    await email(
      sub,
      'CustomMessage_SignUp',
      'Ana Silva',
      signUpMetadata({ nonceHash: hashSecret('of the browser'), campaign }),
    );
    const { html } = await email(
      sub,
      'CustomMessage_ResendCode',
      'Ana Silva',
      signUpMetadata({ nonceHash: hashSecret('another') }),
    );
    const signUp = await findPendingSignUp(world.database, sub);
    expect(signUp).toMatchObject({ nonceHash: hashSecret('of the browser'), campaign });
    expect(matchesHash(secretIn(html), signUp?.linkHash ?? '')).toBe(true);
    expect(JSON.stringify(signUp)).not.toContain(secretIn(html));
  });

  test('that was under way while the sign-up was settled opens nothing again', async () => {
    const sub = randomUUID();
    await email(sub, 'CustomMessage_SignUp');
    await transact(world.database, [settleSignUp(sub, world.now())]);
    await email(sub, 'CustomMessage_ResendCode');
    expect(await findPendingSignUp(world.database, sub)).toBeUndefined();
  });

  test('has no text chosen by the caller', async () => {
    const { html } = await email(randomUUID(), 'CustomMessage_SignUp', '<img/src=x/onerror=alert(1)>&"\'{####}');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror=alert(1)>');
    expect(html.match(/\{####\}/g)).toHaveLength(2);
  });

  test.each(['SignUp', 'ResendCode', 'ForgotPassword'] as const)(
    'on %s contains neither a sentence nor an address entered as a name',
    async (trigger) => {
      for (const name of [
        'A\u2800tua\u2800conta\u2800foi\u2800suspensa:\u2800https://evil.example',
        'A\u3164tua\u3164conta\u3164em\u3164evil.example',
        'Ganhaste_5000€:_https://evil.example/premio',
        'www.evil.example/pagar',
      ]) {
        const { html } = await email(randomUUID(), `CustomMessage_${trigger}`, name);
        expect(html).toContain('>Olá!<');
        expect(withoutIds(html).replaceAll(secretIn(html), '')).not.toMatch(/evil|conta foi|conta.foi|5000/);
      }
    },
  );

  test('addresses the person by first name', async () => {
    expect((await email(randomUUID(), 'CustomMessage_SignUp')).html).toContain('>Olá, Ana!<');
  });

  test('stays within the service’s limit of 20 000 characters with the longest name', async () => {
    const { html } = await email(randomUUID(), 'CustomMessage_SignUp', '&'.repeat(2048));
    expect(html.length).toBeLessThan(15_000);
  });

  test('for a forgotten password leads to choosing a new one, without a sign-in', async () => {
    const sub = randomUUID();
    const { subject, html } = await email(sub, 'CustomMessage_ForgotPassword');
    expect(subject).toBe('Define uma nova palavra-passe na Morada');
    const link = (/href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
    const { origin, pathname, search, hash } = new URL(link);
    expect([origin, pathname, search]).toEqual([siteUrl, '/auth/nova-palavra-passe', '']);
    expect(Object.fromEntries(new URLSearchParams(decodeURI(hash.slice(1))))).toEqual({
      u: poolAttributes(sub).email,
      code: '{####}',
    });
    expect(html.match(/\{####\}/g)).toHaveLength(2);
    expect((await world.database.entities.signOnToken.get({ personId: sub }).go()).data).toBeNull();
  });

  test('of other kinds keeps the user pool’s default', async () => {
    expect(await email(randomUUID(), 'CustomMessage_Authentication')).toEqual({ subject: '', html: '' });
  });
});

/** Returns a token as a confirmation or a passkey brings it. */
async function tokenFor(sub: string): Promise<string> {
  const { signOn, allow } = createSignOn(sub, world.now());
  await transact(world.database, [allow]);
  return signOn.token;
}

describe('the token', () => {
  test('signs in once, and only its hash is stored', async () => {
    const sub = randomUUID();
    const token = await tokenFor(sub);
    const { data } = await world.database.entities.signOnToken.get({ personId: sub }).go();
    expect(data).toEqual({
      personId: sub,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: expect.any(Number),
    });
    expect(JSON.stringify(data)).not.toContain(token);
    expect(await answer(sub, token)).toBe(true);
    expect(await answer(sub, token)).toBe(false);
  });

  test('used several times concurrently signs in once', async () => {
    const sub = randomUUID();
    const token = await tokenFor(sub);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(sub, token)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('is replaced by the next one', async () => {
    const sub = randomUUID();
    const older = await tokenFor(sub);
    const newest = await tokenFor(sub);
    expect(await answer(sub, older)).toBe(false);
    expect(await answer(sub, newest)).toBe(true);
  });

  test('expires after a minute, even if the table still has it', async () => {
    const sub = randomUUID();
    const token = await tokenFor(sub);
    world.pass(60_000);
    expect(await answer(sub, token)).toBe(false);
  });

  test('is not the secret of a confirmation e-mail', async () => {
    const sub = randomUUID();
    expect(await answer(sub, secretIn((await email(sub, 'CustomMessage_SignUp')).html))).toBe(false);
  });

  test('does not sign in another person or an unconfirmed one, and only with the secret', async () => {
    const sub = randomUUID();
    const other = randomUUID();
    const token = await tokenFor(sub);
    await tokenFor(other);
    expect(await answer(other, token)).toBe(false);
    expect(await answer(randomUUID(), token)).toBe(false);
    expect(await answer(sub, token, { 'cognito:user_status': 'UNCONFIRMED' })).toBe(false);
    expect(await answer(sub, '')).toBe(false);
    const { data } = await world.database.entities.signOnToken.get({ personId: sub }).go();
    expect(await answer(sub, data?.hash ?? '')).toBe(false);
    expect(await answer(sub, token)).toBe(true);
  });
});

describe('the custom challenge', () => {
  const right = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true } as const;
  const wrong = { ...right, challengeResult: false } as const;

  test('is issued once and then gives tokens or fails', async () => {
    expect(await define([])).toMatchObject({
      challengeName: 'CUSTOM_CHALLENGE',
      issueTokens: false,
      failAuthentication: false,
    });
    expect(await define([right])).toMatchObject({ issueTokens: true, failAuthentication: false });
    expect(await define([wrong])).toMatchObject({ issueTokens: false, failAuthentication: true });
    expect(await define([wrong, right])).toMatchObject({ issueTokens: false, failAuthentication: true });
    expect(await define([{ ...right, challengeName: 'SRP_A' }])).toMatchObject({
      issueTokens: false,
      failAuthentication: true,
    });
  });

  test('gives no tokens to an unknown or unconfirmed person', async () => {
    expect(await define([right], { userNotFound: true })).toMatchObject({
      issueTokens: false,
      failAuthentication: true,
    });
    const userAttributes = poolAttributes('x', { 'cognito:user_status': 'UNCONFIRMED' });
    expect(await define([right], { userAttributes })).toMatchObject({ issueTokens: false, failAuthentication: true });
  });

  test('gives no tokens to a person with a second factor, which it would bypass', async () => {
    const sub = randomUUID();
    const event: DefineAuthChallengeTriggerEvent = {
      ...poolEvent(sub),
      triggerSource: 'DefineAuthChallenge_Authentication',
      request: { userAttributes: poolAttributes(sub), session: [right] },
      response: { challengeName: '', failAuthentication: false, issueTokens: false },
    };
    expect((await signOn(structuredClone(event))).response).toMatchObject({ issueTokens: true });
    world.securityPool.addFactors(sub, ['SOFTWARE_TOKEN_MFA']);
    expect((await signOn(structuredClone(event))).response).toMatchObject({
      issueTokens: false,
      failAuthentication: true,
    });
  });

  test('reveals nothing', async () => {
    const event = await signOn({
      ...poolEvent(randomUUID()),
      triggerSource: 'CreateAuthChallenge_Authentication',
      request: { userAttributes: {}, challengeName: 'CUSTOM_CHALLENGE', session: [] },
      response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: '' },
    });
    expect(event.response).toEqual({
      publicChallengeParameters: { challenge: 'SIGN_ON_LINK' },
      privateChallengeParameters: {},
      challengeMetadata: 'SIGN_ON_LINK',
    });
  });
});
