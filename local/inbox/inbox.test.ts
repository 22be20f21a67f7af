import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import { onlyOwner } from '../iam/authority.ts';
import { type InboxEngine, startInbox } from './start-inbox.ts';

const common = {
  port: 0,
  region: 'eu-west-1',
  account: '111122223333',
  authority: onlyOwner({ accessKeyId: 'AKIALOCAL', secretAccessKey: 'local' }),
};
let dataDir: string;
let inbox: InboxEngine;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'morada-inbox-'));
  inbox = await startInbox({ ...common, dataDir });
});
afterEach(async () => {
  await inbox.stop();
  rmSync(dataDir, { recursive: true });
});

const authorization = 'AWS4-HMAC-SHA256 Credential=AKIALOCAL/20261121/eu-west-1/ses/aws4_request';
const sendV2 = (
  from: string,
  to = 'ana@example.com',
  html = '<p>Olá <a href="http://localhost/c?a=1&amp;b=2">entra</a></p>',
  replyTo?: string,
  attachments?: object[],
) =>
  fetch(`${inbox.url}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: replyTo ? [replyTo] : undefined,
      Content: {
        Simple: {
          Subject: { Data: 'Bem-vinda' },
          Body: { Html: { Data: html }, Text: { Data: 'Olá' } },
          Attachments: attachments,
        },
      },
    }),
  });
const json = async (query = '') =>
  ((await (await fetch(`${inbox.url}/messages.json${query}`)).json()) as { messages: Record<string, unknown>[] })
    .messages;

describe('a configuration set', () => {
  const resource = (type: string, logicalId: string, properties: Record<string, unknown>): Resource => ({
    stack: 'Mail',
    logicalId,
    type,
    path: `Mail/${logicalId}`,
    physicalId: logicalId,
    attributes: {},
    metadata: {},
    properties,
  });
  const published: EventBridgeEvent[] = [];
  beforeEach(async () => {
    published.length = 0;
    await inbox.stop();
    inbox = await startInbox({
      ...common,
      dataDir,
      emit: (event) => void published.push(event),
      resources: [
        resource('AWS::SES::ConfigurationSet', 'Set', { Name: 'morada' }),
        resource('AWS::SES::ConfigurationSetEventDestination', 'Bus', {
          ConfigurationSetName: 'morada',
          EventDestination: {
            Enabled: true,
            MatchingEventTypes: ['SEND', 'BOUNCE', 'COMPLAINT'],
            EventBridgeDestination: { EventBusArn: 'arn:aws:events:eu-west-1:000000000000:event-bus/default' },
          },
        }),
        resource('AWS::SES::ConfigurationSet', 'Never', {
          Name: 'unsuppressed',
          SuppressionOptions: { SuppressedReasons: [] },
        }),
        resource('AWS::SES::ConfigurationSetEventDestination', 'NeverBus', {
          ConfigurationSetName: 'unsuppressed',
          EventDestination: {
            Enabled: true,
            MatchingEventTypes: ['BOUNCE'],
            EventBridgeDestination: { EventBusArn: 'arn:aws:events:eu-west-1:000000000000:event-bus/default' },
          },
        }),
      ],
    });
  });
  const sendBy = (configurationSet: string, to: string) =>
    fetch(`${inbox.url}/v2/email/outbound-emails`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        FromEmailAddress: 'ola@morada.example',
        Destination: { ToAddresses: [to] },
        ConfigurationSetName: configurationSet,
        EmailTags: [{ Name: 'notification', Value: 'n1' }],
        Content: {
          Simple: {
            Subject: { Data: 'Olá' },
            Body: { Text: { Data: 'Olá' } },
            Headers: [{ Name: 'List-Unsubscribe', Value: '<https://morada.example/api/x>' }],
          },
        },
      }),
    });
  const types = () => published.map(({ detail }) => detail['eventType']);

  test.each([
    ['ana@example.com', ['Send']],
    ['bounce@simulator.amazonses.com', ['Send', 'Bounce']],
    ['complaint+ana@simulator.amazonses.com', ['Send', 'Complaint']],
    ['suppressionlist@simulator.amazonses.com', ['Send', 'Bounce']],
    ['bounce@example.com', ['Send']],
  ])('publishes events for an e-mail to %s: %j', async (to, expected) => {
    const { MessageId } = (await (await sendBy('morada', to)).json()) as { MessageId: string };
    expect(types()).toEqual(expected);
    for (const { source, detail } of published)
      expect([source, detail['mail']]).toEqual([
        'aws.ses',
        expect.objectContaining({
          messageId: MessageId,
          destination: [to],
          tags: expect.objectContaining({ notification: ['n1'], 'ses:configuration-set': ['morada'] }),
        }),
      ]);
  });

  test('that does not exist is refused', async () => {
    const answer = await sendBy('another', 'ana@example.com');
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([404, 'NotFoundException']);
    expect([published, await json()]).toEqual([[], []]);
  });

  test('is optional, and without one no events are published', async () => {
    await sendV2('ola@morada.example', 'bounce@simulator.amazonses.com');
    expect(published).toEqual([]);
  });

  const bounces = () => published.map(({ detail }) => (detail['bounce'] as { bounceSubType: string }).bounceSubType);
  const bouncing = 'bounce+rui@simulator.amazonses.com';

  test('or none lets the account’s suppression list drop e-mails to an address that bounced once', async () => {
    await sendV2('ola@morada.example', bouncing);
    expect(await json()).toHaveLength(1);
    expect((await sendV2('ola@morada.example', bouncing)).status).toBe(200);
    await sendBy('morada', bouncing);
    expect(await json()).toHaveLength(1);
    expect(published.at(-1)?.detail).toMatchObject({
      bounce: { bounceType: 'Permanent', bounceSubType: 'OnAccountSuppressionList' },
    });
  });

  test('with suppression switched off sends to such an address, and puts none on the list', async () => {
    await sendV2('ola@morada.example', bouncing);
    await sendBy('unsuppressed', bouncing);
    await sendBy('unsuppressed', 'bounce+ana@simulator.amazonses.com');
    await sendV2('ola@morada.example', 'bounce+ana@simulator.amazonses.com');
    expect(await json()).toHaveLength(4);
    expect(bounces()).toEqual(['General', 'General']);
  });

  test('is that of a user pool’s e-mails, too', () => {
    const mail = { from: 'ola@morada.example', to: bouncing, subject: 'Código', text: '123456' };
    inbox.send({ ...mail, configurationSet: undefined });
    inbox.send({ ...mail, configurationSet: undefined });
    expect([inbox.list(bouncing).length, published]).toEqual([1, []]);
    inbox.send({ ...mail, configurationSet: 'unsuppressed' });
    expect([inbox.list(bouncing).length, bounces()]).toEqual([2, ['General']]);
    expect(() => inbox.send({ ...mail, configurationSet: 'another' })).toThrow('does not exist');
  });

  test('adds the unsubscribe link to the inbox', async () => {
    await sendBy('morada', 'ana@example.com');
    expect(await json()).toEqual([expect.objectContaining({ stopUrl: 'https://morada.example/api/x' })]);
  });
});

describe('a WhatsApp message', () => {
  const template = (to: string, text = 'Ana') => ({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: 'morada_aviso',
      language: { code: 'pt_PT' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '01JD' }] },
      ],
    },
  });
  const sendWhatsApp = (message: object, phoneNumberId = `phone-number-id-${'0'.repeat(31)}1`) =>
    fetch(`${inbox.url}/v1/whatsapp/send`, {
      method: 'POST',
      headers: { authorization: authorization.replace('/ses/', '/social-messaging/') },
      body: JSON.stringify({
        originationPhoneNumberId: phoneNumberId,
        metaApiVersion: 'v20.0',
        message: Buffer.from(JSON.stringify(message)).toString('base64'),
      }),
    });

  test('from a template is shown among the e-mails', async () => {
    const answer = await sendWhatsApp(template('+351912345678'));
    const { messageId } = (await answer.json()) as { messageId: string };
    expect(await json('?to=%2B351912345678')).toEqual([
      expect.objectContaining({ id: messageId, channel: 'whatsapp', subject: 'morada_aviso: Ana' }),
    ]);
  });

  test.each([
    ['to a number that is on no WhatsApp', template('+351912340000'), /131026/],
    ['to no number', template('912345678'), /to$/],
    ['with a line break in a parameter', template('+351912345678', 'a\nb'), /components/],
    ['without a template', { messaging_product: 'whatsapp', to: '+351912345678', text: { body: 'Olá' } }, /fields/],
  ])('%s is refused and not stored', async (_what, message, why) => {
    const answer = await sendWhatsApp(message);
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([400, 'InvalidParametersException']);
    expect(((await answer.json()) as { message: string }).message).toMatch(why);
    expect(await json()).toEqual([]);
  });

  test('from an invalid number id is refused', async () => {
    const answer = await sendWhatsApp(template('+351912345678'), '912345678');
    expect(answer.headers.get('x-amzn-errortype')).toBe('ValidationException');
  });
});

describe('the page of previews', () => {
  test('shows every rendered kind, in two widths, as text and for WhatsApp', async () => {
    await inbox.stop();
    const previewsFile = path.join(dataDir, 'previews.json');
    const preview = { kind: 'offer_published', group: 'progress', subject: 'Tens <uma> proposta', html: '<p>Olá</p>' };
    const whatsapp = { name: 'morada_proposta_nova', text: 'Olá, Ana!', button: 'Ver' };
    writeFileSync(previewsFile, JSON.stringify({ previews: [{ ...preview, text: 'Em texto', whatsapp }] }));
    inbox = await startInbox({ ...common, dataDir, previewsFile });
    const get = async (address: string) => (await fetch(inbox.url + address)).text();
    expect(await get('/modelos')).toContain('Tens &#60;uma&#62; proposta');
    const page = await get('/modelos/offer_published');
    for (const part of ['width="390"', 'width="1280"', 'Em texto', 'Olá, Ana!']) expect(page).toContain(part);
    expect(await get('/modelos/offer_published/html')).toContain('<p>Olá</p>');
    expect((await fetch(`${inbox.url}/modelos/nothing`)).status).toBe(404);
  });

  test('is empty if nothing was rendered', async () => {
    expect(await (await fetch(`${inbox.url}/modelos`)).text()).toContain('Ainda não há modelos.');
  });
});

describe('the inbox', () => {
  test('returns e-mails sent by SES as JSON, newest first, with their links', async () => {
    const answer = await sendV2('Morada <ola@morada.example>');
    const { MessageId } = (await answer.json()) as { MessageId: string };
    await sendV2('ola@morada.example', 'Rui <RUI@example.com>');
    const [second, first] = await json();
    expect(first).toMatchObject({
      id: MessageId,
      channel: 'email',
      from: 'Morada <ola@morada.example>',
      to: ['ana@example.com'],
      subject: 'Bem-vinda',
      text: 'Olá',
      links: ['http://localhost/c?a=1&b=2'],
    });
    expect(await json('?to=rui@example.com')).toEqual([second]);
  });

  const attach = (...attachments: object[]) =>
    sendV2('ola@morada.example', undefined, undefined, undefined, attachments);
  const pdf = {
    FileName: 'IRS <1>.pdf',
    ContentType: 'application/pdf',
    RawContent: Buffer.from('%PDF').toString('base64'),
  };

  test('keeps the attachments of an e-mail, and shows them; one that SES does not take is refused', async () => {
    const refused = await attach(pdf, { ...pdf, FileName: 'a.pdf.EXE' });
    expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([400, 'BadRequestException']);
    expect((await attach(pdf, { ...pdf, FileName: 'b.pdf', ContentTransferEncoding: 'BASE64' })).status).toBe(200);
    const [mail] = await json();
    expect(mail?.['files']).toEqual([
      { name: 'IRS <1>.pdf', type: 'application/pdf', size: 4 },
      { name: 'b.pdf', type: 'application/pdf', size: 4 },
    ]);
    const address = `${inbox.url}/mensagens/${mail?.['id']}`;
    expect(await (await fetch(address)).text()).toContain('IRS &#60;1&#62;.pdf');
    const file = await fetch(`${address}/ficheiros/1`);
    expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
      '%PDF',
      "attachment; filename*=utf-8''b.pdf",
    ]);
    expect((await fetch(`${address}/ficheiros/2`)).status).toBe(404);
  });

  test('shows the reply address if it differs from the sender', async () => {
    await sendV2('ola@morada.example', 'equipa@morada.example', '<p>Olá</p>', 'rui@visita.example');
    const [mail] = await json();
    expect(mail).toMatchObject({ replyTo: ['rui@visita.example'] });
    const page = await (await fetch(`${inbox.url}/mensagens/${mail?.['id']}`)).text();
    expect(page).toContain('Resposta para rui@visita.example');
  });

  test('refuses calls of other API versions', async () => {
    const body = new URLSearchParams({ Action: 'SendEmail', Source: 'ola@morada.example' });
    const answer = await fetch(inbox.url, { method: 'POST', headers: { authorization }, body });
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([404, 'UnknownOperationException']);
    expect(await json()).toEqual([]);
  });

  test('passes on SES’s errors for invalid requests', async () => {
    const answer = await fetch(`${inbox.url}/v2/email/outbound-emails`, { method: 'POST', headers: { authorization } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await json()).toEqual([]);
  });

  test('accepts messages from other engines, and keeps them over a restart', async () => {
    inbox.deliver({
      from: 'no-reply@morada.example',
      to: 'ana@example.com',
      subject: 'Código',
      text: 'O código é 123456',
    });
    await inbox.stop();
    inbox = await startInbox({ ...common, dataDir });
    expect(inbox.list('ANA@example.com').map((message) => message.subject)).toEqual(['Código']);
  });

  test('shows messages on a page where they cannot do harm', async () => {
    const script = '<script>alert(1)</script>';
    const { id } = inbox.deliver({
      from: 'a@b.c',
      to: 'd@e.f',
      subject: script,
      html: `<p>x</p>${script}`,
      text: script,
    });
    const page = await (await fetch(`${inbox.url}/mensagens/${id}`)).text();
    expect(page).not.toContain(script);
    expect(page).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const preview = await fetch(`${inbox.url}/mensagens/${id}/html`);
    expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
    expect((await fetch(`${inbox.url}/mensagens/none`)).status).toBe(404);
  });
});
