import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type MailService, startMailService } from '#functions/testing/start-mail-service.ts';
import { createSesMailer, headerText, mailbox } from './mailer.ts';

let service: MailService;
beforeAll(async () => {
  service = await startMailService();
});
afterAll(() => service.stop());

test.each([
  ['Rui\r\nBcc: todos@morada.example', 'Rui Bcc: todos@morada.example'],
  ['  Rui \u0000\u0007  Nogueira\u2028', 'Rui Nogueira'],
  ['\u202egpj.exe\u202c e \u2066outro\u2069', 'gpj.exe e outro'],
  ['José Gonçalves 🏠', 'José Gonçalves 🏠'],
  ['meio \ud83c', 'meio \ufffd'],
  ['a'.repeat(120), 'a'.repeat(120)],
  ['🏠'.repeat(121), `${'🏠'.repeat(119)}…`],
])('%j in a header is a single harmless line', (typed, line) => {
  expect(headerText(typed)).toBe(line);
});

test('a non-ASCII name is encoded for mail', () => {
  expect(mailbox('Morada', 'ola@morada.example')).toBe('"Morada" <ola@morada.example>');
  expect(mailbox('A "B" \\', 'a@b.c')).toBe('"A B " <a@b.c>');
  expect(mailbox('Habitação', 'a@b.c')).toBe('=?UTF-8?B?SGFiaXRhw6fDo28=?= <a@b.c>');
});

test('a lone surrogate, which mail cannot contain, does not stop an e-mail', async () => {
  const mailer = createSesMailer(service.client, 'ola@morada.example');
  const half = 'casa \ud83c';
  await mailer.send({ to: 'a@b.pt', subject: half, html: half, text: half, reference: 'x' });
  expect(service.taken[0]).toMatchObject({ subject: 'casa \ufffd', html: 'casa \ufffd', text: 'casa \ufffd' });
});
