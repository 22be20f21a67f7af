import { expect, test } from '@jest/globals';
import { createSeededRandom } from '../../kit/seeded-random.ts';
import { sweepOf } from '../../testing/sweeps.ts';
import { readDocument } from './index.ts';
import { readingKinds } from './reading.ts';
import { paperFacts } from './testing/facts.ts';
import { type Noise, noises } from './testing/noise.ts';
import { otherPapers } from './testing/other-papers.ts';
import { allPapers, readingDay } from './testing/papers.ts';

/** What noise does to names does not count. */
const letters = (text: string): string => text.toLowerCase().replaceAll(' ', '');

/** Each noise with its number, by which a sample takes other layouts and places. */
const numbered = (all: Readonly<Record<string, Noise>>) =>
  Object.entries(all).map(([name, noise], row): [string, Noise, number] => [name, noise, row]);

test.each(numbered(noises))('reads the same with %s', (_, noise, row) => {
  let wanted = 0;
  let right = 0;
  const wrong: string[] = [];
  const kinds: string[] = [];
  for (const { kind, slot, layouts } of allPapers)
    for (const [index, layout] of sweepOf([...layouts.entries()], 2, row)) {
      const facts = paperFacts(index * 31 + 7);
      const paper = layout(facts);
      const person = paper.person ?? { name: facts.name, nif: facts.nif };
      const pages = noise(paper.pages, createSeededRandom(index));
      const reading = readDocument(
        pages.map((lines) => lines.join('\n')),
        { slot, today: readingDay, person },
      );
      if (reading.kind !== kind) kinds.push(`${kind} ${index}: ${reading.kind}`);
      for (const [field, value] of Object.entries(paper.fields)) {
        if (value === undefined) continue;
        wanted += 1;
        const read = reading.fields.find((each) => each.name === field)?.value;
        if (read !== undefined && letters(read) === letters(value)) right += 1;
        else if (read !== undefined) wrong.push(`${kind} ${index} ${field}: ${read} instead of ${value}`);
      }
      for (const { code, field } of reading.findings)
        if (!(paper.findings ?? []).includes(code)) wrong.push(`${kind} ${index}: ${code} ${field}`);
    }
  expect(right / wanted).toBeGreaterThan(0.9);
  expect(kinds).toEqual([]);
  expect(wrong).toEqual([]);
});

test('takes every paper for what it is in any slot', () => {
  const slots = [...new Set(allPapers.map(({ slot }) => slot))];
  const wrong: string[] = [];
  for (const { kind, layouts } of allPapers)
    for (const other of slots) {
      const facts = paperFacts(3);
      const paper = layouts[0]?.(facts);
      const { kind: read, findings } = readDocument(
        (paper?.pages ?? []).map((lines) => lines.join('\n')),
        { slot: other, today: readingDay, person: paper?.person ?? { name: facts.name, nif: facts.nif } },
      );
      const accepted = allPapers.filter(({ slot }) => slot === other).map((each) => each.kind);
      const isWrong = findings.some(({ code }) => code === 'wrong_kind');
      // A bank's letter of approval is no FINE and right all the same.
      const shouldBeWrong = !accepted.includes(kind) && other !== 'fecho_aprovacao';
      if (read !== kind || isWrong !== shouldBeWrong) wrong.push(`${kind} in ${other}: ${read}, ${isWrong}`);
    }
  expect(wrong).toEqual([]);
});

test('every kind has four layouts at least', () => {
  expect(allPapers.filter(({ layouts }) => layouts.length < 4)).toEqual([]);
  expect(new Set(allPapers.map(({ kind }) => kind))).toEqual(new Set(readingKinds));
});

const none: Noise = (pages) => pages.map((lines) => [...lines]);

test.each(numbered({ 'no noise': none, ...noises }))(
  'papers of no kind are never taken for wrong ones, with %s',
  (_, noise, row) => {
    const slots = [...new Set(allPapers.map(({ slot }) => slot))];
    const wrong: string[] = [];
    for (const [index, { name, lines }] of otherPapers.entries()) {
      const facts = paperFacts(8);
      const pages = [lines(facts)];
      const noisy = noise(pages, createSeededRandom(8));
      for (const slot of sweepOf(slots, 4, row + index)) {
        const { findings } = readDocument(
          noisy.map((each) => each.join('\n')),
          { slot, today: readingDay, person: { name: facts.otherName } },
        );
        const told = findings.filter(({ level }) => level === 'warn').map(({ code }) => code);
        if (told.length > 0) wrong.push(`${name} in ${slot}: ${told.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
