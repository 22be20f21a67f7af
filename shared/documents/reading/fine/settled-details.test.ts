import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readFine } from './index.ts';

const context = {
  today: '2026-11-26',
  lenders: [
    { id: 'banco-exemplo', name: 'Banco Exemplo, S.A.' },
    { id: 'banco-exemplo-mais', name: 'Banco Exemplo Mais' },
  ],
};

const title = 'FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA (FINE)';
const sections: Readonly<Record<number, readonly string[]>> = {
  0: [title],
  1: ['1. Mutuante', 'Banco Exemplo, S.A.'],
  3: [
    '3. Principais características do empréstimo',
    'Prazo  360 meses',
    'Tipo de taxa  Mista: fixa nos primeiros 24 meses',
  ],
  4: ['4. Taxa de juro e outros custos'],
  5: ['5. Periodicidade e número de prestações', 'Mensal'],
  6: ['6. Montante de cada prestação', 'Em euros'],
  8: ['8. Obrigações adicionais', 'Nenhuma'],
  9: ['9. Reembolso antecipado'],
};

const sheetWith = (section: number, lines: readonly string[], isAlone = false): string =>
  Object.entries(sections)
    .flatMap(([number, own]) => (Number(number) === section ? [...(isAlone ? own.slice(0, 1) : own), ...lines] : own))
    .join('\n');

const plain = new Set(readFine([sheetWith(0, [])], context).fields.map(({ name, value }) => `${name}=${value}`));

/** What a section's lines add to a sheet: `name=value`, and `?name` for what is ambiguous. */
function readLines(section: number, text: string, isAlone = false): string {
  const { fields, ambiguous } = readFine([sheetWith(section, text.split('|'), isAlone)], context);
  const found = fields.map(({ name, value }) => `${name}=${value}`).filter((each) => isAlone || !plain.has(each));
  return [...found, ...ambiguous.map((name) => `?${name}`)].join(' ');
}

const rateCases = `
TAEG: 3,4% → taeg=3.4
TAEG - 3,40 % → taeg=3.40
TAEG (3,4%) → taeg=3.4
Taxa anual de encargos efectiva global (TAEG)  3,4% → taeg=3.4
TAEG -3,4% →
TAEG 3.4% →
TAEG 3, 4% →
TAEG  até 3,4% →
TAEG mínima 3,4% →
TAEG entre 3,4% e 4,0% →
TAEG 3,4% a 4,0% →
TAEG  3,4%  4,0% → ?taeg
TAEG  3,4%|TAEG  3,40% → taeg=3.4
TAEG  3,4%|TAEG  até 4,0% → ?taeg
TAEG  3,4%|TAEG sem bonificação  4,0% → ?taeg
TAEG  4,0% (sem vendas associadas facultativas) → taeg_base=4.0
TAEG  4,0%|(sem produtos) → taeg_base=4.0
TAEG  3,4%|sem vendas associadas facultativas  4,0% → taeg=3.4
Sem vendas associadas facultativas|TAEG  4,0% → ?taeg
TAEG  3,4%|TAEG sem vendas e com elas → taeg=3.4
TAEG|3,4% → taeg=3.4
TAEG|Comissão de avaliação  3,4% →
A TAEG é de 3,4% →
TAEG é o custo total do crédito com juros e comissões, hoje 3,4% →
TAN fixa  2,600%|TAN  2,966% (indexada) → phase_1_tan=2.600 phase_2_tan=2.966
TAN  2,600% → ?phase_1_tan ?phase_2_tan
Taxa anual nominal de mora em taxa fixa  5,600% →
TAN variável (Euribor 2,216% + spread 0,750%)  2,966% →
TAN variável: spread de 0,750% →
Spread base  1,350%  Spread  0,750% → spread_base=1.350 spread=0.750
Spread  0,750 p.p. → spread=0.750
Spread  1,350%|Spread contratado  0,750% → ?spread
Spread de tabela  1,350% →
Spread sem vendas associadas  1,350% →
Euribor a 6 meses (10/2026)  -0,502% → index=euribor_6m index_value=-0.502 index_month=2026-10
Euribor a 3 meses, em vigor em outubro de 2026  2,216% → index=euribor_3m index_value=2.216
Euribor a 3 meses  2,1%|Euribor a 6 meses  2,2% → ?index ?index_value ?index_month
`;

