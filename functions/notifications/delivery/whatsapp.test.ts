import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import type { Notification } from '#database/notifications/entity.ts';
import { queueNotifications } from '#database/notifications/outbox.ts';
import { claimNotification, queueNotification } from '#database/notifications/writes.ts';
import { transact } from '#database/transaction.ts';
import { addClient, confirmWhatsApp } from '#functions/testing/journey.ts';
import { type MailService, startMailService } from '#functions/testing/start-mail-service.ts';
import { startWhatsAppService, type WhatsAppService } from '#functions/testing/start-whatsapp-service.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import { createWhatsApp, parameterText } from '#platform/whatsapp-client.ts';
import { requestParameter } from '#shared/applications/request-link.ts';
import { whatsappKinds } from '#shared/notifications/kinds.ts';
import { sendWhatsAppCode } from '../send-whatsapp-code.ts';
import { codeTemplate, severalOffersTemplate, whatsappTemplates } from '../whatsapp-templates.ts';
import { createSender } from './create-sender.ts';
import { writeMessage } from './queue-message.ts';

const phoneNumberId = 'phone-number-id-00000000000000000000000000000001';
const number = '+351912345678';
let world: World;
let mail: MailService;
let service: WhatsAppService;
let sender: ReturnType<typeof createSender>;
beforeAll(async () => {
  [world, mail, service] = await Promise.all([createWorld(), startMailService(), startWhatsAppService()]);
  const mailer = createSesMailer(mail.client, 'ola@morada.example');
  const whatsapp = createWhatsApp(service.client, phoneNumberId);
  sender = createSender({ ...world, siteUrl: 'https://morada.example', mailer, whatsapp }, world.observability);
});
afterAll(() => Promise.all([world.stop(), mail.stop(), service.stop()]));
afterEach(() => {
  service.taken.length = 0;
  service.troubles.length = 0;
});

const unconfirmed = () => addClient(world, { whatsapp: { optIn: true, number } });

async function consenting() {
  // The limit of codes for a number, which all these have.
  world.pass(24 * 60 * 60 * 1000);
  const client = await unconfirmed();
  await confirmWhatsApp(world, client.personId);
  return client;
}

async function stored(key: Pick<Notification, 'personId' | 'notificationId'>): Promise<Notification> {
  const { data } = await world.database.entities.notification.get(key).go({ consistent: true });
  if (!data) throw new Error('No such notification');
  return data;
}

async function queue(personId: string, channel: 'email' | 'whatsapp' = 'whatsapp'): Promise<Notification> {
  const notificationId = world.newId();
  await transact(world.database, [
    queueNotification({
      personId,
      notificationId,
      applicationId: world.newId(),
      channel,
      kind: 'correction_requested',
      createdAt: world.now().toISOString(),
      payload: {
        email: 'ana@example.pt',
        phoneNumber: number,
        firstName: 'Ana',
        documentLabel: 'IRS',
        reason: 'Falta',
      },
    }),
  ]);
  return stored({ personId, notificationId });
}

async function deliver(notification: Notification) {
  const { batchItemFailures } = await sender({
    Records: [{ messageId: '1', body: writeMessage(notification) } as SQSRecord],
  });
  return { ...(await stored(notification)), comesAgain: batchItemFailures.length > 0 };
}

