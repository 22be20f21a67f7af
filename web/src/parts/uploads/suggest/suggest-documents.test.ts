/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import { type Candidate, type FileContent, suggestDocuments } from './suggest-documents.ts';

const types = [
  'id_card_front',
  'id_card_back',
  'irs',
  'payslip_1',
  'payslip_2',
  'payslip_3',
  'mapa',
  'bank_1',
  'bank_2',
  'bank_3',
];
const today = new Date('2026-11-05T12:00:00');

interface Situation {
  /** Names of the files that slots hold. */
  held?: Readonly<Record<string, string>>;
  from?: string;
  today?: Date;
  /** What was read of the files, by their names. */
  read?: Readonly<Record<string, Partial<FileContent>>>;
  /** The months that were read of the files that slots hold. */
  months?: Readonly<Record<string, string>>;
}

const suggest = (
  names: readonly string[],
  { held = {}, from, today: now = today, read = {}, months = {} }: Situation = {},
) => {
  const candidates = types.map(
    (docType): Candidate => ({
      slot: docType,
      docType,
      held: docType in held,
      fileName: held[docType],
      month: months[docType],
    }),
  );
  const files = names.map((name) => {
    const content = read[name];
    return { name, content: content && { kind: 'payslip' as const, isOfOther: false, ...content } };
  });
  return suggestDocuments(files, candidates, { from, today: now }).map((slot) => slot?.replace('payslip_', 'P'));
};

describe('the suggestion for a file', () => {
  test.each([
    ['IRS_2025.pdf', 'irs'],
    ['Nota de liquidação.pdf', 'irs'],
    ['CC frente.jpg', 'id_card_front'],
    ['cartao-cidadao-verso.png', 'id_card_back'],
    ['Recibo Vencimento Outubro.pdf', 'P1'],
    ['Mapa de Responsabilidades de Crédito.pdf', 'mapa'],
    ['extracto.PDF', 'bank_1'],
    ['recibo3.pdf', 'P3'],
    ['recibo2.pdf', 'P2'],
    ['Recibo (2).pdf', 'P2'],
    ['extrato 3.pdf', 'bank_3'],
    ['extrato-02.pdf', 'bank_2'],
    ['extrato conta 0033 4521.pdf', 'bank_1'],
    ['IMG_2041.jpg', undefined],
    ['accao.pdf', undefined],
  ])('%s is %s', (name, type) => {
    expect(suggest([name])).toEqual([type]);
  });

  test('assigns no document twice, and none when all are taken', () => {
    expect(suggest(['irs.pdf', 'irs (1).pdf']).toSorted()).toEqual(['irs', undefined]);
    expect(suggest(['cc1.jpg', 'cc2.jpg'])).toEqual(['id_card_front', 'id_card_back']);
    expect(suggest(['recibo2.pdf', 'recibo 2 b.pdf'])).toEqual([undefined, 'P2']);
  });
});

describe('among three places the last month is the first', () => {
  test.each<[string, readonly string[], readonly (string | undefined)[]]>([
    ['month names', ['recibo_julho.pdf', 'recibo_setembro.pdf', 'recibo_agosto.pdf'], ['P3', 'P1', 'P2']],
    ['short names', ['recibo jul.pdf', 'recibo set.pdf', 'recibo ago.pdf'], ['P3', 'P1', 'P2']],
    ['English names', ['payslip Sept.pdf', 'payslip august.pdf', 'payslip Oct 2026.pdf'], ['P2', 'P3', 'P1']],
    ['year and month', ['recibo 2026-07.pdf', 'recibo_202608.pdf', 'recibo 2026.09.30.pdf'], ['P3', 'P2', 'P1']],
    ['month and year', ['recibo 09-2026.pdf', 'recibo 31/07/2026.pdf', 'recibo082026.pdf'], ['P1', 'P3', 'P2']],
    ['short years', ['recibo set26.pdf', 'recibo out26.pdf'], ['P2', 'P1']],
    ['months as numbers', ['recibo_07.pdf', 'recibo_08.pdf', 'recibo_09.pdf'], ['P3', 'P2', 'P1']],
    ['a year that ends', ['recibo 12-2025.pdf', 'recibo 01-2026.pdf', 'recibo 11-2025.pdf'], ['P2', 'P1', 'P3']],
    ['a missing month', ['recibo_setembro.pdf', 'recibo_julho.pdf'], ['P1', 'P3']],
    ['the same month twice', ['recibo_setembro.pdf', 'recibo_setembro_b.pdf'], [undefined, 'P1']],
    ['a month too old', ['recibo_setembro.pdf', 'recibo_maio.pdf'], ['P1', undefined]],
    ['numbers against time', ['recibo1_julho.pdf', 'recibo2_agosto.pdf', 'recibo3_setembro.pdf'], ['P3', 'P2', 'P1']],
    ['numbers in order', ['recibo 10.pdf', 'recibo 2.pdf', 'recibo 1.pdf'], ['P3', 'P2', 'P1']],
    ['no numbers', ['recibo c.pdf', 'recibo a.pdf', 'recibo b.pdf', 'recibo d.pdf'], ['P3', 'P1', 'P2', undefined]],
  ])('%s', (_case, names, slots) => {
    expect(suggest(names)).toEqual(slots);
  });

  test('a month without a year is the last one', () => {
    const names = ['recibo_dezembro.pdf', 'recibo_janeiro.pdf', 'recibo_novembro.pdf'];
    expect(suggest(names, { today: new Date('2027-02-03T12:00:00') })).toEqual(['P2', 'P1', 'P3']);
    const numbers = ['recibo_12.pdf', 'recibo_01.pdf', 'recibo_02.pdf'];
    expect(suggest(numbers, { today: new Date('2027-03-03T12:00:00') })).toEqual(['P3', 'P2', 'P1']);
  });
});

