import { expect, test } from '@jest/globals';
import { readDocument } from '#shared/documents/reading/index.ts';
import { kindsOfSlot } from '#shared/documents/reading/slots.ts';
import { demoHalfPapers, demoPapers } from './papers.ts';

const name = 'Ana Martins';
const read = (papers: typeof demoPapers, slot: string, today: string) => {
  const paper = papers[slot]?.({ name, today });
  const pages = (paper?.pages ?? []).map((lines, index) =>
    [...(index === 0 && paper ? [paper.title] : []), ...lines].join('\n'),
  );
  return readDocument(pages, { today, slot, person: { name } });
};

test.each(['2026-11-27', '2027-01-02', '2027-03-31', '2027-07-15'])(
  'the papers of the demo are recognised, without a doubt, on %s',
  (today) => {
    const found = Object.keys(demoPapers).map((slot) => {
      const { kind, findings } = read(demoPapers, slot, today);
      return [slot, kindsOfSlot(slot).some((each) => each === kind), findings.map(({ code }) => code)];
    });
    expect(found).toEqual(Object.keys(demoPapers).map((slot) => [slot, true, []]));
  },
);

test('the return that is sent back lacks its assessment', () => {
  expect(read(demoHalfPapers, 'irs', '2026-11-27').findings.map(({ code }) => code)).toEqual(['missing_part']);
});
