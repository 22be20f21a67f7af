import { describe, expect, test } from '@jest/globals';
import { readDocument } from './index.ts';
import { paperFacts } from './testing/facts.ts';
import { allPapers, readingDay } from './testing/papers.ts';

const cases = allPapers.flatMap(({ kind, slot, layouts }) =>
  layouts.flatMap((layout, index) => [1, 2, 3].map((seed) => ({ kind, slot, layout, index, seed }))),
);

describe('synthetic papers', () => {
  test.each(cases)('$kind, layout $index, seed $seed', ({ kind, slot, layout, seed }) => {
    const facts = paperFacts(seed * 97 + 5);
    const paper = layout(facts);
    const person = paper.person ?? { name: facts.name, nif: facts.nif };
    const reading = readDocument(
      paper.pages.map((lines) => lines.join('\n')),
      { slot, today: readingDay, person },
    );
    const read = Object.fromEntries(reading.fields.map(({ name, value }) => [name, value]));
    expect({ kind: reading.kind, fields: read, findings: reading.findings.map(({ code }) => code) }).toMatchObject({
      kind,
      fields: Object.fromEntries(Object.entries(paper.fields).filter(([, value]) => value !== undefined)),
      findings: paper.findings ?? [],
    });
  });
});