describe('a document that holds a file', () => {
  test('is never suggested', () => {
    const held = { payslip_1: 'scan.pdf', payslip_2: 'scan2.pdf', irs: 'irs.pdf', id_card_front: 'a.jpg' };
    expect(suggest(['recibo2.pdf', 'recibo3.pdf'], { held })).toEqual([undefined, 'P3']);
    expect(suggest(['recibo.pdf', 'irs.pdf'], { held })).toEqual(['P3', undefined]);
    expect(suggest(['CC frente.jpg'], { held })).toEqual([undefined]);
    expect(suggest(['a.jpg'], { held, from: 'irs' })).toEqual([undefined]);
  });

  test('says by its month where the others belong', () => {
    const held = { payslip_1: 'Recibo_setembro_2026.pdf' };
    expect(suggest(['recibo_julho.pdf'], { held })).toEqual(['P3']);
    expect(suggest(['recibo_setembro.pdf', 'recibo_agosto.pdf'], { held })).toEqual([undefined, 'P2']);
    expect(suggest(['recibo_outubro.pdf'], { held })).toEqual([undefined]);
  });

  test('without a month leaves the next places', () => {
    const held = { payslip_1: 'scan.pdf' };
    expect(suggest(['recibo_agosto.pdf', 'recibo_julho.pdf'], { held })).toEqual(['P2', 'P3']);
  });
});

describe('files chosen in a row', () => {
  test.each<[string, readonly string[], string, readonly (string | undefined)[]]>([
    ['begin there', ['IMG_2.jpg', 'IMG_1.jpg', 'scan.pdf'], 'payslip_1', ['P2', 'P1', 'P3']],
    ['go on from there', ['a.jpg', 'b.jpg', 'c.pdf'], 'payslip_2', ['P2', 'P3', undefined]],
    ['follow the numbers in their names', ['recibo3.pdf', 'recibo1.pdf', 'a.jpg'], 'payslip_1', ['P3', 'P1', 'P2']],
    ['put the newest month there', ['recibo_julho.pdf', 'recibo_agosto.pdf'], 'payslip_2', ['P3', 'P2']],
    [
      'begin earlier if the months need it',
      ['p_julho.pdf', 'p_agosto.pdf', 'p_setembro.pdf'],
      'payslip_2',
      ['P3', 'P2', 'P1'],
    ],
    ['are one document and questions', ['a.jpg', 'b.pdf'], 'irs', ['irs', undefined]],
    ['and named as another are the other', ['extrato.pdf', 'a.jpg'], 'payslip_1', ['bank_1', 'P1']],
  ])('%s', (_case, names, from, slots) => {
    expect(suggest(names, { from })).toEqual(slots);
  });
});

