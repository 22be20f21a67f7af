import { describe, expect, test } from '@jest/globals';
import { amountsIn } from './amounts.ts';
import { readDocument } from './index.ts';
import { lineOf } from './lines.ts';
import { isSameName } from './names.ts';
import type { Reading, ReadingContext } from './reading.ts';

/** Details of the specification (document-reading.md, 'Settled details') that no other test of the reading has. */
const today = '2026-11-23';

const read = (lines: readonly string[], context: Partial<ReadingContext> = {}): Reading =>
  readDocument([lines.join('\n')], { today, ...context });
const codes = (reading: Reading) => reading.findings.map(({ code, level }) => `${code} ${level}`);
const fieldValue = (reading: Reading, name: string) => reading.fields.find((field) => field.name === name)?.value;
const amounts = (text: string) => amountsIn(text).map(({ value }) => value);

const payslip = ['Recibo de Vencimento', 'Vencimento base  1.500,00', 'Líquido a receber  1.100,00'];
const mapa = (...lines: string[]) => ['Responsabilidades de crédito referentes a setembro de 2026', ...lines];

describe('1. page text', () => {
  test('words match whole, with any accents, also if they are split', () => {
    expect(lineOf('Le\u0301xico', 1).text).toBe('lexico');
    expect(read(['Os sinais do primeiro dia', 'O cheirs da firma', 'Assinalar o que ficou']).kind).toBe('unknown');
    expect(read(['Rec ibo de Venci mento', ...payslip.slice(1)]).kind).toBe('payslip');
  });

  test('a field has the line that it was read from, as printed', () => {
    const reading = read([...payslip, 'Período: outubro de 2026  NISS: 11234567890']);
    expect(reading.fields.find(({ name }) => name === 'period')).toEqual({
      name: 'period',
      value: '2026-10',
      page: 1,
      line: 'Período: outubro de 2026  NISS: 11234567890',
    });
  });
});

describe('2. kind', () => {
  test('a title in a sentence and one weak word are no kind', () => {
    expect(
      read(['Pediu-me a certidão permanente da casa onde nasceu, e a freguesia, e mais nada naquele dia.']).kind,
    ).toBe('unknown');
  });

  test('a technical sheet and a permit need their title', () => {
    expect(read(['Promotor imobiliário: Exemplo', 'Descrição da habitação', 'Decreto-Lei n.º 68/2004']).kind).toBe(
      'unknown',
    );
    expect(read(['Câmara Municipal', 'destinado a habitação', 'Presidente da Câmara']).kind).toBe('unknown');
  });

  test('the kind that was asked for is preferred where two are as good', () => {
    const both = ['Documento de cobrança', 'Referência para pagamento: 1', 'IMT', 'Imposto do Selo'];
    for (const [slot, kind] of [
      ['fecho_imt', 'imt'],
      ['fecho_imposto_selo', 'imposto_selo'],
    ] as const)
      expect(read(both, { slot }).kind).toBe(kind);
  });

  test('a slot that accepts any kind says of none that it is wrong', () => {
    expect(codes(read(payslip, { slot: 'outro' }))).toEqual([]);
  });
});

test('3. figures: grouped with point or space, nothing numeric beside them', () => {
  expect(amounts('1.234,56  1 234,56  1234,56  1 005,20  60 000,00')).toEqual([
    '1234.56',
    '1234.56',
    '1234.56',
    '1005.20',
    '60000.00',
  ]);
  expect(amounts('11,00 %  1,234  12/10,50  3,5/12')).toEqual([]);
  expect(amounts('14,50 345,10')).toEqual(['14.50', '345.10']);
  expect(amountsIn('1,234.56', true).map(({ value }) => value)).toEqual(['1234.56']);
  expect(amounts('1,234.56')).toEqual([]);
});

describe('4. time', () => {
  test.each([
    ['2026-12-13', []],
    ['2026-12-12', ['expires_soon info']],
    ['2026-11-22', ['expired warn']],
  ])('a card valid until %s', (until, expected) => {
    const card = [
      'República Portuguesa',
      'Cartão de Cidadão',
      `Data de validade: ${until}`,
      'Data de nascimento: 1990-03-02',
    ];
    expect(codes(read(card))).toEqual(expected);
  });

  test.each([
    ['2026-05-24', []],
    ['2026-05-22', ['too_old warn']],
  ])('a certidão without validity of %s', (issued, expected) => {
    const certidao = ['Certidão Permanente', 'Conservatória do Registo Predial', 'Inscrições', `Emitida em ${issued}`];
    expect(codes(read(certidao))).toEqual(expected);
    expect(codes(read([...certidao, 'Válida até 2027-05-01']))).toEqual([]);
  });

  test.each([
    ['setembro de 2026', '2026-11-10', []],
    ['julho de 2026', '2026-11-10', ['wrong_month warn']],
    ['setembro de 2026', '2026-10-10', ['too_old warn']],
  ])('a mapa about %s of %s', (month, issued, expected) => {
    const lines = [
      `Responsabilidades de crédito referentes a ${month}`,
      `Nº de Identificação: 278351468  Data de Emissão: ${issued}`,
      'Banco de Portugal',
      'Sem responsabilidades',
    ];
    expect(codes(read(lines))).toEqual(expected);
  });

  test('a full set may end two months back, a single paper four', () => {
    const month = (period: string) => read([...payslip, `Período: ${period}`]);
    const siblings = [month('08/2026'), month('07/2026')];
    expect(codes(read([...payslip, 'Período: 09/2026'], { siblings }))).toEqual([]);
    const later = { siblings, today: '2026-12-23' };
    expect(codes(read([...payslip, 'Período: 09/2026'], later))).toEqual(['wrong_month warn']);
    expect(codes(read([...payslip, 'Período: 08/2026'], { today: '2026-12-23' }))).toEqual([]);
  });
});

