import { expect, test } from '@jest/globals';
import { createSeededRandom, type SeededRandom } from '#shared/kit/seeded-random.ts';
import { foldText } from '#shared/kit/text.ts';
import { sweepSize } from '#shared/testing/sweeps.ts';
import { noises } from '../testing/noise.ts';
import { type FineName, mandatoryNames, readFine } from './index.ts';
import { sheetContext, sheets } from './testing/sheets.ts';

/** What noise does to names and texts does not count. */
const letters = (text: string): string => foldText(text).replaceAll(/\s/g, '');

const cases = [(line: string) => line, (line: string) => line.toUpperCase(), (line: string) => line.toLowerCase()];

/** Wider and narrower gaps between the words of a line. */
const respaced = (line: string, random: SeededRandom): string =>
  line.replace(/ +/g, (gap) => (random.chance(0.15) ? random.pick([' ', '  ', '   ', '\t', '\u00a0']) : gap));

/** Other spaces, other cases, and pages that end between any two lines. */
function noisy(pages: readonly (readonly string[])[], random: SeededRandom): string[] {
  const change = random.pick(cases);
  return pages.flatMap((lines) =>
    lines
      .map((line) => respaced(change(line), random) + (random.chance(0.05) ? '\f\f' : '\n'))
      .join('')
      .split('\f\f'),
  );
}

/** A lender that is on no list ends at a gap, and the effect of a product at the line's end. */
const isFree = (name: string): boolean => name === 'lender' || name.endsWith('_effect');

function wrongIn(pages: string[], { layout, fields, unread = {} }: (typeof sheets)[number]): string[] {
  const isRight = (name: FineName, value: string): boolean => {
    const [read, truth] = [letters(value), letters(fields[name] ?? unread[name] ?? '')];
    return read === truth || (isFree(name) && truth !== '' && (truth.startsWith(read) || read.startsWith(truth)));
  };
  return readFine(pages, sheetContext)
    .fields.filter(({ name, value }) => !isRight(name, value))
    .map(({ name, value }) => `${layout}: ${name} ${value}`);
}

test('noise never makes a value a wrong one', () => {
  const wrong: string[] = [];
  let wanted = 0;
  let right = 0;
  for (const [row, sheet] of sheets.entries())
    for (let seed = 0; seed < sweepSize({ full: 400, sample: 25 }); seed += 1) {
      const pages = noisy(sheet.pages, createSeededRandom(seed * 100 + row));
      const { fields } = readFine(pages, sheetContext);
      wrong.push(...wrongIn(pages, sheet));
      const names = mandatoryNames(sheet.approval, sheet.phases);
      wanted += names.length;
      right += names.filter((name) => fields.some((each) => each.name === name)).length;
    }
  expect(wrong).toEqual([]);
  expect(right / wanted).toBeGreaterThan(0.7);
});

test.each(Object.entries(noises))('offers nothing wrong with %s', (_, noise) => {
  const wrong = sheets.flatMap((sheet, row) =>
    wrongIn(
      noise(sheet.pages, createSeededRandom(row)).map((lines) => lines.join('\n')),
      sheet,
    ),
  );
  expect(wrong).toEqual([]);
});
