import { describe, expect, test } from '@jest/globals';
import { readDocument } from './index.ts';
import type { Reading, ReadingContext } from './reading.ts';

const today = '2026-11-23';
const person = { name: 'Ana Maria Silva', nif: '278351468' };

const read = (pages: readonly (readonly string[])[], context: Partial<ReadingContext> = {}): Reading =>
  readDocument(
    pages.map((lines) => lines.join('\n')),
    { today, person, ...context },
  );

const codes = (reading: Reading) => reading.findings.map(({ code, level }) => `${code} ${level}`);

const payslip = (month: string, { name = 'Ana Maria Silva', nif = '278351468', net = '1.234,56' } = {}) => [
  [
    'Recibo de Vencimento',
    `Período: ${month}`,
    `Nome: ${name}`,
    `NIF: ${nif}`,
    'Vencimento base  1.500,00',
    'Segurança Social  165,00',
    `Líquido a receber  ${net}`,
  ],
];

const certidao = (...entries: string[]) => [
  [
    'Certidão Permanente',
    'Código de acesso: PP-2345-12345-110712-001234',
    'Conservatória do Registo Predial',
    'Inscrições',
    ...entries,
  ],
];

const sibling = (month: string, slot = 'payslip_2', net?: string): Reading =>
  read(payslip(month, net ? { net } : {}), { slot });

describe('the right paper', () => {
  test('another kind in the slot is told', () => {
    expect(read(payslip('10/2026'), { slot: 'bank_1' }).findings[0]).toEqual({
      code: 'wrong_kind',
      level: 'warn',
      found: 'payslip',
      expected: 'bank_statement',
    });
  });

  test('a novel that mentions IRS is nothing', () => {
    const novel = [
      'O meu pai pagava o IRS com moedas, e guardava o recibo de vencimento numa caixa.',
      'Nessa tarde o saldo final era de silêncio. O extrato da vida, dizia, não tem IBAN nem data valor.',
      'Modelo 3, pensou ela, era um bom nome para um quadro de Amadeo.',
    ];
    const pages = Array.from({ length: 12 }, () => [...novel, ...novel]);
    expect(read(pages, { slot: 'irs' })).toMatchObject({ kind: 'unknown', findings: [] });
  });

  test('pictures and nothing are neutral', () => {
    for (const pages of [[], [''], ['', ''], ['Digitalizado com CamScanner']])
      expect(readDocument(pages, { today, slot: 'irs' })).toMatchObject({
        kind: 'unknown',
        fields: [],
        findings: [{ code: 'unreadable_scan', level: 'info' }],
      });
  });

  test('both parts of IRS in two files are enough', () => {
    const assessment = [
      [
        'Demonstração de liquidação de IRS',
        'NIF: 278351468  Ano: 2025',
        'Rendimento global  1.000,00',
        'Coleta líquida  0,00',
      ],
    ];
    expect(codes(read(assessment, { slot: 'irs' }))).toEqual(['missing_part warn']);
    const declaration = read([
      ['Modelo 3', 'Declaração de rendimentos  IRS', 'Sujeito passivo A: 278351468', 'Ano dos rendimentos: 2025'],
    ]);
    expect(codes(read(assessment, { slot: 'irs', siblings: [declaration] }))).toEqual([]);
  });

  test('a declaration without its assessment is told, whatever its annexes or a simulation of the tax say', () => {
    const face = [
      'Modelo 3',
      'Declaração de rendimentos  IRS',
      'Sujeito passivo A: 278351468',
      'Ano dos rendimentos: 2025',
    ];
    const annex = [
      'Anexo H',
      'IRS',
      'Deduções à coleta',
      'Rendimento global',
      'Retenções na fonte',
      'Rendimento coletável',
    ];
    const simulation = ['Simulação', ...annex.slice(1), 'Coleta líquida  2.200,00', 'Valor a reembolsar  200,00'];
    const assessment = ['Demonstração de liquidação de IRS', ...annex.slice(1)];
    for (const pages of [[face], [face, annex], [face, simulation]])
      expect(codes(read(pages, { slot: 'irs' }))).toEqual(['missing_part warn']);
    expect(codes(read([face, annex, assessment], { slot: 'irs' }))).toEqual([]);
  });

  test('the assessment of another year or person is not the missing part', () => {
    const assessmentOf = (nif: string) =>
      read([
        [
          'Demonstração de liquidação de IRS',
          `NIF: ${nif}  Ano: 2025`,
          'Rendimento global  1.000,00',
          'Coleta líquida  0,00',
        ],
      ]);
    const declare = (year: string, sibling: Reading) => {
      const face = ['Modelo 3', 'Declaração de rendimentos  IRS', 'Sujeito passivo A: 278351468'];
      return codes(read([[...face, `Ano dos rendimentos: ${year}`]], { slot: 'irs', siblings: [sibling] }));
    };
    expect(declare('2025', assessmentOf('278351468'))).toEqual([]);
    expect(declare('2024', assessmentOf('278351468'))).toContain('missing_part warn');
    expect(declare('2025', assessmentOf('123456789'))).toContain('missing_part warn');
  });

  test('two papers in one file are told', () => {
    const reading = read(
      [
        ...payslip('10/2026'),
        [
          'Extrato de conta',
          'IBAN PT50000201231234567890154',
          'Saldo inicial  10,00',
          'Saldo final  20,00',
          'Data valor',
        ],
      ],
      { slot: 'payslip_1' },
    );
    expect(codes(reading)).toEqual(['several_kinds warn']);
  });

  test('missing pages are told by their numbers', () => {
    const pages = [
      ['Extrato de conta', 'Saldo inicial  10,00', 'Data valor  IBAN', 'Página 1 de 3'],
      ['Extrato de conta', 'Saldo final 20,00  Movimentos', 'Data valor  IBAN', 'Página 3 de 3'],
    ];
    expect(read(pages, { slot: 'bank_1' }).findings).toEqual([
      { code: 'missing_pages', level: 'warn', found: '2', expected: '3' },
    ]);
  });

  test('a file of 41 pages is read without claims about its end', () => {
    const pages = Array.from({ length: 41 }, (_, index) => [
      'Extrato de conta',
      'IBAN  Data valor  Saldo inicial',
      `Página ${index + 1} de 41`,
    ]);
    expect(read(pages, { slot: 'bank_1' })).toMatchObject({ kind: 'bank_statement', findings: [] });
  });
});

