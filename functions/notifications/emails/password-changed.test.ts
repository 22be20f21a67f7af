import { expect, test } from '@jest/globals';
import { passwordChangedEmail } from './password-changed.ts';

const addressee = { firstName: 'Ana', siteUrl: 'https://morada.example' };

test('a reset password is reported with what went, passkeys by their names', () => {
  const removed = { passkeys: ['Telemóvel', '<b>Portátil</b>'], recoveryCodes: 9, factor: true };
  const { text, html } = passwordChangedEmail(addressee, removed);
  expect(text).toContain('«Telemóvel», «<b>Portátil</b>»');
  expect(text).toContain('9 por usar');
  expect(text).toContain('Verificação em dois passos');
  expect(html).not.toContain('<b>Portátil');
});

test.each([undefined, { passkeys: [], recoveryCodes: 0, factor: false }])(
  'lists nothing where nothing went',
  (removed) => {
    expect(passwordChangedEmail(addressee, removed).text).not.toContain('saiu da tua conta');
  },
);

test('says what to do about an unauthorized change, in HTML and text', () => {
  const { html, text } = passwordChangedEmail(addressee, undefined);
  for (const words of [
    'morada.example/auth/recuperar',
    'Se não foste tu',
    'Terminámos todas as sessões',
    'não se desligam',
  ])
    for (const version of [html, text]) expect(version).toContain(words);
});
