import { describe, expect, test } from '@jest/globals';
import { readFine } from './index.ts';

const context = { today: '2026-11-26', lenders: [{ id: 'banco-exemplo', name: 'Banco Exemplo, S.A.' }] };

/** The public test vector 5 of lenders.md. */
const vector = `FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA (FINE)   Data de emissão: 20-11-2026
Informação prestada na sequência da aprovação do contrato de crédito. Válida até 31-12-2026
1. Mutuante
Banco Exemplo, S.A., Rua do Exemplo, 2, Lisboa
3. Principais características do empréstimo
Montante e moeda do empréstimo a conceder  180.000,00 EUR
Prazo do empréstimo  30 anos (360 meses)
Tipo de taxa de juro  Mista: fixa nos primeiros 24 meses, variável nos restantes
Montante total imputado ao consumidor (MTIC)  286.525,91 EUR
MTIC sem vendas associadas facultativas  307.422,47 EUR
Valor do imóvel  225.000,00 EUR
4. Taxa de juro e outros custos
TAEG  3,4%
TAEG sem vendas associadas facultativas  4,0%
TAN do período de taxa fixa  2,600%
TAN do período de taxa variável  2,966%
Euribor a 12 meses (média de outubro de 2026)  2,216%
Spread base  1,350%   Spread contratado  0,750%
Comissão de análise e decisão  300,00 EUR
Comissão de avaliação  246,00 EUR
Imposto do selo sobre o crédito  1.080,00 EUR
Registo da hipoteca  225,00 EUR
Seguro de vida  24,10 EUR por mês
Seguro multirriscos  183,60 EUR por ano
5. Periodicidade e número de prestações
Mensal, 360 prestações
6. Montante de cada prestação
Primeiras 24 prestações  720,61 EUR
Restantes 336 prestações  753,56 EUR
9. Reembolso antecipado
Comissão: 2,0% no período de taxa fixa e 0,5% no período de taxa variável`;

/** Names and values of the vector, with the section that each stands in. */
const wanted: readonly (readonly [string, string, number])[] = [
  ['lender', 'Banco Exemplo, S.A.', 1],
  ['amount', '180000.00', 3],
  ['term_months', '360', 3],
  ['rate_kind', 'mista', 3],
  ['phase_1_months', '24', 3],
  ['phase_1_kind', 'fixed', 3],
  ['phase_1_tan', '2.600', 4],
  ['phase_2_months', '336', 3],
  ['phase_2_kind', 'indexed', 3],
  ['phase_2_tan', '2.966', 4],
  ['index', 'euribor_12m', 4],
  ['index_value', '2.216', 4],
  ['index_month', '2026-10', 4],
  ['spread_base', '1.350', 4],
  ['spread', '0.750', 4],
  ['taeg', '3.4', 4],
  ['taeg_base', '4.0', 4],
  ['mtic', '286525.91', 3],
  ['mtic_base', '307422.47', 3],
  ['instalment_1', '720.61', 6],
  ['instalment_2', '753.56', 6],
  ['life_insurance_year', '289.20', 4],
  ['home_insurance_year', '183.60', 4],
  ['fee_analysis', '300.00', 4],
  ['fee_appraisal', '246.00', 4],
  ['stamp_loan', '1080.00', 4],
  ['registration', '225.00', 4],
  ['property_value', '225000.00', 3],
  ['early_fee_fixed', '2.0', 9],
  ['early_fee_indexed', '0.5', 9],
  ['issued_on', '2026-11-20', 0],
  ['valid_until', '2026-12-31', 0],
];

const valuesOf = (page: string) =>
  Object.fromEntries(readFine([page], context).fields.map(({ name, value }) => [name, value]));

describe('the public vector', () => {
  const reading = readFine([vector], context);

  test('is an approved FINE with six sections', () => {
    expect(reading).toMatchObject({
      isFine: true,
      approval: 'aprovada',
      sections: [1, 3, 4, 5, 6, 9],
      ambiguous: [],
    });
  });

  test('has every figure, in its section', () => {
    const read = reading.fields.map(({ name, value, section }) => [name, value, section]);
    expect(read.toSorted()).toEqual(wanted.map((each) => [...each]).toSorted());
  });

  test('gives each line as it is printed', () => {
    const lines = vector.split('\n');
    expect(reading.fields.filter(({ page, line }) => page !== 1 || !lines.includes(line))).toEqual([]);
    expect(reading.fields.find(({ name }) => name === 'spread')?.line).toBe(
      'Spread base  1,350%   Spread contratado  0,750%',
    );
  });

  test('has no TAEG where a second one differs', () => {
    const { fields, ambiguous } = readFine([vector.replace('TAEG  3,4%', 'TAEG  3,4%\nTAEG  3,6%')], context);
    expect(fields.map(({ name }) => name)).not.toContain('taeg');
    expect(fields).toHaveLength(wanted.length - 1);
    expect(ambiguous).toEqual(['taeg']);
  });

  test('is no FINE without its title', () => {
    expect(readFine([vector.slice(vector.indexOf('\n') + 1)], context)).toEqual({
      isFine: false,
      approval: null,
      sections: [1, 3, 4, 5, 6, 9],
      fields: [],
      ambiguous: [],
    });
  });

  test('has no amount in words', () => {
    const line = /Montante e moeda.*/;
    for (const words of ['Montante: cento e oitenta mil euros', 'Montante do empréstimo: cento e oitenta mil euros'])
      expect(valuesOf(vector.replace(line, words))['amount']).toBeUndefined();
  });
});
