import { describe, expect, test } from '@jest/globals';
import {
  bareCardNumber,
  cardNumberWords,
  checkTypedCard,
  isCleanOn,
  takesTypedCard,
  typedCardFindings,
  typedDay,
} from './typed-card.ts';

const today = '2026-11-25';
const typed = { number: '12345678 9 ZZ1', validUntil: '31/12/2030' };

describe('a card is typed where nothing can read it', () => {
  const picture = { docType: 'id_card_front', contentType: 'image/jpeg', aiStatus: 'review' } as const;
  test.each([
    [true, 'a picture of its front', picture],
    [true, 'a scan without text', { ...picture, contentType: 'application/pdf', reading: { kind: 'unknown' } }],
    [true, 'one to correct', { ...picture, aiStatus: 'rejected' }],
    [false, 'its back', { ...picture, docType: 'id_card_back' }],
    [false, 'a file that was read', { ...picture, contentType: 'application/pdf', reading: { kind: 'id_card' } }],
    [false, 'a file that is still to be read', { ...picture, contentType: 'application/pdf' }],
    [false, 'an approved one', { ...picture, aiStatus: 'approved' }],
    [false, 'a passport', { ...picture, docType: 'passport' }],
  ] as const)('%s: %s', (takes, _name, document) => {
    expect(takesTypedCard(document)).toBe(takes);
  });
});

describe('a number', () => {
  test.each(['12345678 9 ZZ1', '123456789zz1', ' 12345678-9-ZZ1 '])('%s is taken', (number) => {
    expect(checkTypedCard({ ...typed, number }, today)).toEqual({
      data: { number: '123456789ZZ1', validUntil: '2030-12-31' },
    });
  });

  test('is shown as it is printed', () => {
    expect(cardNumberWords(bareCardNumber('123456789zz1'))).toBe('12345678 9 ZZ1');
  });

  test('with one character changed does not agree', () => {
    for (let at = 0; at < 12; at += 1)
      for (const other of '0123456789') {
        const number = `${'123456789ZZ1'.slice(0, at)}${other}${'123456789ZZ1'.slice(at + 1)}`;
        if (number === '123456789ZZ1') continue;
        const checked = checkTypedCard({ ...typed, number }, today);
        // Digits in place of letters can count the same: that is how the check digit is made.
        if ('data' in checked) expect(at === 9 || at === 10).toBe(true);
        else expect(checked.errors.number).toMatch(/bate certo|12 caracteres/);
      }
  });

  test.each([
    ['', 'Escreve o número do cartão, como 12345678 9 ZZ0.'],
    ['12345678', 'O número completo tem 12 caracteres, como 12345678 9 ZZ0.'],
    ['12345678 9 ZZ2', 'Há um carácter que não bate certo. Confirma o número no cartão.'],
    ['<script>', 'O número completo tem 12 caracteres, como 12345678 9 ZZ0.'],
  ])('%s is not taken, in words', (number, message) => {
    expect(checkTypedCard({ ...typed, number }, today)).toEqual({ errors: { number: message } });
  });
});

describe('a validity', () => {
  test.each([
    ['31/12/2030', '2030-12-31'],
    ['1/2/2030', '2030-02-01'],
    ['01 02 2030', '2030-02-01'],
    ['01-02-2030', '2030-02-01'],
    ['01022030', '2030-02-01'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', undefined],
    ['31/13/2030', undefined],
    ['2030-12-31', undefined],
    ['31/12/30', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => {
    expect(typedDay(text)).toBe(day);
  });

  test.each([
    ['amanhã', 'Escreve a validade como 31/12/2030.'],
    ['31/12/2006', 'Confirma o ano da validade.'],
    ['31/12/2080', 'Confirma o ano da validade.'],
    ['24/11/2026', 'Esta data já passou. Se está certa, guarda outra vez.'],
  ])('%s is not taken, in words', (validUntil, message) => {
    expect(checkTypedCard({ ...typed, validUntil }, today)).toMatchObject({ errors: { validUntil: message } });
  });

  test('in the past is taken once it is confirmed, and only that date', () => {
    const expired = { ...typed, validUntil: '24/11/2026' };
    expect(checkTypedCard(expired, today)).toMatchObject({ expiredOn: '2026-11-24' });
    expect(checkTypedCard(expired, today, '2026-11-24')).toEqual({
      data: { number: '123456789ZZ1', validUntil: '2026-11-24' },
    });
    expect(checkTypedCard({ ...typed, validUntil: '23/11/2026' }, today, '2026-11-24')).toHaveProperty('errors');
  });

  test('of the same day still counts, less than 60 days are said, and more are not', () => {
    const findings = (validUntil: string) => typedCardFindings({ validUntil }, today).map(({ code }) => code);
    expect(findings('2026-11-24')).toEqual(['expired']);
    expect(findings(today)).toEqual(['expires_soon']);
    expect(findings('2027-01-23')).toEqual(['expires_soon']);
    expect(findings('2027-01-24')).toEqual([]);
    expect(checkTypedCard({ ...typed, validUntil: '25/11/2026' }, today)).toHaveProperty('data');
  });
});

test('a document with a typed card is clean until it has expired', () => {
  expect(isCleanOn({}, today)).toBe(true);
  expect(isCleanOn({ typedCard: { validUntil: today } }, today)).toBe(true);
  expect(isCleanOn({ typedCard: { validUntil: '2026-11-24' } }, today)).toBe(false);
  expect(isCleanOn({ findings: ['pdf_active'], typedCard: { validUntil: '2030-01-01' } }, today)).toBe(false);
});

test.each([
  ['31/12/2030', '2030-12-31'],
  [' 1-2-2030 ', '2030-02-01'],
  ['31122030', '2030-12-31'],
  ['1.2.2030', '2030-02-01'],
  ['1 2 2030', '2030-02-01'],
  ['31/12-2030', undefined],
  ['31/12/20301', undefined],
  ['x31/12/2030', undefined],
  ['30/02/2030', undefined],
  ['31/13/2030', undefined],
  ['00/12/2030', undefined],
  ['31/12/30', undefined],
  ['', undefined],
])('%j is typed for the day %s', (given, day) => {
  expect(typedDay(given)).toBe(day);
});
