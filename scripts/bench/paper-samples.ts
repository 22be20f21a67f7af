import { type Reading, type ReadingContext, readDocument } from '#shared/documents/reading/index.ts';
import { type PaperFacts, paperFacts } from '#shared/documents/reading/testing/facts.ts';
import { noises } from '#shared/documents/reading/testing/noise.ts';
import { allPapers, readingDay } from '#shared/documents/reading/testing/papers.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';

/** Invented persons. */
export const seeds = [11, 23, 37, 41, 59] as const;

export type Pages = readonly (readonly string[])[];

export interface Sample {
  kind: string;
  slot: string;
  pages: Pages;
  facts: PaperFacts;
  person: ReadingContext['person'];
  /** The values that its layout shows. */
  fields: Readonly<Record<string, string | undefined>>;
  /** What the layout has by itself. */
  declared: readonly string[];
}

/** Returns pages as they are, and with each kind of noise. */
export const noisy = (pages: Pages, seed: number): Pages[] => [
  pages,
  ...Object.values(noises).map((noise) => noise(pages, createSeededRandom(seed))),
];

/** Every layout of every kind, for several invented persons, as it is and with each kind of noise. */
export const samples: readonly Sample[] = allPapers.flatMap(({ kind, slot, layouts }) =>
  layouts.flatMap((layout) =>
    seeds.flatMap((seed) => {
      const facts = paperFacts(seed);
      const { pages, person = { name: facts.name }, findings: declared = [], fields } = layout(facts);
      return noisy(pages, seed).map((each) => ({ kind, slot, pages: each, facts, person, fields, declared }));
    }),
  ),
);

const textsOf = (pages: Pages): string[] => pages.map((lines) => lines.join('\n'));

export const read = ({ pages, slot, person }: Sample, context: Partial<ReadingContext> = {}): Reading =>
  readDocument(textsOf(pages), { slot, today: readingDay, person, ...context });

export const has = ({ findings }: Reading, code: string): boolean => findings.some((finding) => finding.code === code);