const costCases = `
Seguro de vida  24,10 EUR →
Seguro de vida  24,10 EUR por mês ou 289,20 EUR por ano →
Seguro de vida 24,10 EUR por mês Seguro multirriscos 9,00 EUR por ano → life_insurance_year=289.20
Seguro de incêndio por ano|183,60 EUR → home_insurance_year=183.60
Comissão de estudo  Comissão de avaliação|300,00 EUR  246,00 EUR → fee_analysis=300.00 fee_appraisal=246.00
Observações  Comissão de estudo|Dossier  300,00 EUR → fee_analysis=300.00
Comissão de análise  1.080.00 EUR →
Comissão de análise  300 EUR →
Comissão de análise  300,00 USD →
Comissão de análise  286.5 25,91 EUR →
Comissão de análise  300,00 EUR (mínimo) →
Comissão de análise  300,00 EUR a 400 EUR →
Comissão de análise e avaliação  500,00 EUR →
Abertura de conta  50,00 EUR →
Formalização do contrato  150,00 EUR → fee_formalisation=150.00
Registo da hipoteca  225,00 EUR|Registo da aquisição  250,00 EUR → ?registration
Imposto do selo  1.080,00 EUR →
Imposto do selo  1.080,00 EUR (utilização do crédito) → stamp_loan=1080.00
Imposto do selo sobre os juros do empréstimo  80,00 EUR →
`;

const loanCases = `
Montante do crédito  180 000,00 € → amount=180000.00
Montante do empréstimo  180.000,00 EUR|Capital  190.000,00 EUR → ?amount
Montante do empréstimo  até 180.000,00 EUR →
Montante do empréstimo  180,000.00 EUR →
Montante do empréstimo: cento e oitenta mil euros →
Montante do empréstimo em dívida  1.000,00 EUR →
Capital social  5.000.000,00 EUR →
Prazo do contrato  30 anos e 6 meses → term_months=366
Duração do empréstimo: 25 anos (300 meses) → term_months=300
Prazo  30 anos (361 meses) →
Prazo  30 a 40 anos →
Prazo de carência  12 meses →
MTIC  286.525,91 EUR  307.422,47 EUR → ?mtic
Montante total a reembolsar por cada euro  1,59 EUR →
Montante total a reembolsar: significa que paga 1,59 EUR por cada um →
Montante total a reembolsar pelo consumidor (MTIC)  286.525,91 EUR → mtic=286525.91
Valor do imóvel  2,00 EUR|Valor de avaliação  3,00 EUR → ?property_value
Prazo  20 anos|Tipo de taxa  Fixa → term_months=240 rate_kind=fixa phase_1_months=240 phase_1_kind=fixed
Regime de taxa|Indexada à Euribor → rate_kind=variavel phase_1_kind=indexed
Modalidade de taxa  Mista → rate_kind=mista phase_1_kind=fixed phase_2_kind=indexed
Prazo  2 anos|Tipo de taxa  Mista, nos primeiros 2 anos fixa → term_months=24 rate_kind=mista phase_1_kind=fixed phase_2_kind=indexed ?phase_1_months
Tipo de taxa  Fixa / Variável / Mista → ?rate_kind
Tipo de taxa  Mista: variável nos primeiros 24 meses → ?rate_kind
`;

