import { describe, expect, test } from '@jest/globals';
import { type Fact, type FactId, lastFactBy, register } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';
import { entriesOn, readOn, writtenEntries } from './entries.ts';
import type { WrittenEntry } from './entry.ts';

const today = '2026-11-23';
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** Figures with the same words as one of the register and another meaning, by entry. */
const otherMeanings: Readonly<Record<string, readonly string[]>> = {
  // The index is the mean of 3, 6 or 12 months.
  euribor: ['12 meses'],
  'variable-rate': ['12 meses'],
  // The age of an example.
  'maximum-term': ['60 anos'],
  // The deduction of interest in old contracts.
  'interest-and-irs': ['15 %'],
};

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const known = new Set(
  register
    .flatMap(({ value }) => numbersIn(value))
    .filter((number) => number !== 0)
    .flatMap((number) => [
      formatPercent(number),
      formatEuro(number),
      `${number} anos`,
      `${number / 12} anos`,
      `${number} meses`,
    ])
    .map(plain),
);

/** Returns a value with other numbers, so that what a text takes from it changes. */
const altered = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1009;
  if (Array.isArray(value)) return value.map(altered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, altered(part)]));
};

const findAltered = <Id extends FactId>(id: Id, day: string): Fact<Id> | undefined => {
  const fact = lastFactBy(id, day);
  return fact && { ...fact, value: altered(fact.value) as Fact<Id>['value'] };
};

const figuresIn = (text: string): string[] => plain(text).match(/\d[\d ]*(?:,\d+)? ?(?:%|€|anos|meses)/g) ?? [];

/** Returns the figures of an entry that the register has and that do not come from it. */
function writtenByHand(entry: WrittenEntry): string[] {
  const { id, text } = readOn(entry, today, findAltered);
  return figuresIn(text).filter((figure) => known.has(figure) && !otherMeanings[id]?.includes(figure));
}

describe('figures', () => {
  test('of the register are not written by hand', () => {
    expect(writtenEntries.flatMap((entry) => writtenByHand(entry).map((figure) => `${entry.id}: ${figure}`))).toEqual(
      [],
    );
  });

  test.each([
    ['O Banco de Portugal recomenda 90 %.', ['90 %']],
    ['Até 450 000 €, e 37 anos de prazo.', ['450 000 €', '37 anos']],
    ['São 0,8 % em 17 anos.', ['0,8 %']],
    [({ current }) => `${formatPercent(current('ltv.limit').value.hpp)} ou 80 %.`, ['80 %']],
  ] satisfies [WrittenEntry['text'], string[]][])('are found in %s', (text, figures) => {
    expect(writtenByHand({ id: 'x', title: 'x?', keywords: '', text, sources: [] })).toEqual(figures);
  });
});

const entryOn = (id: string, day: string) => {
  const written = writtenEntries.find((entry) => entry.id === id);
  if (!written) throw new Error(`no entry ${id}`);
  return readOn(written, day);
};
const textOn = (id: string, day: string): string => plain(entryOn(id, day).text);
const sourcesOn = (id: string, day: string) => entryOn(id, day).sources;

describe('a text on a day', () => {
  test('has the figures in force', () => {
    expect(textOn('imt', today)).toContain('até 106 346 € não paga');
    expect(textOn('imt', today)).toContain('Exemplo: 300 000 € pagam 10 542,04 €.');
    expect(textOn('imt', '2025-06-01')).toContain(
      'Em 2025, no continente, uma habitação própria e permanente até 104 261 €',
    );
    expect(textOn('imt-jovem', '2025-06-01')).toContain('até 324 058 € (2025)');
  });

  test('says since when they are in force', () => {
    expect(sourcesOn('imt-jovem', today)).toContain(
      'Decreto-Lei n.º 48-A/2024, de 25 de julho (valores em vigor desde 01/01/2026)',
    );
    expect(sourcesOn('early-repayment', today)).toContain(
      'Decreto-Lei n.º 80-A/2022, de 25 de novembro, prorrogado pela Lei n.º 1/2025, de 6 de janeiro (valores de 26/11/2022 a 31/12/2025)',
    );
  });

  test('says when their time is over', () => {
    const over = 'Estes valores são os que valiam até 31/12/2026: confirma com a equipa os de hoje.';
    for (const id of ['imt', 'imt-jovem', 'young-guarantee']) {
      expect(textOn(id, today)).not.toContain('confirma com a equipa');
      expect(textOn(id, '2027-01-01')).toContain(over);
    }
    expect(sourcesOn('imt-jovem', '2027-01-01')).toContain(
      'Decreto-Lei n.º 48-A/2024, de 25 de julho (valores de 01/01/2026 a 31/12/2026)',
    );
  });

  test('does not pass off as law what is only reported or unsourced', () => {
    const unconfirmed = entriesOn(today).filter(({ text }) =>
      text.includes('sem fonte oficial: confirma com a equipa'),
    );
    expect(unconfirmed.map(({ id }) => id)).toEqual([
      'effort-ratio',
      'maximum-term',
      'appraisal',
      'non-resident-tax',
      'deed-costs',
      'mapa-responsabilidades',
      'certidao-permanente',
      'document-age',
    ]);
    expect(unconfirmed.flatMap(({ sources }) => sources)).not.toContainEqual(
      expect.stringMatching(/(?:Imprensa|Prática|sem fonte|por confirmar).*em vigor/),
    );
  });

  test('is refused before the first value', () => {
    expect(() => textOn('imt', '2020-01-01')).toThrow('has no value on 2020-01-01');
  });
});