describe('numbers of a paper', () => {
  const fieldOf = (reading: Reading, name: string) => reading.fields.find((field) => field.name === name)?.value;
  const card = (number: string) =>
    read([['República Portuguesa', 'Cartão de Cidadão', `N.º documento: ${number}`, 'Nome: Ana Maria Silva']], {
      slot: 'id_card_front',
    });

  test('the number of a Cartão de Cidadão is kept only with its check digit', () => {
    expect(fieldOf(card('00000000 0 ZZ4'), 'document_number')).toBe('000000000ZZ4');
    const wrong = card('00000000 0 ZZ5');
    expect(fieldOf(wrong, 'document_number')).toBeUndefined();
    expect(wrong.findings).toContainEqual(expect.objectContaining({ code: 'checksum', field: 'document_number' }));
  });

  test('the access code of a certidão is kept only in its form', () => {
    const codeOf = (code: string) =>
      fieldOf(
        read([['Certidão Permanente', `Código de acesso: ${code}`, 'Conservatória do Registo Predial', 'Inscrições']]),
        'access_code',
      );
    expect(codeOf('PP-2345-12345-110712-001234')).toBe('PP-2345-12345-110712-001234');
    expect(codeOf('PP - 2345 - 12345 - 110712 - 001234')).toBe('PP-2345-12345-110712-001234');
    for (const wrong of ['P-2345-12345-110712-001234', 'PP-234-12345-110712-001234', 'PP-2345-12345-110712-0012345'])
      expect(codeOf(wrong)).toBeUndefined();
  });
});

