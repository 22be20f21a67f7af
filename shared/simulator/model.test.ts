import { expect, test } from '@jest/globals';
import { simulateAffordability } from './affordability.ts';
import { simulateCosts } from './costs.ts';
import { defaultFigures, type FieldName, type Figures, isAsked, type Problems } from './fields.ts';
import { simulateInstalment } from './instalment.ts';
import type { Outcome, Result } from './result.ts';

const today = '2026-11-23';
type Simulate = (figures: Figures, on: string, estimatedBy: string) => Outcome;

const withTyped = (typed: Partial<Record<FieldName, string>>): Figures => ({ ...defaultFigures, ...typed });

function resultOf(simulate: Simulate, typed: Partial<Record<FieldName, string>> = {}, on = today): Result {
  const outcome = simulate(withTyped(typed), on, 'Morada');
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems));
  return outcome.result;
}

function problemsOf(simulate: Simulate, typed: Partial<Record<FieldName, string>>, on = today): Problems {
  const outcome = simulate(withTyped(typed), on, 'Morada');
  return 'problems' in outcome ? outcome.problems : {};
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const valueIn = ({ lines }: Result, label: string): string | undefined => {
  const line = lines.find((each) => plain(each.label) === label);
  return line && plain(line.value);
};

const variable = { rate: 'variable', indexValue: '2,1', spread: '0,85' };

test('computes the published instalments', () => {
  const fixed = resultOf(simulateInstalment, { amount: '150 000', fixedTan: '3,221' });
  expect(plain(fixed.headline.value)).toBe('650,42 €');
  const indexed = resultOf(simulateInstalment, {
    amount: '160000',
    term: '480',
    termUnit: 'months',
    rate: 'variable',
    indexValue: '2.137',
    spread: '0.85',
  });
  expect(plain(indexed.headline.value)).toBe('571,58 €');
});

test('shows the later instalment of a mixed rate, and what a change of the index does to it', () => {
  const mixed = {
    amount: '150 000',
    rate: 'mixed',
    fixedTan: '2,70',
    fixedYears: '2',
    indexValue: '2,10',
    spread: '0,85',
  };
  const result = resultOf(simulateInstalment, mixed);
  expect(plain(result.headline.value)).toBe('608,40 €');
  expect(valueIn(result, 'Prestação a partir do 3.º ano')).toBe('627,22 €');
  expect(valueIn(result, 'Soma das prestações')).toBe('225 347,40 €');
  const rows = result.tables[0]?.rows.map((row) => row.map(plain));
  expect(rows?.map(([name]) => name)).toEqual(['−1 ponto', 'Como agora', '+1 ponto', '+1,5 pontos (teste dos bancos)']);
  expect(rows?.at(-1)).toEqual(['+1,5 pontos (teste dos bancos)', '3,6 %', '746,83 €', '+119,61 €']);
});

test('shows TAEG and MTIC only with the costs that belong to them', () => {
  expect(valueIn(resultOf(simulateInstalment), 'TAEG')).toBeUndefined();
  const result = resultOf(simulateInstalment, { lifeInsurance: '20', homeInsurance: '180', bankFees: '500' });
  expect(valueIn(result, 'TAEG')).toMatch(/^3,\d %$/);
  // 360 × 843,21 €, the last one clearing the balance; 500 €, 0,6 %, and 35 € a month.
  const sum = Number(valueIn(result, 'Soma das prestações')?.replace(/[ €]/g, '').replace(',', '.'));
  const mtic = Number(valueIn(result, 'MTIC')?.replace(/[ €]/g, '').replace(',', '.'));
  expect(mtic - sum).toBeCloseTo(500 + 1200 + 360 * 35, 2);
});

test('the years of the chart repay the loan', () => {
  const { years = [] } = resultOf(simulateInstalment, { term: '361', termUnit: 'months' });
  expect(years).toHaveLength(31);
  expect(years.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(20_000_000);
  expect(years.at(-1)?.balanceCents).toBe(0);
});

test.each<[FieldName, string, string]>([
  ['amount', '0', 'O valor tem de ser maior do que 0 €.'],
  ['amount', '', 'O valor tem de ser maior do que 0 €.'],
  ['amount', '-5', 'O valor não pode ser negativo.'],
  ['amount', '1000000000000', 'Fazemos contas até 10 000 000 €.'],
  ['amount', 'muito', 'Escreve o valor em euros, por exemplo 200 000.'],
  ['amount', '1,850', '«1,850» lê-se de duas maneiras. Escreve 1850 ou 1,85.'],
  ['term', '0', 'O prazo vai de 1 a 40 anos.'],
  ['term', '30,5', 'Escreve o prazo em anos, sem vírgulas.'],
  ['fixedTan', '-2,1', 'A taxa vai de −2 % a 15 %.'],
  ['fixedTan', '15,001', 'A taxa vai de −2 % a 15 %.'],
  ['fixedTan', 'três', 'Escreve a taxa em percentagem, por exemplo 2,5.'],
  ['bankFees', '-1', 'O valor não pode ser negativo.'],
])('%s %j is refused at its field', (name, typed, sentence) => {
  const problems = problemsOf(simulateInstalment, { [name]: typed });
  expect(Object.entries(problems).map(([field, text]) => [field, plain(text)])).toEqual([[name, sentence]]);
});

test('481 months, phases that do not add up and a missing index are refused at their fields', () => {
  expect(problemsOf(simulateInstalment, { term: '481', termUnit: 'months' }).term).toBe(
    'O prazo vai de 1 a 480 meses.',
  );
  const mixed = problemsOf(simulateInstalment, { ...variable, rate: 'mixed', fixedYears: '30' });
  expect(mixed.fixedYears).toBe('Os anos de taxa fixa têm de ser menos do que o prazo do empréstimo.');
  expect(problemsOf(simulateInstalment, { rate: 'variable' }).indexValue).toMatch(/^Escreve o valor da Euribor/);
  expect(problemsOf(simulateInstalment, { ...variable, spread: '14' }).spread).toMatch(/somados/);
});

test.each(['0', '-0,5', '−0.5', '15', '3 %'])('a rate of %s is computed with', (fixedTan) => {
  expect(problemsOf(simulateInstalment, { fixedTan })).toEqual({});
});

test('the price that can be paid is the highest one within income, own money and share of the loan', () => {
  const result = resultOf(simulateAffordability);
  const price = Number(plain(result.headline.value).replace(/[ €]/g, ''));
  const loan = Number(valueIn(result, 'Empréstimo')?.replace(/[ €]/g, ''));
  expect(loan).toBeLessThanOrEqual(0.9 * price);
  const costs = resultOf(simulateCosts, { price: `${price}`, amount: `${loan}` });
  expect(Number(plain(costs.headline.value).replace(/[ €]/g, '').replace(',', '.'))).toBeLessThanOrEqual(50_000);
  const next = resultOf(simulateCosts, { price: `${price + 2}`, amount: `${loan}` });
  expect(Number(plain(next.headline.value).replace(/[ €]/g, '').replace(',', '.'))).toBeGreaterThan(50_000);
});

test('the income limits the loan by the reported limit, with the regulator’s beside it', () => {
  const result = resultOf(simulateAffordability, { income: '1 000', incomeTimes: '12', ownMoney: '200 000' });
  expect(valueIn(result, 'Taxa de esforço com o teste dos bancos')).toBe('45,0 %');
  expect(result.lines.find(({ label }) => label.startsWith('Taxa'))?.note).toContain('valor noticiado');
  expect(valueIn(result, 'Com o limite de 50 % do Banco de Portugal')).toMatch(/^até /);
  expect(result.notes[0]).toContain('rendimento');
});

test('the age limits the term', () => {
  expect(resultOf(simulateAffordability, { age: '30', term: '40' }).lines[0]?.note).toBe('em 480 meses');
  expect(resultOf(simulateAffordability, { age: '31', term: '40' }).lines[0]?.note).toBe('em 444 meses');
  expect(resultOf(simulateAffordability, { age: '60' }).lines[0]?.note).toBe('em 240 meses');
  expect(problemsOf(simulateAffordability, { age: '80' }).age).toContain('entre os 70 e os 80 anos');
  expect(problemsOf(simulateAffordability, { age: '17' }).age).toContain('18 anos');
});

test('stored birth dates limit the term of an empty age', () => {
  expect(resultOf(simulateAffordability, { age: '', longestTerm: '324', term: '40' }).lines[0]?.note).toBe(
    'em 324 meses',
  );
  expect(resultOf(simulateAffordability, { age: '60', longestTerm: '324' }).lines[0]?.note).toBe('em 240 meses');
  expect(problemsOf(simulateAffordability, { age: '', longestTerm: '0' }).age).toContain('entre os 70 e os 80 anos');
  expect(problemsOf(simulateAffordability, { age: '' }).age).toContain('Escreve a idade');
});

test('a term that the age limits is said, and fixed years beyond it take all of it', () => {
  const typed = { age: '60', rate: 'mixed', fixedYears: '25', indexValue: '2,1' };
  expect(resultOf(simulateAffordability, typed).notes.join(' ')).toContain('240 meses: é o prazo máximo');
  expect(problemsOf(simulateAffordability, { ...typed, age: '35', fixedYears: '30' }).fixedYears).toContain('menos');
});

test('an income that is spent and a purchase without own money say what is missing', () => {
  expect(problemsOf(simulateAffordability, { otherInstalments: '2 000' }).otherInstalments).toContain(
    'taxa de esforço',
  );
  expect(problemsOf(simulateAffordability, { ownMoney: '0' }).ownMoney).toContain('90 %');
  expect(problemsOf(simulateAffordability, { income: '0' }).income).toBe('O valor tem de ser maior do que 0 €.');
});

test('computes the published taxes, and the money a purchase takes', () => {
  const result = resultOf(simulateCosts, { price: '300 000', amount: '240 000' });
  expect(valueIn(result, 'IMT')).toBe('10 542,04 €');
  expect(valueIn(result, 'Imposto do selo da compra')).toBe('2 400 €');
  expect(valueIn(result, 'Imposto do selo do empréstimo')).toBe('1 440 €');
  expect(result.notes[0]).toBe('Tabelas de IMT de 2026.');
});

test('each buyer has an own regime', () => {
  const typed = {
    price: '300 000',
    buyers: '2',
    birthDate1: '1995-05-01',
    firstHome1: 'yes',
    birthDate2: '1980-01-01',
  };
  const [table] = resultOf(simulateCosts, typed).tables;
  expect(table?.rows.map((row) => row.map(plain))).toEqual([
    ['1.º (50,0 %)', 'IMT Jovem', '0 €', '0 €'],
    ['2.º (50,0 %)', 'Tabela normal', '5 271,02 €', '1 200 €'],
  ]);
});

test('a non-resident sees both figures', () => {
  const result = resultOf(simulateCosts, { price: '300 000', resident1: 'no' });
  expect(valueIn(result, 'IMT')).toBe('22 500 €');
  expect(valueIn(result, 'IMT pela tabela normal')).toBe('10 542,04 €');
  expect(result.notes.join(' ')).toContain('confirma com as Finanças');
});

test('a former resident sees the usual figure first', () => {
  const result = resultOf(simulateCosts, { price: '360 000', resident1: 'no', formerResident1: 'yes' });
  expect(valueIn(result, 'IMT')).toBe('15 036,65 €');
  expect(valueIn(result, 'IMT à taxa de não residente')).toBe('27 000 €');
  expect(result.notes.join(' ')).toContain('a proposta excluía quem já foi residente; confirma com as Finanças');
  expect(isAsked('formerResident1', { ...defaultFigures, resident1: 'no' })).toBe(true);
  expect(isAsked('formerResident1', defaultFigures)).toBe(false);
});

test('a deed in a year without tables is refused; in the current year the last table counts', () => {
  expect(problemsOf(simulateCosts, { deedDate: '2029-03-01' }).deedDate).toBe(
    'Ainda não há tabelas de IMT para 2029. Temos as de 2024 a 2026.',
  );
  expect(resultOf(simulateCosts, {}, '2027-01-10').notes[0]).toContain('tabela de 2026');
  expect(problemsOf(simulateCosts, { deedDate: '2026-02-30' }).deedDate).toContain('data completa');
});

test('buyers are refused at their fields', () => {
  expect(problemsOf(simulateCosts, { buyers: '2', share1: '50', share2: '40' }).share2).toBe(
    'As quotas têm de somar 100 %.',
  );
  expect(problemsOf(simulateCosts, { buyers: '2', share1: '50' }).share2).toContain('em branco');
  expect(problemsOf(simulateCosts, { birthDate1: '2030-01-01' }).birthDate1).toContain('Vê o ano');
  expect(problemsOf(simulateCosts, { amount: '260 000' }).amount).toBe(
    'O empréstimo não pode ser maior do que o preço.',
  );
  // Nobody asks about a buyer who is not there.
  expect(problemsOf(simulateCosts, { birthDate2: '2030-01-01' })).toEqual({});
});

test('a first home within the price of the young guarantee has a second reference', () => {
  const noteIn = (typed: Partial<Figures>): string =>
    plain(
      resultOf(simulateCosts, typed).lines.find(({ label }) => label === 'Empréstimo em relação ao preço')?.note ?? '',
    );
  expect(noteIn({ price: '300 000', amount: '240 000' })).toBe(
    'pelo preço; limite 90 %, recomendação aos bancos; 100 % com a garantia pública para jovens',
  );
  for (const typed of [{ price: '460 000' }, { destination: 'other_housing' }])
    expect(noteIn(typed)).not.toContain('garantia');
});

test('a loan that is not for an own home says what a bank counts besides', () => {
  const notesOf = (destination: string) => resultOf(simulateAffordability, { destination }).notes.join(' ');
  expect(notesOf('other_housing')).toContain('conta também o imposto do selo de 4 % sobre os juros');
  expect(notesOf('hpp')).not.toContain('imposto do selo');
});
