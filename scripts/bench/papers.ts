import path from 'node:path';
import { createPageReader } from '../../functions/readings/read-pages.ts';
import { type Reading, type ReadingContext, readDocument } from '../../shared/documents/reading/index.ts';
import { type PaperFacts, paperFacts } from '../../shared/documents/reading/testing/facts.ts';
import { noises } from '../../shared/documents/reading/testing/noise.ts';
import { allPapers, readingDay } from '../../shared/documents/reading/testing/papers.ts';
import { paperPdf } from '../../shared/documents/testing/paper-pdf.ts';
import { createSeededRandom } from '../../shared/seeded-random.ts';
import type { Section } from './report.ts';

const seeds = [11, 23, 37, 41, 59] as const;
/** Highest share of papers in the right place that are told to be of another kind (spec: precision first). */
const falseAlarms = 0.01;

type Pages = readonly (readonly string[])[];

interface Sample {
  readonly kind: string;
  readonly slot: string;
  readonly pages: Pages;
  readonly facts: PaperFacts;
  readonly person: ReadingContext['person'];
  /** What the layout has by itself. */
  readonly declared: readonly string[];
}

const texts = (pages: Pages): string[] => pages.map((lines) => lines.join('\n'));

const read = ({ pages, slot, person }: Sample, context: Partial<ReadingContext> = {}): Reading =>
  readDocument(texts(pages), { slot, today: readingDay, person, ...context });

/** Every layout of every kind, for several invented persons, as it is and with each kind of noise. */
const samples: readonly Sample[] = allPapers.flatMap(({ kind, slot, layouts }) =>
  layouts.flatMap((layout) =>
    seeds.flatMap((seed) => {
      const facts = paperFacts(seed);
      const { pages, person = { name: facts.name }, findings: declared = [] } = layout(facts);
      const noisy = Object.values(noises).map((noise) => noise(pages, createSeededRandom(seed)));
      return [pages, ...noisy].map((each) => ({ kind, slot, pages: each, facts, person, declared }));
    }),
  ),
);

const has = ({ findings }: Reading, code: string): boolean => findings.some((finding) => finding.code === code);

/** What each kind of paper is taken for, in the place that asks for it. */
function confusion(): Section {
  const columns = ['Kind', 'Papers', 'Right', 'Unknown', 'Another', 'Taken for', 'False alarms'];
  const rows = [...Map.groupBy(samples, ({ kind }) => kind)].map(([kind, own]) => {
    const readings = own.map((sample) => read(sample));
    const others = readings.filter((reading) => reading.kind !== kind && reading.kind !== 'unknown');
    const alarms = readings.filter((reading) => has(reading, 'wrong_kind')).length;
    return {
      values: {
        Kind: kind,
        Papers: own.length,
        Right: readings.filter((reading) => reading.kind === kind).length,
        Unknown: readings.filter((reading) => reading.kind === 'unknown').length,
        Another: others.length,
        'Taken for': [...new Set(others.map((reading) => reading.kind))].join(', '),
        'False alarms': alarms / own.length,
      },
      budget: { column: 'False alarms', limit: falseAlarms },
    };
  });
  return { title: 'Kinds of synthetic papers in their own places', columns, rows };
}

/** Makes of a sample one that must have the finding; undefined if it cannot be made of this one. */
type Spoil = (sample: Sample) => { readonly sample: Sample; readonly context?: Partial<ReadingContext> } | undefined;

const changed = (sample: Sample, from: string | RegExp, to: string): Sample | undefined => {
  const pages = sample.pages.map((lines) => lines.map((line) => line.replaceAll(new RegExp(from, 'g'), to)));
  return JSON.stringify(pages) === JSON.stringify(sample.pages) ? undefined : { ...sample, pages };
};
const spoilt = (sample: Sample | undefined) => sample && { sample };

const spoils: Readonly<Record<string, Spoil>> = {
  wrong_kind: (sample) => spoilt({ ...sample, slot: sample.kind === 'cpcv' ? 'mapa' : 'cpcv' }),
  other_person: (sample) =>
    ['payslip', 'bank_statement', 'mapa', 'irs_declaration'].includes(sample.kind)
      ? { sample, context: { person: { name: sample.facts.otherName } } }
      : undefined,
  expired: (sample) =>
    ['certidao_permanente', 'id_card', 'passport'].includes(sample.kind)
      ? { sample, context: { today: '2045-01-01' } }
      : undefined,
  wrong_month: (sample) =>
    ['payslip', 'bank_statement'].includes(sample.kind) ? { sample, context: { today: '2027-08-20' } } : undefined,
  checksum: (sample) =>
    sample.kind === 'payslip'
      ? spoilt(
          changed(sample, sample.facts.nif, `${sample.facts.nif.slice(0, 8)}${(Number(sample.facts.nif[8]) + 1) % 10}`),
        )
      : undefined,
  unreadable_scan: (sample) => spoilt({ ...sample, pages: sample.pages.map(() => []) }),
};

/** How often a finding is made where it must be, and where it must not. */
function findings(): Section {
  const columns = ['Finding', 'Must be', 'Found', 'Recall', 'Must not be', 'Made', 'Precision'];
  const plain = samples.map((sample) => ({ sample, reading: read(sample) }));
  const rows = Object.entries(spoils).map(([code, spoil]) => {
    const made = samples.flatMap((sample) => spoil(sample) ?? []);
    const found = made.filter(({ sample, context }) => has(read(sample, context), code)).length;
    const sound = plain.filter(({ sample }) => !sample.declared.includes(code));
    const wrong = sound.filter(({ reading }) => has(reading, code)).length;
    return {
      values: {
        Finding: code,
        'Must be': made.length,
        Found: found,
        Recall: found / Math.max(1, made.length),
        'Must not be': sound.length,
        Made: wrong,
        Precision: found / Math.max(1, found + wrong),
      },
    };
  });
  return { title: 'Findings on papers that must have them, and on sound ones', columns, rows };
}

/** The time from a PDF's bytes to its reading, each in a thread of its own as in the function. */
async function times(): Promise<Section> {
  const readPages = createPageReader(
    path.join(import.meta.dirname, '../../functions/readings/read-document.thread.ts'),
  );
  const taken: number[] = [];
  let right = 0;
  const first = allPapers.flatMap(({ kind, slot, layouts }) =>
    layouts.map((layout) => ({ kind, slot, ...layout(paperFacts(seeds[0])) })),
  );
  for (const { kind, slot, pages } of first) {
    const pdf = await paperPdf(pages);
    const start = performance.now();
    const got = await readPages(pdf);
    const reading = readDocument('pages' in got ? [...got.pages] : [], { slot, today: readingDay });
    taken.push(performance.now() - start);
    if (reading.kind === kind) right += 1;
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return {
    title: 'From the bytes of a PDF to its reading, the start of a thread included',
    columns: ['PDFs', 'Right', 'Median, ms', 'p99, ms'],
    rows: [{ values: { PDFs: first.length, Right: right, 'Median, ms': at(0.5), 'p99, ms': at(0.99) } }],
  };
}

/** Reads every synthetic paper: kinds, findings and times. Real ones may differ: nothing more is claimed. */
export const measurePapers = async (): Promise<Section[]> => [confusion(), findings(), await times()];
