import { describe, expect, test } from '@jest/globals';
import type { FieldName } from '#shared/documents/reading/reading.ts';
import { type ComparedPaper, paperDifferences, type StatedFigures } from './paper-differences.ts';

type Values = Readonly<Partial<Record<FieldName, string>>>;

/** Returns a paper with values, each on page 2. */
const paper = (
  documentId: string,
  kind: string,
  values: Values,
  findings: ComparedPaper['findings'] = [],
): ComparedPaper => ({
  documentId,
  kind,
  findings,
  fields: (Object.keys(values) as FieldName[]).map((name) => ({
    name,
    value: values[name] ?? '',
    page: 2,
    line: `${name} ${values[name]}`,
  })),
});

const portugal = { countryIncome: 'PT' };

/** Returns each difference as its subject, and the values with the papers that have them. */
const listed = (papers: readonly ComparedPaper[], stated: StatedFigures = portugal) =>
  paperDifferences(papers, stated).map(({ subject, values }) => [
    subject,
    ...values.map(({ value, places }) => [value, ...places.map(({ documentId }) => documentId)].join(' ')),
  ]);

const slip = (id: string, values: Values, findings: ComparedPaper['findings'] = []) =>
  paper(id, 'payslip', values, findings);

describe('what differs between papers', () => {
  test('has both values, and the place of each', () => {
    const [only] = paperDifferences([paper('cpcv', 'cpcv', { price: '245000.00' })], { ...portugal, price: 250_000 });
    expect(only).toEqual({
      subject: 'price',
      label: 'Preço do imóvel',
      values: [
        { value: '250000.00', places: [] },
        { value: '245000.00', places: [{ documentId: 'cpcv', page: 2, line: 'price 245000.00' }] },
      ],
    });
  });

  test('is nothing for papers that agree, and for those that say nothing', () => {
    const papers = [
      paper('cpcv', 'cpcv', { price: '250000.00', article: '12', fraction: 'C' }),
      paper('caderneta_predial', 'caderneta_predial', { article: '12', fraction: 'C' }),
      paper('certidao_permanente', 'certidao_permanente', { article: '12' }),
      slip('payslip_1', { nif: '234567899', net: '1500.00', employer: 'Padaria do Largo, Lda.' }),
      slip('payslip_2', { nif: '234567899', net: '1590.00', employer_nif: '501234560' }),
      paper('employer_declaration', 'employer_declaration', { employer: 'PADARIA DO LARGO' }),
      paper('novel', 'unknown', {}),
    ];
    expect(listed(papers, { ...portugal, price: 250_000.4, income: 1500 })).toEqual([]);
    expect(listed([])).toEqual([]);
  });

  test('is the tax number, except that of a couple’s other one', () => {
    const papers = [
      slip('payslip_1', { nif: '234567899' }),
      slip('payslip_2', { nif: '234567899' }),
      paper('irs', 'irs_declaration', { nif: '123456789', nif_b: '234567899' }),
      paper('cpcv', 'cpcv', { nif: '111111111' }),
    ];
    expect(listed(papers)).toEqual([]);
    expect(listed([...papers, paper('mapa', 'mapa', { nif: '198765432' })])).toEqual([
      ['nif', '234567899 payslip_1 payslip_2', '198765432 mapa'],
    ]);
  });

  test('is the article and the fraction of the property', () => {
    const papers = [
      paper('caderneta_predial', 'caderneta_predial', { article: '12', fraction: 'C' }),
      paper('certidao_permanente', 'certidao_permanente', { article: '21', fraction: 'C' }),
      paper('cpcv', 'cpcv', { fraction: 'D' }),
    ];
    expect(listed(papers)).toEqual([
      ['article', '12 caderneta_predial', '21 certidao_permanente'],
      ['fraction', 'C caderneta_predial certidao_permanente', 'D cpcv'],
    ]);
  });

  test('is an income of more than 15 % more or less than stated, in an ordinary month of the client', () => {
    const stated = { ...portugal, income: 2000 };
    const papers = [
      slip('payslip_1', { net: '1700.00' }),
      slip('payslip_2', { net: '1699.99' }),
      slip('payslip_3', { net: '3900.00' }, [{ code: 'holiday_pay', level: 'info' }]),
      slip('payslip_4', { net: '900.00' }, [{ code: 'other_person', level: 'warn' }]),
    ];
    expect(listed(papers, stated)).toEqual([['income', '2000.00', '1699.99 payslip_2']]);
    // Other papers are not in euro.
    expect(listed(papers, { ...stated, countryIncome: 'GB' })).toEqual([]);
    expect(listed(papers)).toEqual([]);
  });

  test('is what a statement or a declaration says of a payslip’s amount', () => {
    const papers = [
      slip('payslip_1', { net: '1500.00', gross: '2000.00' }),
      paper('bank_1', 'bank_statement', {}, [
        { code: 'income_differs', level: 'info', field: 'net', found: '1200.00', expected: '1500.00', page: 3 },
      ]),
      paper('employer_declaration', 'employer_declaration', { gross: '2600.00' }, [
        { code: 'income_differs', level: 'warn', field: 'gross', found: '2600.00', expected: '2000.00', page: 2 },
      ]),
    ];
    expect(listed(papers)).toEqual([
      ['salary', '1500.00 payslip_1', '1200.00 bank_1'],
      ['gross', '2000.00 payslip_1', '2600.00 employer_declaration'],
    ]);
    // The payslip is no longer there.
    expect(listed(papers.slice(1))).toEqual([]);
  });

  test('is the employer, by number where both papers have one', () => {
    const papers = [
      slip('payslip_1', { employer: 'Têxteis Ave, S.A.', employer_nif: '501234560' }),
      slip('payslip_2', { employer: 'TEXTEIS AVE SA', employer_nif: '501234560' }),
      paper('employer_declaration', 'employer_declaration', { employer: 'Hotéis da Ria, SA' }),
    ];
    expect(listed(papers)).toEqual([
      ['employer', 'Têxteis Ave, S.A. · 501234560 payslip_1 payslip_2', 'Hotéis da Ria, SA employer_declaration'],
    ]);
  });

  test('is a balance that does not follow, of the same account in the next month', () => {
    const month = (id: string, iban: string, values: Values) => paper(id, 'bank_statement', { iban, ...values });
    const papers = [
      month('bank_1', 'PT1', { period_from: '2026-09-01', period_to: '2026-09-30', closing_balance: '900.00' }),
      month('bank_2', 'PT1', { period_from: '2026-10-01', period_to: '2026-10-31', opening_balance: '950.00' }),
      month('bank_3', 'PT2', { period_from: '2026-10-01', period_to: '2026-10-31', opening_balance: '10.00' }),
    ];
    expect(listed(papers)).toEqual([['balance', '900.00 bank_1', '950.00 bank_2']]);
  });
});
