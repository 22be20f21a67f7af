import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CustomMessageTriggerEvent, DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { confirmationEvent, poolAttributes, poolEvent } from '#functions/testing/pool-events.ts';
import { withoutIds } from '#functions/testing/without-ids.ts';
import { createWorld } from '#functions/testing/world.ts';
import { replacedAccount } from '#platform/replaced-account.ts';
import { createCustomMessage } from './create-custom-message.ts';
import { createPostConfirmation } from './create-post-confirmation.ts';
import { createSignOnLink } from './create-sign-on-link.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => {
  world.logs.length = 0;
});

const siteUrl = 'https://morada.example';
const customMessage = createCustomMessage(world, { SITE_URL: siteUrl });
const postConfirmation = createPostConfirmation({
  ...world,
  log: world.observability.log,
  userPoolOf: () => world.securityPool,
});
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
    expect(html).toContain(`href="${siteUrl}/auth/confirm#u=${sub}&amp;code={####}&amp;t=${secretIn(html)}"`);
    expect(html.match(/\{####\}/g)).toHaveLength(2);
    expect(html).toContain('24 horas');
    expect(html).toContain('lang="pt-PT"');
  });

  test('of an account that replaced another only confirms, however often it is requested', async () => {
    const sub = randomUUID();
    const first = await email(sub, 'CustomMessage_SignUp', 'Ana Silva', replacedAccount);
    const again = await email(sub, 'CustomMessage_ResendCode', 'Ana Silva', { replaces: 'nobody' });
    for (const { html } of [first, again]) {
      expect(html).toContain(`href="${siteUrl}/auth/confirm#u=${sub}&amp;code={####}"`);
      expect(html).toContain('depois de confirmares entras com a tua palavra-passe');
    }
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

  test('stores only the hash of the secret', async () => {
    const sub = randomUUID();
    const { html } = await email(sub, 'CustomMessage_SignUp');
    const { data } = await world.database.entities.signOnToken.get({ personId: sub }).go();
    expect(data).toEqual({
      personId: sub,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: expect.any(Number),
    });
    expect(JSON.stringify(data)).not.toContain(secretIn(html));
  });
});

describe('the link', () => {
  test('signs in once', async () => {
    const sub = randomUUID();
    const secret = secretIn((await email(sub, 'CustomMessage_SignUp')).html);
    expect(await answer(sub, secret)).toBe(true);
    expect(await answer(sub, secret)).toBe(false);
  });

  test('used several times concurrently signs in once', async () => {
    const sub = randomUUID();
    const secret = secretIn((await email(sub, 'CustomMessage_SignUp')).html);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(sub, secret)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('of an older e-mail no longer signs in, only the latest does', async () => {
    const sub = randomUUID();
    const older = secretIn((await email(sub, 'CustomMessage_SignUp')).html);
    const newest = secretIn((await email(sub, 'CustomMessage_ResendCode')).html);
    expect(await answer(sub, older)).toBe(false);
    expect(await answer(sub, newest)).toBe(true);
  });

  test('expires after a day, even if the table still has it', async () => {
    const sub = randomUUID();
    const secret = secretIn((await email(sub, 'CustomMessage_SignUp')).html);
    world.pass(24 * 60 * 60 * 1000);
    expect(await answer(sub, secret)).toBe(false);
  });

  test('expires 15 minutes after the confirmation', async () => {
    const sub = randomUUID();
    const secret = secretIn((await email(sub, 'CustomMessage_SignUp')).html);
    await postConfirmation(confirmationEvent(sub));
    world.pass(15 * 60 * 1000);
    expect(await answer(sub, secret)).toBe(false);
  });

  test('does not sign in another person or an unconfirmed one, and only with the secret', async () => {
    const sub = randomUUID();
    const other = randomUUID();
    const secret = secretIn((await email(sub, 'CustomMessage_SignUp')).html);
    await email(other, 'CustomMessage_SignUp');
    expect(await answer(other, secret)).toBe(false);
    expect(await answer(randomUUID(), secret)).toBe(false);
    expect(await answer(sub, secret, { 'cognito:user_status': 'UNCONFIRMED' })).toBe(false);
    expect(await answer(sub, '')).toBe(false);
    const { data } = await world.database.entities.signOnToken.get({ personId: sub }).go();
    expect(await answer(sub, data?.hash ?? '')).toBe(false);
    expect(await answer(sub, secret)).toBe(true);
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
