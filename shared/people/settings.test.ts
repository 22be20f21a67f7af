import { describe, expect, test } from '@jest/globals';
import { monthlyIncomeSchema, nameMessage, preferredNameSchema, settingsSchema } from './settings.ts';

const messageOf = (schema: typeof preferredNameSchema | typeof monthlyIncomeSchema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a preferred name', () => {
  test.each([
    ['  Ana Sousa ', 'Ana Sousa'],
    ['<b>Ana', 'bAna'],
    ['A', 'A'],
    ['م', 'م'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['é'.normalize('NFD').repeat(60), 'é'.normalize('NFD').repeat(60)],
    ['Ana\nMaria\u0000', 'Ana Maria'],
    ['Ana \u202Elaer\u202C\u200B', 'Ana laer'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(preferredNameSchema.parse(typed)).toBe(kept);
  });

  test.each(['', '   ', '<>', '< >', '\u200B', '\u200D', '\u0301', 'x'.repeat(61), `a${'\u0301'.repeat(500)}`, null])(
    '%j is rejected',
    (typed) => {
      expect(messageOf(preferredNameSchema, typed)).toBe(nameMessage);
    },
  );
});

describe('a net monthly income', () => {
  test.each([0, 0.01, 1234.56, 1850, 9_999_999.99])('of %d is accepted', (value) => {
    expect(monthlyIncomeSchema.parse(value)).toBe(value);
  });

  test.each([
    [-0.01, 'O rendimento deve ser um valor positivo'],
    [Number.NaN, 'O rendimento deve ser um valor positivo'],
    ['1850', 'O rendimento deve ser um valor positivo'],
    [1850.005, 'Usa no máximo 2 casas decimais'],
    [10_000_000, 'O rendimento é demasiado alto'],
  ])('of %j is rejected: %s', (value, message) => {
    expect(messageOf(monthlyIncomeSchema, value)).toBe(message);
  });
});

test('the e-mail address cannot be changed in the settings', () => {
  expect(settingsSchema.safeParse({ email: 'outra@example.pt' }).success).toBe(false);
});

test('a phone number is normalized, and null removes it', () => {
  expect(settingsSchema.parse({ phone: '912 345 678' })).toEqual({ phone: '+351912345678' });
  expect(settingsSchema.parse({ phone: null })).toEqual({ phone: null });
});
