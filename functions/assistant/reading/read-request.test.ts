import { describe, expect, test } from '@jest/globals';
import { inPortuguese } from '../in-portuguese.ts';
import { readRequest } from './read-request.ts';

/** Returns what a question states, without what it leaves out. */
function told(question: string) {
  const { incomes, unnamed, unread, region, hasGuarantor, ...rest } = readRequest(inPortuguese(question), '2026-11-23');
  const stated = Object.entries(rest).filter(
    ([name, value]) =>
      value !== undefined && !(Array.isArray(value) && value.length === 0) && !(name === 'people' && value === 1),
  );
  return {
    ...Object.fromEntries(stated),
    ...(incomes.length > 0 && { incomes: incomes.map(({ monthly, payments }) => [monthly, payments]) }),
    ...(region !== 'continente' && { region }),
    ...(hasGuarantor && { hasGuarantor }),
    ...(unnamed.length > 0 && { unnamed: unnamed.map(({ value }) => value) }),
    ...(unread.length > 0 && { doubts: unread.map(({ doubt }) => doubt) }),
  };
}

describe('a question states', () => {
  test.each([
    ['posso pedir 250 mil ganhando 1500 euros?', { loanAmount: 250_000, incomes: [[1500, undefined]] }],
    ['Quanto posso pedir se ganho 1.850,50 € por mês?', { incomes: [[1850.5, undefined]] }],
    ['com um salário de 1200 consigo um crédito de 120 000 €?', { incomes: [[1200, undefined]], loanAmount: 120_000 }],
    [
      'Recebo 2 000 € líquidos. Posso comprar uma casa de 300k?',
      { incomes: [[2000, undefined]], propertyValue: 300_000 },
    ],
    ['posso pedir 180.000 € a 30 anos?', { loanAmount: 180_000, terms: [360] }],
    [
      'Tenho 45 anos, ganho 1500 € x 14 e pago 200 € de prestação do carro. Quanto posso pedir para uma segunda casa?',
      { ages: [45], incomes: [[1500, 14]], otherInstalments: 200, destination: 'other_housing' },
    ],
    [
      'Tenho 34 anos e a minha mulher 38, queremos uma casa de 200 mil para viver, em 30 anos',
      { ages: [34, 38], people: 2, propertyValue: 200_000, destination: 'hpp', terms: [360] },
    ],
    ['IMT de uma casa de 200 000 € com VPT de 250 000 €', { propertyValue: 200_000, taxableValue: 250_000 }],
    ['tenho 35 anos, posso pedir crédito?', { ages: [35] }],
    ['quanto custa um crédito em 30 anos?', { terms: [360] }],
    ['Tenho 20 000 € e quero 30 anos para pagar', { ownMoney: 20_000, terms: [360] }],
    ['Can I borrow 250,000 euros earning 1,500 a month?', { loanAmount: 250_000, incomes: [[1500, undefined]] }],
    ['Recebo trinta mil líquidos por ano', { incomes: [[2500, 12]] }],
    [
      'ganho mil e duzentos e ela novecentos',
      {
        incomes: [
          [1200, undefined],
          [900, undefined],
        ],
        people: 2,
      },
    ],
    ['Recebo 1450 por mês, catorze vezes por ano', { incomes: [[1450, 14]] }],
    ['ganho 1600 líquidos 12 meses por ano', { incomes: [[1600, 12]] }],
    ['ganho 1600 por mês, pago em doze meses por ano', { incomes: [[1600, 12]] }],
    ['ganho 1500 e peço 100 mil em 12 meses', { incomes: [[1500, undefined]], loanAmount: 100_000, terms: [12] }],
    [
      'Eu ganho 1300 € e a minha mulher 1100 €, ambos em 14 meses',
      {
        incomes: [
          [1300, 14],
          [1100, 14],
        ],
        people: 2,
      },
    ],
    [
      'ganho 1300 em 14 meses e ela ganha 1100',
      {
        incomes: [
          [1300, 14],
          [1100, undefined],
        ],
        people: 2,
      },
    ],
    ['ganho 1100 e o meu pai, que ganha 1500, é fiador', { incomes: [[1100, undefined]], hasGuarantor: true }],
    ['nasci a 3 de dezembro de 1995', { ages: [30], born: '1995-12-03' }],
    ['tenho 28 anos e os meus pais, de 61 e 58', { ages: [28, 61, 58], people: 3 }],
    ['taxa fixa de 3,2 % em 35 anos', { rates: [3.2], terms: [420], rateKind: 'fixed' }],
    ['taxa fixa de 3,2 % nos primeiros 5 anos', { rates: [3.2], terms: [60] }],
    ['tenho contrato fixo e ganho 1500', { incomes: [[1500, undefined]] }],
    ['juros de 0,8 % ao mês', { rates: [9.6], monthlyRate: 0.8 }],
    ['100 mil a 3,5 % por mês', { unnamed: [100_000], rates: [3.5] }],
    ['crédito a 2,9 % de 150 mil', { unnamed: [150_000], rates: [2.9] }],
    ['amortizei 10 000 € e cobraram-me 50 €', { repaid: 10_000, fee: 50 }],
    ['devo 120 mil e quero amortizar metade', { repaid: 60_000, owed: 120_000, share: 0.5, doubts: ['owed'] }],
    ['escritura a 15 de dezembro de 2025', { deed: { year: 2025, month: 12, day: 15 } }],
    ['CPCV assinado a 10 de outubro de 2025, escritura em março de 2026', { deed: { year: 2026, month: 3 } }],
    ['o sinal foi em dezembro de 2025', {}],
    ['ainda estou no IRS dos meus pais', { dependant: true }],
    ['já não estou no IRS dos pais', { dependant: false }],
    ['nunca vivi em Portugal', { residence: 'non_resident', neverResident: true }],
    [
      'Ganho 1450 x 14 e ela ganha 1100 x 12',
      {
        incomes: [
          [1450, 14],
          [1100, 12],
        ],
        people: 2,
      },
    ],
    ['Somos dois: um tem 29 e outro trinta e sete', { ages: [29, 37], people: 2 }],
    [
      'ganhamos 3500, eu 2000 e ela 1500',
      {
        incomes: [
          [2000, undefined],
          [1500, undefined],
        ],
        people: 2,
      },
    ],
    [
      'o meu salário é de 2000 e o dela 1800',
      {
        incomes: [
          [2000, undefined],
          [1800, undefined],
        ],
        people: 2,
      },
    ],
    ['vencimento base 1100, líquido 950', { incomes: [[950, undefined]] }],
    [
      'ganho 900 mais 500 de outro trabalho',
      {
        incomes: [
          [900, undefined],
          [500, undefined],
        ],
      },
    ],
    ['tenho 30 anos de casa e ganho 1500', { incomes: [[1500, undefined]] }],
    ['nasci em 1990, qual o prazo?', { ages: [36] }],
    ['ganho 1500 e o meu pai é fiador', { incomes: [[1500, undefined]], hasGuarantor: true }],
    ['ganho 2000 brutos, 1500 líquidos', { incomes: [[1500, undefined]] }],
    ['comprada em agosto de 2024 por 200 000 €', { unnamed: [200_000], deed: { year: 2024, month: 8 } }],
    [
      'metade de uma casa de 200 mil para habitação própria',
      { propertyValue: 200_000, share: 0.5, destination: 'hpp' },
    ],
    ['vendo a minha casa por 150 mil e compro outra por 250 mil', { propertyValue: 250_000 }],
    ['vivo na Suíça e já fui residente', { residence: 'former_resident' }],
    ['posso pagar 500 por mês', { budget: 500 }],
    [
      'tenho 2 empréstimos, um de 150 por mês e outro de 90, e ganho 1600',
      { otherInstalments: 240, incomes: [[1600, undefined]] },
    ],
    ['crédito de 200.000 a 30 anos, euribor 2,2 e spread 0,8', { loanAmount: 200_000, terms: [360], rates: [3] }],
    ['uma casa de 300 mil no Funchal', { propertyValue: 300_000, region: 'madeira' }],
    ['180 000 €, euribor a 6 meses, tenho 2 filhos e um T3', { unnamed: [180_000] }],
    ['o vendedor tem 34 anos e eu tenho 52', { ages: [52] }],
    ['temos os dois 28 anos', { ages: [28, 28], people: 2 }],
    ['faço 31 em dezembro', { ages: [30], nextAge: 31 }],
    ['tenho 30 anos e 11 meses, completo 31 no mês que vem', { ages: [30], nextAge: 31 }],
    [
      'ganho 1430 limpos a 14 meses e ela 1120 também a 14',
      {
        incomes: [
          [1430, 14],
          [1120, 14],
        ],
        people: 2,
      },
    ],
    ['recebo 1300 líquidos vezes 14', { incomes: [[1300, 14]] }],
    ['ganho 31.500 líquidos por ANO (não por mês!!)', { incomes: [[2625, 12]] }],
    ['pago 180 do crédito que fica liquidado com este e 95 da mota', { otherInstalments: 95 }],
    ['qto fica a prestaçao d 150 mil em 30 anos', { loanAmount: 150_000, terms: [360] }],
    ['Euribor 2,1 e spread 0,9, passa a 2,4', { rates: [3, 3.3] }],
    ['taxa de 3 % com spread de 0,8 %', { rates: [3] }],
    ['casa de 230 mil, a avaliação deu 215', { propertyValue: 230_000, appraisal: 215_000 }],
  ])('%s', (question, expected) => {
    expect(told(question)).toEqual(expected);
  });

  test.each(['posso pedir 90 % da casa?', 'ganho 12 vezes por ano', 'quanto demora?'])('nothing: %s', (question) => {
    expect(told(question)).toEqual({});
  });
});

