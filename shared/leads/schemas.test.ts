import { expect, test } from '@jest/globals';
import { type ContactField, type ContactForm, contactSchema } from './schemas.ts';

const right: ContactForm = {
  name: 'Rui Nogueira',
  email: 'rui@visita.example',
  phone: '910 000 000',
  message: 'Gostava de saber quanto posso pedir.',
};

function firstMessages(form: unknown): Partial<Record<ContactField, string>> {
  const { error } = contactSchema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]).reverse());
}

test('input is trimmed, and an empty phone becomes none', () => {
  expect(contactSchema.parse({ ...right, name: '  Rui Nogueira ', phone: '  ' })).toEqual({
    ...right,
    phone: undefined,
  });
  expect(contactSchema.parse(right).phone).toBe('910 000 000');
  expect(contactSchema.safeParse({ ...right, phone: null }).success).toBe(true);
});

test.each<[ContactField, string, string]>([
  ['name', ' R ', 'Nome deve ter pelo menos 2 caracteres'],
  ['name', 'R'.repeat(101), 'Nome muito longo'],
  ['email', '', 'Email inválido'],
  ['email', 'rui@', 'Email inválido'],
  ['email', `${'r'.repeat(250)}@a.pt`.padStart(256, 'r'), 'Email muito longo'],
  ['phone', '9'.repeat(21), 'Telefone muito longo'],
  ['message', `  ${'a'.repeat(9)}  `, 'Mensagem deve ter pelo menos 10 caracteres'],
  ['message', 'a'.repeat(1001), 'Mensagem muito longa'],
])('%s "%.12s" is rejected: %s', (field, value, message) => {
  expect(firstMessages({ ...right, [field]: value })).toEqual({ [field]: message });
});

test.each<Partial<ContactForm>>([
  { name: 'Li' },
  { name: 'R'.repeat(100) },
  { phone: '9'.repeat(20) },
  { message: 'a'.repeat(10) },
  { message: 'a'.repeat(1000) },
])('values at the limits are accepted (%#)', (changes) => {
  expect(firstMessages({ ...right, ...changes })).toEqual({});
});
