/** A figure is never above the one for what was understood, and what changes it is never passed over in silence. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aboutAmount } from './answers/about-amount.ts';
import { aboutTaxes } from './answers/about-taxes.ts';
import { aboutTerm } from './answers/about-term.ts';
import type { CaseFacts } from './case-facts.ts';
import { readRequest } from './reading/read-request.ts';

const day = '2026-11-23';
const nobody: CaseFacts = {
  person: {},
  application: undefined,
  documents: [],
  offers: [],
  deed: undefined,
  nextMeeting: undefined,
  now: new Date(`${day}T12:00:00Z`),
};
const plain = (text = ''): string => text.replace(/[\u00a0\u202f]/g, ' ');

const amount = (question: string): string => plain(aboutAmount(nobody, readRequest(question, day)).response);
const term = (question: string): string => plain(aboutTerm(readRequest(question, day), day)?.response);
const taxes = (question: string): string => plain(aboutTaxes(nobody, readRequest(question, day))?.response);

/** Returns the loan of an answer in euro; 0 if it names none. */
const loanIn = (answer: string): number => Number(/cerca de ([\d ]+) €/.exec(answer)?.[1]?.replaceAll(' ', '') ?? 0);

const written = (euro: number): fc.Arbitrary<string> =>
  fc.constantFrom(`${euro}`, `${euro} €`, `${euro.toLocaleString('de-DE')} euros`, `${euro.toLocaleString('pt-PT')} €`);
const verbs = fc.constantFrom('Ganho', 'Recebo', 'O meu ordenado é de', 'Tenho um rendimento de', 'Aufiro');
const asking = fc.constantFrom(', quanto posso pedir?', '. Quanto me emprestam?', ', dá para quanto?', '');
const income = fc.integer({ min: 70, max: 300 }).chain((tens) => fc.tuple(verbs, written(tens * 10), asking));

/** What can be added to an income, or said instead of its month, without a second income that is certain. */
const additions = [
  ' por ano',
  ' brutos por mês',
  ' brutos por ano',
  ' antes de impostos',
  ' por semana',
  ' francos suíços por mês',
  ' libras por mês',
  ' líquidos por mês e somos dois',
  ' líquidos por mês com a minha mulher',
  ' por mês e o meu marido está desempregado',
  ' por mês e tenho um crédito automóvel de 12 000 €',
  ' por mês e devo 5000 € ao banco',
  ' por mês e pago 300 € de prestação do carro',
  ' por mês, pago 450 de renda',
  ' por mês e pago 200',
  ' por mês e tenho 61 anos',
  ' por mês, em 20 anos',
  ' por mês e recebo 150 de subsídio de alimentação',
  ' por mês, eu tenho 30 anos e a minha mãe 66',
];

/** Those that are said differently, with the word that says so. */
const swaps: readonly (readonly [instead: string, says: RegExp])[] = [
  [' líquidos por ano', /por ano|por mês ou por ano/],
  [' brutos por mês', /bruto/],
  [' francos suíços por mês', /euros/],
  [' líquidos por mês e somos dois', /outra pessoa/],
  [' líquidos por mês e ele ganha 1000', /1 ?000 € por mês/],
  [' líquidos por mês e ela está no desemprego', /outra pessoa/],
  [' líquidos por mês e devo 9000 € do carro', /Deves 9000 €: quanto pagas por mês/],
];

describe('what one can borrow', () => {
  test('is never above the figure for the part that was understood', () => {
    fc.assert(
      fc.property(income, fc.constantFrom(...additions), ([verb, euro, question], addition) => {
        const understood = loanIn(amount(`${verb} ${euro} líquidos por mês${question}`));
        expect(understood).toBeGreaterThan(0);
        const currency = /francos|libras/.test(addition) ? euro.replace(/ ?(?:€|euros)/, '') : euro;
        expect(loanIn(amount(`${verb} ${currency}${addition}${question}`))).toBeLessThanOrEqual(understood);
      }),
      { seed: 58, numRuns: 300 },
    );
  });

  test('says what a swapped word or another person changes', () => {
    fc.assert(
      fc.property(income, fc.constantFrom(...swaps), ([verb, euro, question], [instead, says]) => {
        const before = amount(`${verb} ${euro} líquidos por mês${question}`);
        const number = /francos/.test(instead) ? euro.replace(/ ?(?:€|euros)/, '') : euro;
        const after = amount(`${verb} ${number}${instead}${question}`);
        expect(after).not.toBe(before);
        expect(after).toMatch(says);
      }),
      { seed: 58, numRuns: 300 },
    );
  });

  test('of a year is that of its twelfth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 90, max: 600 }), (hundreds) => {
        const [yearly, monthly] = [hundreds * 120, hundreds * 10];
        expect(loanIn(amount(`Ganho ${yearly} € líquidos por ano`))).toBe(loanIn(amount(`Ganho ${monthly} € por mês`)));
      }),
      { seed: 58, numRuns: 50 },
    );
  });

  test('of two incomes is that of their sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 70, max: 200 }), fc.integer({ min: 70, max: 200 }), (one, other) => {
        const sum = loanIn(amount(`Ganho ${(one + other) * 10} € por mês`));
        expect(loanIn(amount(`Ganho ${one * 10} € por mês e ela ganha ${other * 10} €`))).toBe(sum);
      }),
      { seed: 58, numRuns: 50 },
    );
  });
});

describe('the term', () => {
  const age = fc.integer({ min: 19, max: 75 });

  test('is that of the oldest, and another person without an age is asked for', () => {
    fc.assert(
      fc.property(age, age, (one, other) => {
        const both = term(`Tenho ${one} anos e o meu marido ${other}, qual é o prazo máximo?`);
        expect(both).toContain(`Com ${Math.max(one, other)} anos`);
        expect(both).toContain('Conta a idade do mais velho');
        expect(term(`Tenho ${one} anos e somos dois, qual é o prazo máximo?`)).toContain(
          'que idade tem a outra pessoa?',
        );
      }),
      { seed: 58, numRuns: 100 },
    );
  });
});

describe('the taxes of a purchase', () => {
  const price = fc.integer({ min: 120, max: 600 }).map((thousands) => thousands * 1000);

  test('say another person, an inheritance, a gift, a part and a company', () => {
    fc.assert(
      fc.property(price, (euro) => {
        const alone = taxes(`IMT de uma casa de ${euro} € para viver, tenho 30 anos`);
        for (const [words, says] of [
          [' e ela 40', /entre 2 em partes iguais/],
          [' e compro com a minha namorada', /que idade tem a outra pessoa\?/],
          [', herdada dos meus pais', /Numa herança não se paga IMT/],
          [', é uma doação', /Numa doação também não há IMT/],
          [', compro só a quota do meu irmão', /Que parte da casa compras/],
          [', em nome da minha empresa', /de uma pessoa que compra para si/],
          [' e moro na Suíça', /Sem residência fiscal em Portugal/],
        ] as const) {
          const other = taxes(`IMT de uma casa de ${euro} € para viver, tenho 30 anos${words}`);
          expect(other).not.toBe(alone);
          expect(other).toMatch(says);
        }
      }),
      { seed: 58, numRuns: 20 },
    );
  });
});