describe('a loan has rates and terms', () => {
  test.each([
    ['Quanto fica a prestação de 150 000 € a 3,221 % em 30 anos?', [150_000, [3.221], [360]]],
    ['crédito de 150.000€, 3.5%, 360 meses', [150_000, [3.5], [360]]],
    ['pedir 180 mil euros a 25 anos com taxa de 4 %', [180_000, [4], [300]]],
    ['pedir 200000 euros, 2,9 por cento, 37 anos', [200_000, [2.9], [444]]],
    ['pedir 100 000 € a -0,5 % em 20 anos', [100_000, [-0.5], [240]]],
    [
      'crédito de 200 000 € em 30 anos, 2,95 % nos primeiros 3 anos e 3,05 % depois',
      [200_000, [2.95, 3.05], [36, 360]],
    ],
    ['crédito de 150 mil a 30 anos, euribor de 2,1 % e spread de 0,8 %', [150_000, [2.9], [360]]],
  ])('%s', (question, expected) => {
    const { loanAmount, rates, terms } = readRequest(question, '2026-11-23');
    expect([loanAmount, rates, terms]).toEqual(expected);
  });
});

test('a question about joining credits names none', () => {
  expect(readRequest('O que é consolidar créditos?', '2026-11-23').unread).toEqual([]);
});

