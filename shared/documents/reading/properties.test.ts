import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readDocument } from './index.ts';
import { paperFacts } from './testing/facts.ts';
import { allPapers, readingDay } from './testing/papers.ts';
import { payslips } from './testing/payslips.ts';
import { statements } from './testing/statements.ts';

const context = { today: readingDay };
const joined = (pages: readonly (readonly string[])[]): string[] => pages.map((lines) => lines.join('\n'));

const codesOf = (pages: string[], slot: string) =>
  readDocument(pages, { ...context, slot }).findings.map(({ code, field }) => `${code} ${field}`);

/** A digit in place of one of a text's digits. */
const changedDigit = (text: string) =>
  fc
    .tuple(fc.nat({ max: text.length - 1 }), fc.integer({ min: 1, max: 9 }))
    .filter(([at]) => /\d/.test(text.charAt(at)))
    .map(([at, by]) => `${text.slice(0, at)}${(Number(text.charAt(at)) + by) % 10}${text.slice(at + 1)}`);

test('any strings are read', () => {
  const words = [
    'IRS',
    'Modelo 3',
    'Recibo de Vencimento',
    'Extrato',
    'IBAN',
    '1.234,56',
    '2026-10-31',
    '123456789',
    '  ',
    '\n',
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 20 })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(
      fc.array(
        text.map((parts) => parts.join(' ')),
        { maxLength: 4 },
      ),
      (pages) => {
        const { confidence } = readDocument(pages, { ...context, slot: 'irs' });
        expect(confidence >= 0 && confidence <= 1).toBe(true);
      },
    ),
  );
});

test('a changed digit of a tax number is told', () => {
  const facts = paperFacts(3);
  const pages = joined(payslips.layouts[0]?.(facts).pages ?? []);
  fc.assert(
    fc.property(changedDigit(facts.nif), (nif) => {
      const codes = codesOf(
        pages.map((page) => page.replace(facts.nif, nif)),
        'payslip_1',
      );
      expect(codes).toEqual(['checksum nif']);
    }),
  );
});

test('a changed digit of an account number is told', () => {
  const facts = paperFacts(4);
  const pages = joined(statements.layouts[2]?.(facts).pages ?? []);
  fc.assert(
    fc.property(changedDigit(facts.iban), (iban) => {
      expect(
        codesOf(
          pages.map((page) => page.replace(facts.iban, iban)),
          'bank_1',
        ),
      ).toContain('checksum iban');
    }),
  );
});

test('a changed character of a machine-readable zone is told', () => {
  const [first, second] = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ];
  fc.assert(
    fc.property(changedDigit(second), (changed) => {
      expect(codesOf([`${first}\n${changed}`], 'passport')[0]).toMatch(/^(checksum document_number|unreadable_scan)/);
    }),
  );
});

test('the order of pages does not change the kind', () => {
  for (const { kind, slot, layouts } of allPapers)
    for (const layout of layouts) {
      const pages = joined(layout(paperFacts(9)).pages).reverse();
      expect(readDocument(pages, { ...context, slot }).kind).toBe(kind);
    }
});