describe('notifications by WhatsApp', () => {
  test('use an approved template and the stage’s number', async () => {
    const { personId } = await consenting();
    const notification = await queue(personId);
    expect(await deliver(notification)).toMatchObject({ status: 'sent', messageId: 'wamid-1' });
    expect(service.taken).toEqual([
      {
        originationPhoneNumberId: phoneNumberId,
        metaApiVersion: 'v20.0',
        message: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: number,
          type: 'template',
          template: {
            name: 'morada_correcao_pedida_2',
            language: { code: 'pt_PT' },
            components: [
              {
                type: 'body',
                parameters: [
                  { type: 'text', text: 'Ana' },
                  { type: 'text', text: 'IRS' },
                ],
              },
              {
                type: 'button',
                sub_type: 'url',
                index: '0',
                parameters: [{ type: 'text', text: notification.applicationId }],
              },
            ],
          },
        },
      },
    ]);
  });

  test('are sent once despite duplicates', async () => {
    const { personId } = await consenting();
    const notification = await queue(personId);
    await Promise.all([deliver(notification), deliver(notification), deliver(notification)]);
    await deliver(notification);
    expect(service.taken).toHaveLength(1);
  });

  test('are queued with the e-mail if there is a consent, and only for kinds that are sent by WhatsApp', async () => {
    const { personId } = await consenting();
    const { data: person } = await world.database.entities.person.get({ personId }).go();
    if (!person) throw new Error('Nobody');
    const news = { applicationId: world.newId(), details: {}, at: world.now().toISOString() };
    expect(queueNotifications(person, { ...news, kind: 'offer_published' }, world.newId)).toHaveLength(2);
    expect(queueNotifications(person, { ...news, kind: 'stage_changed' }, world.newId)).toHaveLength(1);
    expect(
      queueNotifications({ ...person, whatsappOptIn: false }, { ...news, kind: 'offer_published' }, world.newId),
    ).toHaveLength(1);
  });

  test('are not sent after the consent was withdrawn', async () => {
    const { personId } = await consenting();
    const notification = await queue(personId);
    await world.succeed('people.saveSettings', personId, { whatsappOptIn: false });
    expect(await deliver(notification)).toMatchObject({ status: 'skipped', cause: 'consent' });
    expect(service.taken).toEqual([]);
  });
});

describe('a number that is not confirmed', () => {
  test('gets nothing, and the e-mail is still sent', async () => {
    const { personId } = await unconfirmed();
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'skipped', cause: 'unconfirmed' });
    expect(await deliver(await queue(personId, 'email'))).toMatchObject({ status: 'sent' });
    expect(service.taken).toEqual([]);
  });

  test('gets nothing that was queued while another one was confirmed', async () => {
    const { personId } = await consenting();
    const notification = await queue(personId);
    await world.succeed('people.saveSettings', personId, { phone: '+351962222222' });
    expect(await deliver(notification)).toMatchObject({ status: 'skipped', cause: 'unconfirmed' });
    await world.succeed('people.saveSettings', personId, { phone: number });
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'skipped', cause: 'unconfirmed' });
    expect(service.taken).toEqual([]);
  });

  test('is not a number that somebody else confirmed', async () => {
    const { personId } = await consenting();
    const { personId: other } = await unconfirmed();
    expect(await deliver(await queue(other))).toMatchObject({ status: 'skipped', cause: 'unconfirmed' });
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'sent' });
  });

  test('gets the code, by a template of its own', async () => {
    const { personId } = await unconfirmed();
    const whatsapp = createWhatsApp(service.client, phoneNumberId);
    const caller = { personId, username: personId, signedInAt: 0, throughGoogle: false };
    const deps = { ...world, siteUrl: 'https://morada.example', mailer: undefined, whatsapp };
    expect(await sendWhatsAppCode(deps, {}, caller)).toEqual({ number });
    const text = { type: 'text', text: expect.stringMatching(/^\d{6}$/) };
    expect(service.taken).toMatchObject([
      {
        message: {
          to: number,
          template: {
            name: codeTemplate,
            components: [
              { type: 'body', parameters: [text] },
              { type: 'button', sub_type: 'url', index: '0', parameters: [text] },
            ],
          },
        },
      },
    ]);
    const said = JSON.stringify(service.taken).match(/"text":"(\d{6})"/g) ?? [];
    expect(new Set(said).size).toBe(1);
    service.troubles.push({ status: 400, code: 'InvalidParametersException', message: '(#131026) Undeliverable' });
    await expect(sendWhatsAppCode(deps, {}, caller)).rejects.toMatchObject({ code: 'whatsapp.unknown_number' });
    const none = { ...deps, whatsapp: undefined };
    await expect(sendWhatsAppCode(none, {}, caller)).rejects.toMatchObject({ code: 'whatsapp.not_offered' });
  });
});

