import { describe, expect, test } from '@jest/globals';
import { purposes } from '../applications/purposes.ts';
import { type Checklist, checklistSchema, chooseChecklist } from './checklist.ts';
import { defaultChecklists } from './default-checklists.ts';
import { deedDocumentTypes } from './document-types.ts';

const checklist = (changes: Partial<Checklist> = {}): Checklist => ({
  audience: 'fecho',
  countryScope: 'PT',
  purpose: 'first_home',
  hasProperty: true,
  active: true,
  edition: 1,
  items: [{ docType: 'escritura', label: 'Escritura', required: true }],
  ...changes,
});
const first = { countryIncome: 'PT', purpose: 'first_home' } as const;

describe('the checklist of a case', () => {
  test.each([
    ['PT', 'PT'],
    ['GB', 'UK'],
    ['FR', 'INTL'],
    ['US', 'INTL'],
  ])('follows the country of income: %s is %s', (countryIncome, scope) => {
    const lists = (['PT', 'UK', 'INTL'] as const).map((countryScope) => checklist({ countryScope }));
    expect(chooseChecklist(lists, { countryIncome, purpose: 'first_home' })?.countryScope).toBe(scope);
  });

  test('matches the case’s purpose, or a first home if there is none for it', () => {
    const lists = [checklist(), checklist({ purpose: 'refinance' })];
    const purposeFor = (purpose: Checklist['purpose']) => chooseChecklist(lists, { ...first, purpose })?.purpose;
    expect(purposes.map(purposeFor)).toEqual(['first_home', 'first_home', 'refinance', 'first_home']);
  });

  test('is the active one with the highest edition', () => {
    const lists = [checklist(), checklist({ edition: 3, active: false }), checklist({ edition: 2 })];
    expect(chooseChecklist(lists, first)?.edition).toBe(2);
  });

  test.each<[string, Partial<Checklist>]>([
    ['is not active', { active: false }],
    ['is for cases without a property', { hasProperty: false }],
    ['is for another scope', { countryScope: 'UK' }],
    ['is for another purpose than a first home or the case’s', { purpose: 'refinance' }],
  ])('is never one that %s', (_case, changes) => {
    expect(chooseChecklist([checklist(changes)], first)).toBeUndefined();
  });
});

describe('the default checklists', () => {
  test('are well-formed, have unique keys and end with the deed itself', () => {
    for (const list of defaultChecklists) {
      expect(checklistSchema.parse(list)).toEqual(list);
      expect(list.items.at(-1)).toMatchObject({ docType: 'escritura', required: true });
    }
    const keys = defaultChecklists.map(({ countryScope, purpose, edition }) => [countryScope, purpose, edition].join());
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('cover every country and purpose, and include every closing document', () => {
    for (const countryIncome of ['PT', 'GB', 'BR'])
      for (const purpose of purposes)
        expect(chooseChecklist(defaultChecklists, { countryIncome, purpose })).toBeDefined();
    const used = new Set(defaultChecklists.flatMap(({ items }) => items.map(({ docType }) => docType)));
    expect(deedDocumentTypes.filter((type) => !used.has(type))).toEqual([]);
  });

  const required = (countryIncome: string, purpose: Checklist['purpose']) =>
    chooseChecklist(defaultChecklists, { countryIncome, purpose })
      ?.items.filter((item) => item.required)
      .map(({ docType }) => docType);

  test('require the taxes on the sale of a buyer, and the release of the mortgage for a transferred loan', () => {
    expect(required('PT', 'first_home')).toEqual(expect.arrayContaining(['fecho_imt', 'fecho_imposto_selo']));
    expect(required('PT', 'first_home')).not.toContain('fecho_distrate');
    expect(required('PT', 'refinance')).toContain('fecho_distrate');
    expect(required('PT', 'refinance')).not.toContain('fecho_imt');
  });

  test('require the NIF of people who live abroad, and a representative outside the European Union', () => {
    expect(required('PT', 'first_home')).not.toContain('fecho_nif');
    expect(required('FR', 'first_home')).toContain('fecho_nif');
    expect(required('FR', 'first_home')).not.toContain('fecho_representante_fiscal');
    expect(required('GB', 'first_home')).toContain('fecho_representante_fiscal');
  });
});

test('a checklist with a duplicate or unknown document is rejected', () => {
  const [item] = checklist().items;
  expect(checklistSchema.safeParse(checklist({ items: item ? [item, item] : [] })).success).toBe(false);
  expect(checklistSchema.safeParse({ ...checklist(), items: [{ ...item, docType: 'irs' }] }).success).toBe(false);
});