const instalmentCases = `
24 prestações, 720,61 EUR|336 prestações, 753,56 EUR → instalment_1=720.61 instalment_2=753.56
Primeiras prestações|720,61 EUR|Restantes prestações|753,56 EUR → instalment_1=720.61 instalment_2=753.56
24 prestações  336 prestações|720,61 EUR  753,56 EUR → instalment_1=720.61 instalment_2=753.56
Prestação  720,61 EUR → ?instalment_1
Plano A: prestação de 720,61 EUR|Plano B: prestação de 790,00 EUR → ?instalment_1
36 prestações  720,61 EUR|324 prestações  753,56 EUR → ?instalment_1
A prestação pode ir até 900,00 EUR →
`;

const otherCases: Readonly<Record<number, string>> = {
  9: `
Comissão de 2% (taxa fixa); 0,5% (taxa variável) → early_fee_fixed=2 early_fee_indexed=0.5
Comissão até 2,0% no período de taxa fixa →
Comissão de 2,0% em taxa fixa ou taxa variável →
Comissão de 0,5% a 2,0% no período de taxa fixa →
2,0% em taxa fixa|1,5% em taxa fixa → ?early_fee_fixed
`,
  8: `
Seguro de vida  Redução do spread em 0,10 p.p. → product_1=Seguro de vida product_1_effect=Redução do spread em 0,10 p.p.
Os produtos são facultativos. →
`,
  0: `
Emitida em Lisboa, a 20 de novembro de 2026, válida até 31.12.2026 → issued_on=2026-11-20 valid_until=2026-12-31
Data de emissão  Validade|20-11-2026  31-12-2026 → issued_on=2026-11-20 valid_until=2026-12-31
Data de emissão: 20-11-2026|Data de emissão: 21-11-2026 → ?issued_on
Data de emissão do cartão de cidadão: 20-11-2016 →
Validade: 30 dias →
`,
};

/** Rows of a section's lines, which `|` separates, and what is read of them. */
const casesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('→').map((part) => part.trim()));

describe('a label decides', () => {
  test.each(casesOf(rateCases))('%s', (text = '', read = '') => expect(readLines(4, text)).toBe(read));
  test.each(casesOf(costCases))('%s', (text = '', read = '') => expect(readLines(4, text)).toBe(read));
  test.each(casesOf(instalmentCases))('%s', (text = '', read = '') => expect(readLines(6, text)).toBe(read));
  test.each(casesOf(loanCases))('%s', (text = '', read = '') =>
    expect(readLines(3, text, true).replace('lender=Banco Exemplo, S.A.', '').trim()).toBe(read),
  );
  for (const [section, table] of Object.entries(otherCases))
    test.each(casesOf(table))('%s', (text = '', read = '') => expect(readLines(Number(section), text)).toBe(read));
});

describe('the lender', () => {
  const lenderOf = (...lines: string[]) =>
    /lender(?:=.*?(?= rate_kind| term_months|$))?/.exec(readLines(1, lines.join('|'), true))?.[0];

  test.each([
    [['BANCO EXEMPLO S.A.'], 'lender=Banco Exemplo, S.A.'],
    [['O banco é o Banco', 'Exemplo, S.A.'], 'lender=Banco Exemplo, S.A.'],
    [['Banco Novo, S.A., Rua Nova, 1'], 'lender=Banco Novo, S.A.'],
    [['Identidade: Banco Novo, S.A.  Telefone 210 000 000'], 'lender=Banco Novo, S.A.'],
    [['Banco Exemplo, S.A. e Banco Exemplo Mais'], 'lender'],
    [['Telefone 210 000 000'], undefined],
  ])('%s', (lines, read) => expect(lenderOf(...lines)).toBe(read));
});