describe('what is not certain is named', () => {
  test.each([
    ['Ganho 24000', 'period'],
    ['Ganho 800 por semana', 'payday'],
    ['Ganho 2000 brutos', 'gross'],
    ['Recebo 2000 antes de impostos', 'gross'],
    ['Ganho 1800 x 14 brutos', 'gross'],
    ['Ganho entre 1500 e 1700 por mês', 'number'],
    ['Ganhava 1500 e agora ganho 1800', 'number'],
    ['Faturo 3000 por mês', 'gross'],
    ['Ganho 2500 francos suíços', 'currency'],
    ['Ganho R$ 9000', 'currency'],
    ['Ganho 1500 e somos um casal', 'secondIncome'],
    ['Eu e a minha namorada: tenho 29 anos', 'secondAge'],
    ['Ganho 1500 e devo 12 000 € do carro', 'owed'],
    ['Ganho 24000 por ano', 'net'],
    ['Ganho 24 000 em 14 meses', 'period'],
    ['Herdei um terço da casa e quero ficar com a parte dos meus irmãos', 'heirs'],
    ['Queria juntar o cartão e o crédito do carro, pago 210 por mês', 'consolidation'],
    ['Ganho 1500 e tenho um crédito pessoal de 5000 €', 'debt'],
    ['Ganho 1500 e pago 300 de renda', 'rent'],
    ['Ganho 1500 e pago 300', 'payment'],
    ['Ganho 1500 e 200 de subsídio de refeição', 'extra'],
    ['Ganho 1,250 por mês', 'ambiguous'],
    ['Herdei uma casa de 200 mil', 'inheritance'],
    ['Vou receber uma casa em doação', 'gift'],
    ['Comprar a quota do meu irmão na casa', 'part'],
    ['A minha empresa compra uma casa de 200 mil', 'company'],
  ])('%s: %s', (question, doubt) => {
    expect(readRequest(question, '2026-11-23').unread.map((each) => each.doubt)).toContain(doubt);
  });
});

test('a long question is fast', () => {
  const started = performance.now();
  for (const piece of [
    'ganho 1500 e ',
    'tenho 34 anos, ',
    'mil e cem ',
    'ela ganha ',
    'casa de 200 mil ',
    '1 000 000 ',
  ])
    readRequest(piece.repeat(200).slice(0, 1000), '2026-11-23');
  expect(performance.now() - started).toBeLessThan(1_000);
});
