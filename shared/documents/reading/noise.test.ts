import { expect, test } from '@jest/globals';
import { createSeededRandom } from '../../seeded-random.ts';
import { readDocument } from './index.ts';
import { paperFacts } from './testing/facts.ts';
import { noises } from './testing/noise.ts';
import { allPapers } from './testing/papers.ts';
import { readingDay } from './testing/personal-papers.ts';

/** What noise does to names does not count. */
const letters = (text: string): string => text.toLowerCase().replaceAll(' ', '');

test.each(Object.entries(noises))('reads the same with %s', (_, noise) => {
  let wanted = 0;
  let right = 0;
  const wrong: string[] = [];
  const kinds: string[] = [];
  for (const { kind, slot, layouts } of allPapers)
    for (const [index, layout] of layouts.entries()) {
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
  expect(right / wanted).toBeGreaterThan(0.92);
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
