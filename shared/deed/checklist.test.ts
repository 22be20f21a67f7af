import { describe, expect, test } from '@jest/globals';
import { deedDocumentTypes } from '../documents/deed-document-types.ts';
import type { PropertyUse } from '../documents/property-use.ts';
import { purposes } from '../loan/purposes.ts';
import { type Checklist, checklistSchema, chooseChecklist, itemsFor } from './checklist.ts';
import { defaultChecklists } from './default-checklists.ts';

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
const first = { residence: 'PT', purpose: 'first_home' } as const;

describe('the checklist of a case', () => {
  test.each([
    ['PT', 'PT'],
    ['GB', 'UK'],
    ['FR', 'INTL'],
    ['US', 'INTL'],
  ])('follows the country of residence: %s is %s', (residence, scope) => {
    const lists = (['PT', 'UK', 'INTL'] as const).map((countryScope) => checklist({ countryScope }));
    expect(chooseChecklist(lists, { residence, purpose: 'first_home' })?.countryScope).toBe(scope);
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
    for (const residence of ['PT', 'GB', 'BR'])
      for (const purpose of purposes) expect(chooseChecklist(defaultChecklists, { residence, purpose })).toBeDefined();
    const used = new Set(defaultChecklists.flatMap(({ items }) => items.map(({ docType }) => docType)));
    expect(deedDocumentTypes.filter((type) => !used.has(type))).toEqual([]);
  });

  const itemsOf = (residence: string, purpose: Checklist['purpose'], use: PropertyUse = 'bought') => {
    const list = chooseChecklist(defaultChecklists, { residence, purpose });
    return list ? itemsFor(list, { residence, use }) : [];
  };
  const required = (residence: string, purpose: Checklist['purpose']) =>
    itemsOf(residence, purpose)
      .filter((item) => item.required)
      .map(({ docType }) => docType);

  test('require the taxes on the sale of a buyer, and the release of the mortgage for a transferred loan', () => {
    expect(required('PT', 'first_home')).toEqual(expect.arrayContaining(['fecho_imt', 'fecho_imposto_selo']));
    expect(required('PT', 'first_home')).not.toContain('fecho_distrate');
    expect(required('PT', 'refinance')).toContain('fecho_distrate');
    expect(required('PT', 'refinance')).not.toContain('fecho_imt');
  });

  test('require no paper of a sale for works on an own home, and for a house that is built only if land is bought', () => {
    const ofSale = ['fecho_imt', 'fecho_imposto_selo', 'fecho_certificado_energetico', 'fecho_cpcv'];
    const listed = (use: PropertyUse) =>
      itemsOf('PT', 'first_home', use).filter(({ docType }) => ofSale.includes(docType));
    expect(listed('owned')).toEqual([]);
    expect(listed('built').map(({ required }) => required)).toEqual(ofSale.map(() => false));
    expect(itemsOf('PT', 'refinance', 'owned')).toEqual(itemsOf('PT', 'refinance'));
  });

  test('require the NIF of people who live abroad', () => {
    expect(required('PT', 'first_home')).not.toContain('fecho_nif');
    expect(required('FR', 'first_home')).toContain('fecho_nif');
  });

  test.each(['GB', 'US', 'CA', 'BR', 'AU', 'CH'])('require a representative of residents of %s', (residence) => {
    expect(required(residence, 'first_home')).toContain('fecho_representante_fiscal');
  });

  test.each(['PT', 'FR', 'IE', 'NO', 'LI', 'IS'])('have no representative for residents of %s', (residence) => {
    expect(itemsOf(residence, 'first_home').map(({ docType }) => docType)).not.toContain('fecho_representante_fiscal');
  });

  test('ask for a life insurance only if the bank does, and every buyer for the origin of the funds', () => {
    for (const residence of ['PT', 'GB', 'FR']) {
      const item = (docType: string) => itemsOf(residence, 'first_home').find((each) => each.docType === docType);
      expect(item('fecho_seguro_vida')).toMatchObject({ required: false });
      expect(item('fecho_origem_fundos')).toMatchObject({ required: residence !== 'PT' });
    }
  });
});

test('a checklist with a duplicate or unknown document is rejected', () => {
  const [item] = checklist().items;
  expect(checklistSchema.safeParse(checklist({ items: item ? [item, item] : [] })).success).toBe(false);
  expect(checklistSchema.safeParse({ ...checklist(), items: [{ ...item, docType: 'irs' }] }).success).toBe(false);
});
