import { describe, expect, test } from '@jest/globals';
import { type CaseFacts, notApplicableDocuments, optionalDocuments, requiredDocuments } from './required-documents.ts';

const facts = (changes: Partial<CaseFacts>): CaseFacts => ({
  purpose: 'first_home',
  countryIncome: 'PT',
  employmentStatus: 'employed',
  identType: 'cc',
  hasProperty: false,
  ...changes,
});
const types = (changes: Partial<CaseFacts>) => requiredDocuments(facts(changes)).map((document) => document.type);
const income = (changes: Partial<CaseFacts>) => types(changes).slice(2);

const payslips = ['payslip_1', 'payslip_2', 'payslip_3'];
const banks = ['bank_1', 'bank_2', 'bank_3'];

describe('the documents that a case requires', () => {
  test('a Cartão de Cidadão requires both sides', () => {
    expect(types({}).slice(0, 2)).toEqual(['id_card_front', 'id_card_back']);
  });

  test('a passport requires the proof of the Portuguese NIF', () => {
    expect(types({ identType: 'passport' }).slice(0, 2)).toEqual(['passport', 'nif_portugues']);
  });

  test('a chosen property requires its two documents', () => {
    expect(types({ hasProperty: true }).slice(2, 4)).toEqual(['certidao_permanente', 'caderneta_predial']);
    expect(types({})).not.toContain('certidao_permanente');
  });

  test.each<[string, Partial<CaseFacts>, string[]]>([
    ['Portugal, employed', {}, ['irs', ...payslips, 'mapa', ...banks]],
    [
      'Portugal, self-employed',
      { employmentStatus: 'self_employed' },
      ['irs', 'self_employed_docs', 'mapa', 'bank_statements'],
    ],
    [
      'Portugal, contractor: as self-employed',
      { employmentStatus: 'contractor' },
      ['irs', 'self_employed_docs', 'mapa', 'bank_statements'],
    ],
    ['Portugal, unemployed', { employmentStatus: 'unemployed' }, ['irs', 'mapa', ...banks]],
    ['Portugal, student', { employmentStatus: 'student' }, ['irs', 'mapa', ...banks]],
    ['Portugal, retired', { employmentStatus: 'retired' }, ['irs', 'mapa', ...banks]],
    ['United Kingdom, employed', { countryIncome: 'GB' }, ['p60', 'sa302', ...payslips, ...banks]],
    [
      'United Kingdom, self-employed',
      { countryIncome: 'GB', employmentStatus: 'self_employed' },
      ['sa302', 'hmrc', 'bank_statements'],
    ],
    [
      'United Kingdom, contractor: as self-employed',
      { countryIncome: 'GB', employmentStatus: 'contractor' },
      ['sa302', 'hmrc', 'bank_statements'],
    ],
    [
      'United Kingdom, retired',
      { countryIncome: 'GB', employmentStatus: 'retired' },
      ['proof_of_income', 'bank_statements'],
    ],
    ['France, employed', { countryIncome: 'FR' }, ['proof_of_income', 'bank_statements']],
    ['Brazil, student', { countryIncome: 'BR', employmentStatus: 'student' }, ['proof_of_income', 'bank_statements']],
  ])('%s', (_, changes, expected) => {
    expect(income(changes)).toEqual(expected);
  });

  test.each([
    ['PT', '6 meses'],
    ['GB', '6 meses'],
    ['FR', '3 meses'],
  ])('bank statements of %s cover %s', (countryIncome, period) => {
    const statements = requiredDocuments(facts({ countryIncome, employmentStatus: 'self_employed' })).find(
      (document) => document.type === 'bank_statements',
    );
    expect(statements?.label).toBe(`Extratos bancários (${period})`);
  });

  test('optional documents never repeat a required one', () => {
    for (const countryIncome of ['PT', 'GB', 'FR'])
      for (const hasProperty of [true, false]) {
        const required = types({ countryIncome, hasProperty });
        const repeated = optionalDocuments(facts({ countryIncome, hasProperty })).filter((type) =>
          required.includes(type),
        );
        expect(repeated).toEqual([]);
      }
  });
});

describe('the older checklists are guidance', () => {
  test.each([
    ['PT', 'employed', ['bank_statements_6_months', 'employer_declaration']],
    [
      'PT',
      'retired',
      ['payslips_or_receipts', 'bank_statements_6_months', 'employer_declaration', 'pension_statement'],
    ],
    ['PT', 'self_employed', ['employer_declaration']],
    ['GB', 'employed', ['bank_statements_6_months', 'employer_declaration', 'credit_report_abroad']],
    ['GB', 'self_employed', ['employer_declaration', 'credit_report_abroad']],
    ['FR', 'employed', ['tax_returns', 'bank_statements_6_months', 'employer_declaration', 'credit_report_abroad']],
  ] as const)('with income in %s, %s', (countryIncome, employmentStatus, papers) => {
    expect(optionalDocuments(facts({ countryIncome, employmentStatus, hasProperty: false }))).toEqual(papers);
  });
});

test('a card that is shown to the team is not asked for as copies; a passport is', () => {
  const cardShown = { chosenAt: '2026-11-23T10:00:00.000Z' };
  expect(types({ cardShown })).not.toContain('id_card_front');
  expect(types({ cardShown, identType: 'passport' })).toContain('passport');
});

describe('a case changed by the team', () => {
  const asked = { id: 'outro-1', label: 'Declaração do condomínio', note: 'Deste mês.' };

  test('lists additional documents after those of the lists', () => {
    expect(requiredDocuments(facts({ askedDocuments: [asked] })).at(-1)).toEqual({
      id: 'outro-1',
      type: 'outro',
      label: asked.label,
      note: asked.note,
      group: 'pedidos',
    });
  });

  test('does not require a listed or additional document that does not apply, and gives the reason', () => {
    const changed = facts({
      askedDocuments: [asked],
      notApplicable: [
        { id: 'mapa', reason: 'Sem créditos.' },
        { id: 'outro-1', reason: 'Já não é preciso.' },
        { id: 'passport', reason: 'Não é deste caso.' },
      ],
    });
    const ids = requiredDocuments(changed).map(({ id }) => id);
    expect(ids).not.toContain('mapa');
    expect(ids).not.toContain('outro-1');
    expect(notApplicableDocuments(changed).map(({ id, reason }) => [id, reason])).toEqual([
      ['mapa', 'Sem créditos.'],
      ['outro-1', 'Já não é preciso.'],
    ]);
  });

  test('does not offer an optional document that does not apply', () => {
    const changed = facts({ notApplicable: [{ id: 'irs', reason: 'x' }] });
    expect(optionalDocuments(changed)).not.toContain('irs');
  });
});

describe('what is useful of a property', () => {
  const useful = (changes: Partial<CaseFacts>) => {
    const of = optionalDocuments(facts({ hasProperty: true, ...changes }));
    return of.slice(of.indexOf('employer_declaration') + 1);
  };

  test('is what there is of one that is bought, owned or built', () => {
    const papers = ['licenca_utilizacao', 'ficha_tecnica', 'certificado_energetico', 'planta'];
    expect(useful({})).toEqual(['cpcv', ...papers]);
    expect(useful({ purpose: 'refinance' })).toEqual(papers);
    expect(useful({ loan: { operation: 'obras' } })).toEqual(papers);
    expect(useful({ loan: { operation: 'construcao' } })).toEqual(['cpcv', 'planta']);
    expect(useful({ hasProperty: false })).toEqual([]);
  });
});
