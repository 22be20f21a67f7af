import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import { onlyOwner } from '../iam/authority.ts';
import { isFor } from './receipt-rules.ts';
import { type InboxEngine, startInbox } from './start-inbox.ts';

const functionArn = 'arn:aws:lambda:eu-west-1:000000000000:function:receive';
const rule: Resource = {
  stack: 'Mail',
  logicalId: 'Rule',
  type: 'AWS::SES::ReceiptRule',
  path: 'Mail/Rule',
  physicalId: 'Rule',
  attributes: {},
  metadata: {},
  properties: {
    RuleSetName: 'inbound',
    Rule: {
      Name: 'cases',
      Enabled: true,
      ScanEnabled: true,
      Recipients: ['casos.morada.example'],
      Actions: [
        { S3Action: { BucketName: 'mail', ObjectKeyPrefix: 'originals/' } },
        { LambdaAction: { FunctionArn: functionArn, InvocationType: 'Event' } },
      ],
    },
  },
};

interface Event {
  Records: [{ ses: { mail: Record<string, unknown>; receipt: Record<string, unknown> } }];
}
const done: { stored?: { bucket: string; key: string; text: string }; called?: { arn: string; event: Event } }[] = [];

const dataDir = mkdtempSync(path.join(tmpdir(), 'morada-receipt-'));
let inbox: InboxEngine;
beforeAll(async () => {
  inbox = await startInbox({
    port: 0,
    dataDir,
    region: 'eu-west-1',
    account: '000000000000',
    authority: onlyOwner({ accessKeyId: 'AKIALOCAL', secretAccessKey: 'local' }),
    resources: [rule],
    targets: {
      store: async (bucket, key, body) => void done.push({ stored: { bucket, key, text: body.toString() } }),
      call: (arn, event) => void done.push({ called: { arn, event: event as Event } }),
    },
  });
});
beforeEach(() => void done.splice(0));
afterAll(async () => {
  await inbox.stop();
  rmSync(dataDir, { recursive: true });
});

const to = 'caso+abc@casos.morada.example';
function send(fields: Record<string, string>, files: readonly File[] = [], headers: Record<string, string> = {}) {
  const body = new FormData();
  const letter = { from: 'Ana Sá <ana@cliente.example>', to, subject: 'Documentação', text: 'Olá', ...fields };
  for (const [name, value] of Object.entries(letter)) body.append(name, value);
  for (const file of files) body.append('files', file);
  return fetch(`${inbox.url}/escrever`, { method: 'POST', body, headers, redirect: 'manual' });
}

test('an e-mail is stored, and then its function called with what the person chose', async () => {
  const answer = await send({ dmarc: 'FAIL', headers: 'Auto-Submitted: auto-replied' }, [
    new File(['%PDF-1.7'], 'recibo de março.pdf', { type: 'application/pdf' }),
  ]);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?enviado']);
  const [{ stored } = {}, { called } = {}] = done;
  const { mail, receipt } = called?.event.Records[0].ses ?? {};
  expect([stored?.bucket, stored?.key, called?.arn]).toEqual(['mail', `originals/${mail?.['messageId']}`, functionArn]);
  for (const part of [
    'From: =?utf-8?B?',
    '<ana@cliente.example>\r\n',
    'Auto-Submitted: auto-replied\r\n',
    "filename*=utf-8''recibo%20de%20mar%C3%A7o.pdf",
    Buffer.from('%PDF-1.7').toString('base64'),
  ])
    expect(stored?.text).toContain(part);
  expect(mail).toMatchObject({ source: 'ana@cliente.example', destination: [to] });
  expect(receipt).toMatchObject({
    recipients: [to],
    dmarcVerdict: { status: 'FAIL' },
    spfVerdict: { status: 'PASS' },
    action: { type: 'Lambda', functionArn, invocationType: 'Event' },
  });
});

test('an answer begins with addresses, subject and quotation of what it answers', async () => {
  const sent = { from: 'Morada <ola@morada.example>', replyTo: [to], subject: 'Documentos', text: 'Falta <um>.' };
  const { id } = inbox.deliver({ ...sent, to: 'ana@cliente.example' });
  const page = async (address: string) => (await fetch(inbox.url + address)).text();
  expect(await page(`/mensagens/${id}`)).toContain(`/escrever?responder=${id}`);
  const form = await page(`/escrever?responder=${id}`);
  for (const part of [`name="to" value="${to}"`, 'value="ana@cliente.example"', 'value="Re: Documentos"'])
    expect(form).toContain(part);
  expect(form).toMatch(
    /No dia \d\d\/\d\d\/\d{4}, às \d\d:\d\d, Morada &#60;ola@morada.example&#62; escreveu:\n\n&#62; Falta &#60;um&#62;\./,
  );
  await send({ answers: id });
  expect(done[0]?.stored?.text).toContain(`In-Reply-To: <${id}@eu-west-1.amazonses.com>`);
});

test.each([
  [{ to: 'ana@outra.example' }, 422, '550'],
  [{ from: 'Ana' }, 400, '«De»'],
  [{ headers: 'sem dois pontos' }, 400, 'cabeçalho'],
])('%j is not sent, and nothing typed is lost', async (fields, status, why) => {
  const answer = await send({ ...fields, text: 'Escrevi isto.' });
  const page = await answer.text();
  expect([answer.status, page.includes(why), page.includes('Escrevi isto.'), done]).toEqual([status, true, true, []]);
});

test('a page of another site sends nothing', async () => {
  expect((await send({}, [], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(done).toEqual([]);
});

test.each([
  ['casos.morada.example', 'x@casos.morada.example', true],
  ['casos.morada.example', 'x@a.casos.morada.example', false],
  ['.morada.example', 'x@casos.morada.example', true],
  ['ana@b.example', 'Ana+1@B.example', true],
  ['ana@b.example', 'rui@b.example', false],
])('a rule for %s takes %s: %s', (recipient, address, expected) => {
  expect(isFor({ name: '', scans: true, actions: [], recipients: [recipient] }, address)).toBe(expected);
});