test('6. the gravest finding comes first', () => {
  const lines = [...payslip, 'Nome: Rui Pedro Sousa', 'NIF: 123456789', 'Período: 01/2026', 'Página 1 de 3'];
  const reading = read(lines, { slot: 'mapa', person: { name: 'Ana Maria Silva', nif: '278351468' } });
  expect(codes(reading)).toEqual(['wrong_kind warn', 'other_person warn', 'nif_mismatch warn']);
});

describe('7. scan', () => {
  test('thirty-nine letters a page are a picture, forty a text', () => {
    expect(codes(read(['a'.repeat(39)]))).toEqual(['unreadable_scan info']);
    expect(codes(read(['a'.repeat(40)]))).toEqual([]);
  });

  test('of a partly scanned file nothing is said to be missing', () => {
    const assessment =
      'Demonstração de Liquidação de IRS\nRendimento global  1.000,00\nColeta líquida  0,00\nRetenções na fonte  0,00\nPágina 1 de 3';
    const slot = 'irs';
    expect(codes(readDocument([assessment, ''], { today, slot }))).toEqual([]);
    expect(codes(readDocument([assessment], { today, slot }))).toEqual(['missing_part warn', 'missing_pages warn']);
  });
});

describe('8. persons', () => {
  test.each([
    ['Ana', 'Ana Maria Silva', undefined],
    ['A. M. Silva', 'Ana Maria Silva', true],
    ['Ana da Silva', 'ANA MARIA SILVA', true],
    ['Ana Sousa', 'Ana Maria Silva', false],
  ])('%s and %s', (one, other, expected) => expect(isSameName(one, other)).toBe(expected));

  test('the number decides over the name, and papers of the property have no person', () => {
    const person = { name: 'Ana Maria Silva', nif: '278351468' };
    expect(codes(read([...payslip, 'Nome: Ana Castro', 'NIF: 278351468'], { person }))).toEqual(['other_person info']);
    const caderneta = ['Caderneta Predial Urbana', 'Artigo matricial: 12', 'Titular: Rui Costa', 'NIF: 123456789'];
    expect(codes(read(caderneta, { person }))).toEqual([]);
  });

  test('the number of a company is no person’s', () => {
    const reading = read([...payslip, 'NIPC: 509442013']);
    expect([fieldValue(reading, 'nif'), fieldValue(reading, 'employer_nif')]).toEqual([undefined, '509442013']);
  });
});

describe('11. labels as real papers have them', () => {
  test('the footer of a tax return is enough', () => {
    const reading = read([
      'Agregado familiar e dependentes  Anexo A',
      'Estado civil  Serviço de Finanças',
      'Comprovativo Mod.3 IRS: 278351468 / 2025 / A1B2C3D4  Página 1 de 1',
    ]);
    expect([reading.kind, fieldValue(reading, 'nif'), fieldValue(reading, 'year')]).toEqual([
      'irs_declaration',
      '278351468',
      '2025',
    ]);
  });

  test('the second number of an assessment may be of a consignment', () => {
    const reading = read([
      'Demonstração de Liquidação de IRS',
      'NIF 278351468  Período de Rendimentos 2025-01-01 a 2025-12-31',
      'Valor apurado  780,00',
      'Consignação - NIF da entidade 500000000',
    ]);
    expect([fieldValue(reading, 'nif'), fieldValue(reading, 'year'), fieldValue(reading, 'amount')]).toEqual([
      '278351468',
      '2025',
      '780.00',
    ]);
  });

  test('an end without end is no date of a mapa', () => {
    const reading = read(
      mapa('Nº de Identificação: 278351468', 'Quadro síntese', 'Informação detalhada', 'Data fim: 9999-12-31'),
    );
    expect(reading.fields.map(({ name }) => name)).toEqual(['nif', 'reference_month']);
  });
});
