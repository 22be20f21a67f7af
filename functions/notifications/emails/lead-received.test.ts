import { expect, test } from '@jest/globals';
import type { Lead } from '#database/leads/entity.ts';
import { leadEmail } from './lead-received.ts';

const lead = (changes: Partial<Lead> = {}): Lead => ({
  leadId: 'lead',
  name: 'Rui Nogueira',
  email: 'rui@visita.example',
  phone: '910 000 000',
  message: 'Olá!\nQuanto posso pedir?',
  source: 'contact_form',
  createdAt: '2026-07-01T09:05:00.000Z',
  ...changes,
});

test('HTML and text have the same content: visitor, contact, time in Lisbon, message, and reason', () => {
  const { html, text } = leadEmail(lead());
  const said = ['Rui Nogueira', 'rui@visita.example', '910 000 000', '01/07/2026, 10:05', 'Quanto posso pedir?'];
  for (const part of [...said, 'Recebeste este email porque']) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(html).toContain('href="mailto:rui@visita.example"');
  expect(html).toContain('href="tel:910000000"');
  expect(html).toContain('Olá!<br>Quanto');
  expect(text).toContain('> Olá!\n> Quanto posso pedir?');
});

test('a visitor’s input is rendered as text, in every field', () => {
  const markup = '"><script>alert(1)</script><a href="https://mal.example">';
  const { html } = leadEmail(
    lead({ name: markup, phone: '"><b>1', message: `${markup}\n{####}`, email: `"'<b>"@mal.example` }),
  );
  expect(html).not.toMatch(/<script|<b>|href="https:\/\/mal/);
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).not.toContain('{####}');
});

test('right-to-left text does not affect the text around it, and directional overrides are removed', () => {
  const { html, text } = leadEmail(lead({ name: '\u202eariugoN', message: 'שלום \u0301\u0301\u0301' }));
  expect(html.match(/dir="auto"/g)?.length).toBeGreaterThan(3);
  expect(text).toContain('Nome: ariugoN\n');
  expect(html).toContain('>ariugoN<');
});

test('a phone that is no number is shown without a link', () => {
  const { html } = leadEmail(lead({ phone: 'liga à tarde' }));
  expect(html).toContain('liga à tarde');
  expect(html).not.toContain('tel:');
});

test('has no line for an absent phone', () => {
  const { phone: _, ...rest } = lead();
  expect(leadEmail(rest).text).not.toContain('Telefone');
});