describe('what was read of a file', () => {
  test('comes before its name, and before the row that was pressed', () => {
    const read = { 'recibo.pdf': { kind: 'bank_statement' }, 'IMG_1.pdf': { kind: 'mapa' } } as const;
    expect(suggest(['recibo.pdf', 'IMG_1.pdf'], { read, from: 'payslip_1' })).toEqual(['bank_1', 'mapa']);
  });

  test('leaves to the pressed row what fits it', () => {
    const read = { 'a.pdf': {}, 'b.pdf': {} };
    expect(suggest(['a.pdf', 'b.pdf'], { read, from: 'payslip_2' })).toEqual(['P2', 'P3']);
    expect(suggest(['IMG_1.jpg', 'b.pdf'], { read, from: 'payslip_1' })).toEqual(['P1', 'P2']);
  });

  test('puts the newest month first, against the months and numbers in names', () => {
    const read = {
      '1.pdf': { month: '2026-08' },
      '2.pdf': { month: '2026-10' },
      'recibo julho.pdf': { month: '2026-09' },
    };
    expect(suggest(['1.pdf', '2.pdf', 'recibo julho.pdf'], { read })).toEqual(['P3', 'P1', 'P2']);
    const mixed = { '1.pdf': { month: '2026-08' } };
    expect(suggest(['1.pdf', 'recibo setembro.pdf'], { read: mixed })).toEqual(['P2', 'P1']);
  });

  test('counts for three only if all were read, when their names are enough', () => {
    // Named by the month of the payment, of which one could be read.
    const names = ['recibo_setembro.pdf', 'recibo_outubro.pdf', 'recibo_novembro.pdf'];
    const first = { 'recibo_setembro.pdf': { month: '2026-08' } };
    const half = { ...first, 'recibo_novembro.pdf': { month: '2026-10' } };
    for (const read of [{}, first, half]) expect(suggest(names, { read })).toEqual(['P3', 'P2', 'P1']);
    const all = { ...half, 'recibo_outubro.pdf': { month: '2026-09' } };
    expect(suggest(names, { read: all })).toEqual(['P3', 'P2', 'P1']);
    const numbered = { 'recibo 1.pdf': { month: '2026-08' } };
    expect(suggest(['recibo 1.pdf', 'recibo 2.pdf', 'recibo 3.pdf'], { read: numbered })).toEqual(['P1', 'P2', 'P3']);
  });

  test('is compared with the month of a file that is there, and never takes its place', () => {
    const held = { payslip_2: 'scan.pdf' };
    const months = { payslip_2: '2026-09' };
    const read = { 'a.pdf': { month: '2026-10' }, 'b.pdf': { month: '2026-08' }, 'c.pdf': { month: '2026-09' } };
    expect(suggest(['a.pdf', 'b.pdf', 'c.pdf'], { held, months, read })).toEqual(['P1', 'P3', undefined]);
  });

  test('of another person keeps its place, but not before the client’s own', () => {
    const read = { 'recibo.pdf': { isOfOther: true } };
    expect(suggest(['recibo.pdf'], { read, from: 'payslip_1' })).toEqual(['P1']);
    const two = { 'a.pdf': { month: '2026-10', isOfOther: true }, 'b.pdf': { month: '2026-10' } };
    expect(suggest(['a.pdf', 'b.pdf'], { read: two })).toEqual([undefined, 'P1']);
    // Of three, the one of another person does not move the others.
    const three = {
      'agosto.pdf': { month: '2026-08' },
      'outubro.pdf': { month: '2026-10', isOfOther: true },
      'setembro.pdf': { month: '2026-09' },
    };
    expect(suggest(Object.keys(three), { read: three })).toEqual(['P3', 'P1', 'P2']);
  });

  test('decides the place by its month, even if another place is held', () => {
    const held = { payslip_1: 'outra coisa.pdf' };
    const read = { 'a.pdf': { month: '2026-10' }, 'b.pdf': { month: '2026-09' }, 'c.pdf': { month: '2026-08' } };
    expect(suggest(Object.keys(read), { read, held })).toEqual([undefined, 'P2', 'P3']);
  });

  test('that no document takes is asked about, whatever the name', () => {
    const read = { 'recibo.pdf': { kind: 'distrate' } } as const;
    expect(suggest(['recibo.pdf'], { read, from: 'payslip_1' })).toEqual([undefined]);
  });

  test('assigns both sides of a card, and no document twice', () => {
    const card = { kind: 'id_card' } as const;
    expect(suggest(['b.pdf', 'a.pdf'], { read: { 'a.pdf': card, 'b.pdf': card } })).toEqual([
      'id_card_back',
      'id_card_front',
    ]);
    const tax = { 'a.pdf': { kind: 'irs_declaration' }, 'b.pdf': { kind: 'irs_assessment' } } as const;
    expect(suggest(['a.pdf', 'b.pdf'], { read: tax })).toEqual(['irs', undefined]);
  });

  test('goes to a document that takes anything only by its name', () => {
    const candidates = [
      { slot: 'payslip_1', docType: 'payslip_1', held: false },
      { slot: 'planta', docType: 'planta', held: false },
    ];
    const content = { kind: 'distrate', isOfOther: false } as const;
    expect(suggestDocuments([{ name: 'planta.pdf', content }], candidates, { today })).toEqual(['planta']);
    expect(suggestDocuments([{ name: 'x.pdf', content }], candidates, { today })).toEqual([undefined]);
  });
});