describe('sections', () => {
  const read = (...pages: string[]) => readFine(pages, context);
  const whole = sheetWith(4, ['TAEG  3,4%']);

  test('are of a FINE from four titles on', () => {
    const three = `${title}\n1. Mutuante\nBanco\n3. Principais características do empréstimo\nx\n4. Taxa de juro e outros custos\nx`;
    expect(read(three).isFine).toBe(false);
    expect(read(`${three}\nQuadro 5 – Frequência e número de pagamentos`).isFine).toBe(true);
  });

  test('begin on lines, whatever stands after their numbers', () => {
    const lines = [
      '1 Mutuante',
      'x',
      '3- Características principais',
      'x',
      'Quadro 4: Taxa de juro e outros custos',
      'x',
      'ELEMENTOS FLEXÍVEIS',
    ];
    expect(read([title, ...lines].join('\n')).sections).toEqual([1, 3, 4, 10]);
    expect(read([title, ...lines.map((line) => `Ver ${line}`)].join('\n')).sections).toEqual([]);
  });

  test('do not begin in a table of contents', () => {
    const contents = '1. Mutuante\n12. Reclamações\n13. Incumprimento';
    expect(read(`${contents}\n\n${whole}`).sections).toEqual([1, 3, 4, 5, 6, 8, 9]);
    expect(read(`12. Reclamações ..... 7\n${whole}`).sections).toEqual([1, 3, 4, 5, 6, 8, 9]);
    expect(read(`12. Reclamações\n13. Incumprimento\nx\n${whole}`).sections).toContain(12);
  });

  test('hold their labels alone', () => {
    expect(readLines(3, 'TAEG  3,4%|Comissão de avaliação  246,00 EUR')).toBe('');
    expect(readLines(4, 'MTIC  286.525,91 EUR|24 prestações  720,61 EUR')).toBe('');
  });

  test('go on over pages, and those of part B do not count', () => {
    const [front = '', back = ''] = whole.split('5. Periodicidade');
    const partB =
      'Empréstimo padrão\n4. Taxa de juro e outros custos\nTAEG  9,9%\nSimulação\nData de emissão: 01-01-2020';
    const { fields, approval } = read(
      `${front}`,
      `5. Periodicidade${back}\nCondições aprovadas\nEmitida em 20-11-2026`,
      partB,
    );
    expect(approval).toBe('aprovada');
    expect(fields.find(({ name }) => name === 'taeg')?.value).toBe('3.4');
    expect(fields.find(({ name }) => name === 'issued_on')).toEqual({
      name: 'issued_on',
      value: '2026-11-20',
      page: 2,
      line: 'Emitida em 20-11-2026',
      section: 0,
    });
  });

  test('of a page set in columns give nothing', () => {
    const page = `${title}\n1. Mutuante  4. Taxa de juro e outros custos\nBanco Exemplo, S.A.  TAEG  3,4%`;
    const rest =
      '3. Principais características do empréstimo\nx\n4. Taxa de juro e outros custos\nx\n5. Periodicidade e número de prestações\nx';
    expect(read(page, rest)).toMatchObject({ isFine: true, fields: [] });
  });
});

test.each([
  ['Entregue com a aprovação do contrato', 'aprovada'],
  ['Junta-se a minuta do', 'aprovada'],
  ['Simulação n.º 1', 'simulacao'],
  ['Simulação com condições aprovadas', null],
  ['Não constitui aprovação do contrato', null],
  ['Crédito à habitação', null],
])('%s', (line, approval) => {
  expect(readFine([sheetWith(0, [line, 'contrato.'])], context).approval).toBe(approval);
});

test('a value on the next line has both lines', () => {
  const { fields } = readFine([sheetWith(4, ['TAEG   ', ' 3,4%  '])], context);
  expect(fields.find(({ name }) => name === 'taeg')?.line).toBe('TAEG     3,4%  ');
});

test('any texts are read', () => {
  const words = [
    ...sheetWith(4, ['TAEG  3,4%', 'Seguro de vida  1,00 EUR por mês']).split(/(?<=\n| )/),
    '999999999999999999999,00',
    '(',
  ];
  fc.assert(
    fc.property(fc.array(fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary' })))), (pages) => {
      const { isFine, fields, ambiguous } = readFine(
        pages.map((parts) => parts.join('')),
        context,
      );
      expect(isFine || fields.length + ambiguous.length === 0).toBe(true);
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    }),
    { seed: 38 },
  );
});
