import type { Reading, ReadingContext } from '#shared/documents/reading/index.ts';
import { foldText } from '#shared/text.ts';
import { type Pages, read, type Sample } from './paper-samples.ts';

/** A paper that must have a finding, in the case in which it has it. */
interface Spoilt {
  readonly sample: Sample;
  readonly context?: Partial<ReadingContext>;
}

/** Makes of a sample one that must have the finding; undefined if it cannot be made of this one. */
type Spoil = (sample: Sample) => Spoilt | undefined;

const letters = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
const textOf = ({ pages }: Sample): string => letters(pages.flat().join(' '));

/** Applies a spoil to samples of some kinds. */
const of =
  (kinds: string, spoil: Spoil): Spoil =>
  (sample) =>
    kinds.split(' ').includes(sample.kind) ? spoil(sample) : undefined;

const withPages = (sample: Sample, pages: Pages): Spoilt | undefined =>
  JSON.stringify(pages) === JSON.stringify(sample.pages) ? undefined : { sample: { ...sample, pages } };

const replaced = (sample: Sample, from: string | RegExp, to: string): Spoilt | undefined =>
  withPages(
    sample,
    sample.pages.map((lines) => lines.map((line) => line.replaceAll(new RegExp(from, 'gi'), to))),
  );

/** A paper of the same person with these fields. */
const sibling = (kind: Reading['kind'], slot: string, fields: Readonly<Record<string, string>>): Reading => ({
  kind,
  confidence: 1,
  slot,
  findings: [],
  fields: Object.entries(fields).map(([name, value]) => ({ name, value, page: 1, line: '' }) as Reading['fields'][0]),
});

const months = (...values: readonly string[]): Reading[] =>
  values.map((period, index) => sibling('payslip', `payslip_${index + 2}`, { period, net: '1000.00' }));

const yearsLater = (sample: Sample, name: string): Partial<ReadingContext> | undefined =>
  sample.fields[name] === undefined ? undefined : { today: '2045-01-01' };

const later =
  (name: string): Spoil =>
  (sample) => {
    const context = yearsLater(sample, name);
    return context && { sample, context };
  };

const persons = 'payslip bank_statement mapa irs_declaration irs_assessment green_receipt employer_declaration nif p60';

/** How each finding is brought about. */
export const spoils: Readonly<Record<string, Spoil>> = {
  wrong_kind: (sample) => ({ sample: { ...sample, slot: sample.kind === 'cpcv' ? 'mapa' : 'cpcv' } }),
  // Only where the whole name is printed.
  other_person: of(persons, (sample) =>
    textOf(sample).includes(letters(sample.facts.name))
      ? { sample, context: { person: { name: sample.facts.otherName } } }
      : undefined,
  ),
  nif_mismatch: of(persons, (sample) =>
    sample.fields['nif'] === sample.facts.nif
      ? { sample, context: { person: { name: sample.facts.name, nif: '123456789' } } }
      : undefined,
  ),
  default_found: of('mapa', (sample) =>
    sample.fields['default_total'] === undefined ? undefined : replaced(sample, /(?<![\d.,])0,00/, '250,00'),
  ),
  checksum: of('payslip bank_statement', (sample) => {
    const [number, digit] = [sample.facts.nif, (Number(sample.facts.nif[8]) + 1) % 10];
    return sample.kind === 'payslip' ? replaced(sample, number, `${number.slice(0, 8)}${digit}`) : undefined;
  }),
  expired: of('certidao_permanente id_card passport certificado_energetico distrate fine', later('valid_until')),
  expires_soon: of('certidao_permanente certificado_energetico', (sample) => {
    const until = sample.fields['valid_until'];
    return until === undefined ? undefined : { sample, context: { today: until } };
  }),
  missing_part: of('irs_assessment tax_overview_uk', (sample) =>
    sample.pages.some((lines) => lines.length === 0) ? undefined : { sample },
  ),
  missing_pages: of('bank_statement irs_assessment cpcv', (sample) =>
    sample.kind === 'cpcv' ||
    /p[aá]gina|scan/i.test(sample.pages.flat().join()) ||
    sample.pages.some((p) => p.length === 0)
      ? undefined
      : withPages(
          sample,
          sample.pages.map((lines) => [...lines, 'Página 1 de 3']),
        ),
  ),
  too_old: of('caderneta_predial mapa', later('issued_on')),
  wrong_month: of('payslip', later('period')),
  gap_in_months: of('payslip', (sample) => ({ sample, context: { siblings: months('2026-09', '2026-07') } })),
  duplicate_of: of('payslip bank_statement', (sample) => ({
    sample,
    context: { siblings: [{ ...read(sample), slot: 'payslip_2' }] },
  })),
  several_kinds: of('payslip', (sample) => ({
    sample: {
      ...sample,
      pages: [
        ...sample.pages,
        ['Extrato de conta', 'Saldo inicial  10,00', 'Data valor  Movimentos', 'Saldo final  20,00', 'IBAN  BIC'],
      ],
    },
  })),
  encumbrance: of('certidao_permanente', (sample) =>
    withPages(
      sample,
      sample.pages.map((lines) => (lines.length === 0 ? lines : [...lines, 'AP. 2 de 2016/01/01 - Penhora'])),
    ),
  ),
  pending_registration: of('certidao_permanente', (sample) =>
    replaced(sample, /n[aã]o existem registos pendentes\.?/, 'AP. 9 de 2026/11/20 - Aquisição'),
  ),
  use_not_housing: of('caderneta_predial', (sample) => replaced(sample, 'habitaç[aã]o', 'Comércio')),
  parties_missing: of('cpcv', (sample) =>
    sample.pages.some((lines) => lines.length === 0)
      ? undefined
      : { sample, context: { case: { borrowers: [{ name: 'Belmiro Anacleto Rebordão' }] } } },
  ),
  sum_mismatch: of('cpcv imt imposto_selo', (sample) => ({
    sample,
    context: { case: { priceCents: 1_234_500, imtCents: 100, stampCents: 100 } },
  })),
  balance_break: of('bank_statement', ({ ...sample }) => {
    const { iban } = sample.fields;
    const before = { iban: iban ?? '', period_to: '2026-09-30', closing_balance: '1.00' };
    return { sample, context: { siblings: [sibling('bank_statement', 'bank_2', before)] } };
  }),
  no_financing_clause: of('cpcv', (sample) =>
    sample.pages.some((lines) => lines.length === 0)
      ? undefined
      : withPages(
          sample,
          sample.pages.map((lines) => lines.filter((line) => !/financ|cr[eé]d|mutu/i.test(line.normalize('NFC')))),
        ),
  ),
  holiday_pay: of('payslip', (sample) => ({
    sample,
    context: {
      siblings: [
        sibling('payslip', 'payslip_2', { period: '2026-09', net: '300.00' }),
        sibling('payslip', 'payslip_3', { period: '2026-08', net: '300.00' }),
      ],
    },
  })),
  income_differs: of('employer_declaration', (sample) => ({
    sample,
    context: { siblings: [sibling('payslip', 'payslip_1', { period: '2026-10', gross: '300.00' })] },
  })),
  unreadable_scan: (sample) => ({ sample: { ...sample, pages: sample.pages.map(() => []) } }),
};
