import { describe, expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import { currentPasswordSchema } from '../security/proof.ts';
import {
  confirmationCodeSchema,
  countrySchema,
  emailSchema,
  fullNameSchema,
  phoneMessage,
  phoneSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from './schemas.ts';

/** Returns the first error message of a field, as a form shows it; undefined if the value is valid. */
const message = (schema: z.ZodMiniType, value: unknown, path = ''): string | undefined =>
  schema.safeParse(value).error?.issues.find((issue) => issue.path.join('.') === path)?.message;

const form = { name: 'Ana Sousa', email: 'ana@example.pt', password: 'Palavra123', confirmPassword: 'Palavra123' };
const signUp = (field: string, value: string) => message(signUpSchema, { ...form, [field]: value }, field);

describe('sign-up', () => {
  test('accepts a complete form', () => {
    expect(signUpSchema.safeParse(form).success).toBe(true);
  });

  test.each([
    ['name', 'A', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', '  A  ', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', 'A'.repeat(101), 'Nome muito longo'],
    ['email', 'ana', 'Email inválido'],
    ['email', '', 'Email inválido'],
    ['email', `${'a'.repeat(251)}@b.pt`, 'Email muito longo'],
    ['password', 'Curta1', 'Palavra-passe deve ter pelo menos 10 caracteres'],
    ['password', `Aa1${'x'.repeat(126)}`, 'Palavra-passe muito longa'],
    ['password', 'minuscula123', 'Deve conter pelo menos 1 letra maiúscula'],
    ['password', 'MAIUSCULA123', 'Deve conter pelo menos 1 letra minúscula'],
    ['password', 'SemAlgarismos', 'Deve conter pelo menos 1 número'],
    ['password', ' Palavra123', 'A palavra-passe não pode começar nem acabar com um espaço'],
    ['password', 'Palavra123 ', 'A palavra-passe não pode começar nem acabar com um espaço'],
    ['confirmPassword', 'Outra12345', 'As palavras-passe não coincidem'],
  ])('rejects %s %j: %s', (field, value, expected) => {
    expect(signUp(field, value)).toBe(expected);
  });

  test.each([
    ['name', 'AB'],
    ['name', 'A'.repeat(100)],
    ['email', `${'a'.repeat(243)}@exemplo.pt`.slice(-255)],
    ['password', `Aa1${'x'.repeat(7)}`],
    ['password', `Aa1${'x'.repeat(125)}`],
    ['password', 'Uma frase com 4 palavras'],
  ])('accepts the maximum of %s', (field, value) => {
    expect(signUp(field, value)).toBeUndefined();
  });

  test('reports different passwords even if another field is invalid', () => {
    const result = signUpSchema.safeParse({ ...form, name: '', confirmPassword: 'Outra12345' });
    expect(result.error?.issues.map((issue) => issue.message)).toContain('As palavras-passe não coincidem');
  });
});

describe('a password', () => {
  const composed = 'Três gatos, 7 vidas';
  const typed = 'Tre\u0302s\u00a0gatos,\u20037\u3000vidas';

  test('has one form, whatever the keyboard: NFC, and one kind of space', () => {
    expect(signUpSchema.parse({ ...form, password: typed, confirmPassword: composed }).password).toBe(composed);
    expect(resetPasswordSchema.parse({ code: '123456', password: composed, confirmPassword: typed }).password).toBe(
      composed,
    );
    expect(currentPasswordSchema.parse(typed)).toBe(composed);
  });

  test('is neither trimmed nor changed otherwise', () => {
    expect(currentPasswordSchema.parse('\u00a0 ﬁ Å²  ')).toBe('  ﬁ Å²  ');
    expect(signUp('password', '\u00a0Palavra123')).toBe('A palavra-passe não pode começar nem acabar com um espaço');
  });

  test('is as long as its one form', () => {
    expect(signUp('password', `Aa1${'e\u0302'.repeat(125)}`)).toBeUndefined();
    expect(signUp('password', `Aa1${'e\u0302'.repeat(6)}`)).toBe('Palavra-passe deve ter pelo menos 10 caracteres');
  });
});

test('sign-in accepts a password of any form', () => {
  expect(message(signInSchema, { email: 'ana@example.pt', password: '' }, 'password')).toBe(
    'Palavra-passe é obrigatória',
  );
  expect(message(signInSchema, { email: 'ana@example.pt', password: 'x' })).toBeUndefined();
});

test.each(['123456', ' 123 456 ', '123\u00a0456', '123-456', '\u202a123\u200b456\ufeff'])('%j is a code', (typed) => {
  expect(confirmationCodeSchema.parse(typed)).toBe('123456');
});

test.each(['12345', '1234567', '123a456', '٣٣٣٣٣٣'])('%j is no code', (typed) => {
  expect(message(confirmationCodeSchema, typed)).toBe('O código tem 6 algarismos');
});

describe('phones', () => {
  test.each([
    ['912 345 678', '+351912345678'],
    ['+44 7911 123456', '+447911123456'],
    ['00351 912-345-678', '+351912345678'],
    ['\u202a+351 912 345\u2011678\u202c', '+351912345678'],
    ['+12345678', '+12345678'],
    ['+123456789012345', '+123456789012345'],
  ])('%j is stored as %s', (typed, kept) => {
    expect(phoneSchema.parse(typed)).toBe(kept);
  });

  test.each(['', '12345678', '+0123456789', '+1234567', '+1234567890123456', '+351 9a'])('%j is rejected', (typed) => {
    expect(message(phoneSchema, typed)).toBe(phoneMessage);
  });
});

test('names and e-mails are trimmed', () => {
  expect(fullNameSchema.parse('  Ana Sousa ')).toBe('Ana Sousa');
  expect(emailSchema.parse(' ana@example.pt ')).toBe('ana@example.pt');
});

test('OTHER is never a stored country', () => {
  expect(message(countrySchema, 'OTHER')).toBe('Escolhe um país');
  expect(message(countrySchema, 'FR')).toBeUndefined();
});