describe('the right person', () => {
  test('the payslip of another person of the family', () => {
    const other = payslip('10/2026', { name: 'Rui Pedro Silva', nif: '162354897' });
    expect(read(other).findings.map(({ code }) => code)).toContain('other_person');
  });

  test('another name with the same tax number is a remark', () => {
    expect(codes(read(payslip('10/2026', { name: 'Ana Maria Silva Sousa' })))).toEqual([]);
    expect(codes(read(payslip('10/2026', { name: 'Ana Castro Sousa' })))).toEqual(['other_person info']);
  });

  test('another tax number is told', () => {
    const reading = read(payslip('10/2026', { nif: '123456789' }));
    expect(reading.findings).toEqual([
      { code: 'nif_mismatch', level: 'warn', field: 'nif', found: '123456789', expected: '278351468', page: 1 },
    ]);
  });

  test('a tax number with a wrong digit is no field', () => {
    const reading = read(payslip('10/2026', { nif: '278351469' }));
    expect(reading.fields.some(({ name }) => name === 'nif')).toBe(false);
    expect(codes(reading)).toEqual(['checksum warn']);
  });

  test('initials and missing names agree, a single word decides nothing', () => {
    for (const name of ['A. M. Silva', 'Ana Silva', 'ANA MARIA DA SILVA', 'Ana'])
      expect(codes(read(payslip('10/2026', { name }), { person: { name: 'Ana Maria Silva' } }))).toEqual([]);
  });
});

describe('the right time', () => {
  test.each([
    ['07/2026', []],
    ['06/2026', ['wrong_month warn']],
    ['11/2026', []],
    ['12/2026', ['wrong_month warn']],
  ])('a payslip of %s', (month, expected) => expect(codes(read(payslip(month)))).toEqual(expected));

  test('three months in a row, and a gap', () => {
    const context = { slot: 'payslip_1', siblings: [sibling('09/2026'), sibling('08/2026', 'payslip_3')] };
    expect(codes(read(payslip('10/2026'), context))).toEqual([]);
    const gap = { slot: 'payslip_1', siblings: [sibling('09/2026'), sibling('07/2026', 'payslip_3')] };
    expect(codes(read(payslip('10/2026'), gap))).toEqual(['gap_in_months warn']);
  });

  test('January to March is a row, whatever February has', () => {
    const context = { today: '2027-03-31', siblings: [sibling('02/2027'), sibling('01/2027', 'payslip_3')] };
    expect(codes(read(payslip('fevereiro de 2027'), { today: '2027-02-28' }))).toEqual([]);
    expect(codes(read(payslip('03/2027'), context))).toEqual([]);
  });

  test('the same payslip under two names', () => {
    const context = { slot: 'payslip_1', siblings: [sibling('10/2026', 'payslip_2')] };
    expect(read(payslip('10/2026'), context).findings).toMatchObject([{ code: 'duplicate_of', found: 'payslip_2' }]);
  });

  test.each([
    ['2026-11-23', ['expires_soon info']],
    ['2026-11-22', ['expired warn']],
    ['2026-12-13', []],
  ])('a certidão valid until %s', (day, expected) =>
    expect(codes(read(certidao('AP. 1 de 2015/01/01 - Aquisição', `Válida até ${day}`)))).toEqual(expected),
  );

  test('the last assessed year changes on 1 August', () => {
    const assessment = [
      [
        'Demonstração de liquidação de IRS',
        'NIF: 278351468',
        'Ano dos rendimentos: 2024',
        'Rendimento global  1.000,00',
      ],
    ];
    expect(codes(read(assessment, { today: '2026-07-31' }))).toEqual(['missing_part warn']);
    expect(codes(read(assessment, { today: '2026-08-01' }))).toEqual(['missing_part warn', 'too_old warn']);
  });

  test('a subsidy in one month', () => {
    const siblings = [sibling('09/2026'), sibling('08/2026', 'payslip_3')];
    expect(codes(read(payslip('10/2026', { net: '2.400,00' }), { siblings }))).toEqual(['holiday_pay info']);
  });
});