describe('a number that is unknown to WhatsApp', () => {
  const unknown = { status: 400, code: 'InvalidParametersException', message: '(#131026) Message undeliverable' };

  test('gets no more messages, and the e-mail is still sent; another number gets them again', async () => {
    const { personId } = await consenting();
    service.troubles.push(unknown);
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'failed', cause: 'unknown_number' });
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'skipped', cause: 'unknown_number' });
    expect(await deliver(await queue(personId, 'email'))).toMatchObject({ status: 'sent' });
    expect((await world.succeed('notifications.preferences', personId, {})).whatsappStop).toEqual({
      at: world.now().toISOString(),
    });
    expect(await world.succeed('people.me', personId, {})).toMatchObject({ whatsappOptIn: true });
    await world.succeed('people.saveSettings', personId, { phone: '+351961111111' });
    await confirmWhatsApp(world, personId);
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'sent' });
  });

  test('can be resumed by its owner', async () => {
    const { personId } = await consenting();
    service.troubles.push(unknown);
    await deliver(await queue(personId));
    await world.succeed('notifications.resume', personId, { channel: 'whatsapp' });
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'sent' });
  });
});

describe('the service', () => {
  test('that rejects our message fails only that message', async () => {
    const { personId } = await consenting();
    service.troubles.push({ status: 400, code: 'InvalidParametersException', message: '(#132000) Parameters' });
    expect(await deliver(await queue(personId))).toMatchObject({
      status: 'failed',
      cause: 'InvalidParametersException',
    });
    expect(await deliver(await queue(personId))).toMatchObject({ status: 'sent' });
  });

  test.each([
    { status: 429, code: 'ThrottledRequestException' },
    { status: 502, code: 'DependencyException' },
    { status: 403, code: 'AccessDeniedException' },
  ])('that fails temporarily (%j) gets it again later', async (trouble) => {
    const { personId } = await consenting();
    const notification = await queue(personId);
    service.troubles.push(trouble);
    expect(await deliver(notification)).toMatchObject({ status: 'queued', comesAgain: true });
    expect(await deliver(notification)).toMatchObject({ status: 'sent' });
  });

  test('that does not respond is not called again: it may have accepted the message', async () => {
    const { personId } = await consenting();
    const notification = await queue(personId);
    service.troubles.push('silent');
    expect(await deliver(notification)).toMatchObject({ status: 'failed', cause: 'no_answer', comesAgain: false });
    expect(service.taken).toHaveLength(1);
  });

  test('is not called again by the next sender after one crashed during the call', async () => {
    const { personId } = await consenting();
    const notification = await queue(personId);
    const claim = { claimId: 'dead', now: world.now(), leaseMilliseconds: 60_000 };
    await claimNotification(world.database, notification, claim);
    const { notificationId } = notification;
    await world.database.entities.notification
      .patch({ personId, notificationId })
      .set({ handOverAt: world.now().toISOString() })
      .go();
    world.pass(60_001);
    expect(await deliver(notification)).toMatchObject({ status: 'failed', cause: 'interrupted' });
    expect(service.taken).toEqual([]);
  });
});

test.each([
  ['Recibo\n de\t vencimento', 'Recibo de vencimento'],
  ['   ', '-'],
  ['a'.repeat(300), `${'a'.repeat(199)}…`],
])('%j is written in the form that Meta accepts', (text, written) => expect(parameterText(text)).toBe(written));

describe('the page of the templates', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/runbook/whatsapp-templates.md'), 'utf8');

  test('has the one of the code', () => expect(page).toContain(`## ${codeTemplate}\n`));

  const templates = [...whatsappKinds.map((kind) => whatsappTemplates[kind]), severalOffersTemplate];
  test.each(templates)('has $name as it is sent', ({ name, text, button, examples }) => {
    expect(page).toContain(`## ${name}\n`);
    expect(page).toContain(`> ${text}\n`);
    expect(page).toContain(`${button.label}: \`${button.path}?${requestParameter}={{1}}\``);
    expect(page).toContain(`Examples: ${examples.join(' | ')}\n`);
    expect(text).not.toMatch(/^\{\{|\}\}$/);
    expect([...text.matchAll(/\{\{(\d)\}\}/g)].map((match) => match[1])).toEqual(
      examples.map((_each, index) => String(index + 1)),
    );
  });
});