describe('the right content', () => {
  test('a mortgage is a remark, a seizure a warning', () => {
    expect(codes(read(certidao('AP. 2 de 2016/01/01 - Hipoteca Voluntária', 'Válida até 2027-11-23')))).toEqual([
      'encumbrance info',
    ]);
    expect(codes(read(certidao('AP. 2 de 2016/01/01 - Penhora', 'Válida até 2027-11-23')))).toEqual([
      'encumbrance warn',
    ]);
  });

  test('what was cancelled or does not exist does not count', () => {
    const clean = certidao(
      'AP. 2 de 2016/01/01 - Hipoteca Voluntária',
      'Cancelada pela AP. 7 de 2020/02/02',
      'Registos pendentes',
      'Não existem registos pendentes',
      'Válida até 2027-11-23',
    );
    expect(codes(read(clean))).toEqual([]);
  });

  test('pending entries are told', () => {
    expect(codes(read(certidao('Registos pendentes', 'AP. 9 de 2026/11/20', 'Válida até 2027-11-23')))).toEqual([
      'pending_registration warn',
    ]);
  });

  test('a debt in default is told', () => {
    const mapa = [
      [
        'Responsabilidades de crédito referentes a setembro de 2026',
        'NIF: 278351468  Data de emissão: 2026-11-10',
        'Quadro síntese',
        'Total em dívida  Em incumprimento',
        '1.000,00  250,00',
        'Informação detalhada',
      ],
    ];
    expect(codes(read(mapa))).toEqual(['default_found warn']);
  });

  test('a contract without the borrower and without a word about the loan', () => {
    const contract = [
      [
        'Contrato-promessa de compra e venda',
        'Promitente vendedor: Zulmira Xavier',
        'Promitente comprador: Rui Pedro Costa',
        'Preço: 200.000,00 €',
        'Sinal: 20.000,00 €',
      ],
    ];
    const reading = read(contract, { case: { borrowers: [person], priceCents: 21_000_000 } });
    expect(codes(reading)).toEqual(['parties_missing warn', 'sum_mismatch warn', 'no_financing_clause warn']);
  });

  test('a garage is no home', () => {
    const caderneta = [
      [
        'Caderneta predial urbana',
        'Artigo matricial: 12',
        'Afectação: Estacionamento coberto',
        'Valor patrimonial total: 9.000,00',
      ],
    ];
    expect(codes(read(caderneta))).toEqual(['use_not_housing warn']);
  });

  test('a statement that does not continue the month before', () => {
    const statement = (from: string, to: string, [opening, closing]: readonly [string, string]) => [
      [
        'Extrato de conta',
        'IBAN PT50000201231234567890154',
        `Período ${from} a ${to}`,
        `Saldo inicial  ${opening}`,
        `Saldo final  ${closing}`,
      ],
    ];
    const september = read(statement('2026-09-01', '2026-09-30', ['1,00', '900,00']), { slot: 'bank_2' });
    const october = statement('2026-10-01', '2026-10-31', ['950,00', '1.000,00']);
    expect(codes(read(october, { slot: 'bank_1', siblings: [september] }))).toEqual(['balance_break warn']);
  });
});

test('any strings give a reading', () => {
  for (const text of [
    '\ud800',
    '\u0000'.repeat(500),
    'ﬁ'.repeat(2000),
    'A<'.repeat(3000),
    '1 '.repeat(9000),
    '12,34 '.repeat(5000),
    'irs '.repeat(9000),
    '  '.repeat(50_000),
  ])
    expect(readDocument([text, text], { today, slot: 'irs' }).confidence).toBeLessThanOrEqual(1);
});
