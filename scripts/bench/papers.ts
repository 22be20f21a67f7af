import type { Reading } from '#shared/documents/reading/index.ts';
import { findingCodes } from '#shared/documents/reading/reading.ts';
import { paperFacts } from '#shared/documents/reading/testing/facts.ts';
import { otherPapers } from '#shared/documents/reading/testing/other-papers.ts';
import { allPapers } from '#shared/documents/reading/testing/papers.ts';
import { has, noisy, read, type Sample, samples, seeds } from './paper-samples.ts';
import { measureReadingTimes } from './reading-times.ts';
import type { Section } from './report.ts';

/** Highest share of papers in the right place that are told to be of another kind (spec: precision first). */
const falseAlarms = 0.01;
/** Highest shares of values that are wrong, and of findings that are made on sound papers. */
const limits = { wrongValues: 0.01, wrongFindings: 0.01 } as const;

const readings: readonly (readonly [Sample, Reading])[] = samples.map((sample) => [sample, read(sample)]);

/** What papers of each kind are taken for, in the place that asks for them: rows and columns of the confusion. */
function confusion(): Section {
  const columns = ['Kind', 'Layouts', 'Papers', 'Right', 'Unknown', 'Another', 'Taken for', 'False alarms'];
  const rows = [...Map.groupBy(readings, ([{ kind }]) => kind)].map(([kind, own]) => {
    const others = own.filter(([, reading]) => reading.kind !== kind && reading.kind !== 'unknown');
    const taken = [...Map.groupBy(others, ([, reading]) => reading.kind)];
    return {
      values: {
        Kind: kind,
        Layouts: allPapers.find((each) => each.kind === kind)?.layouts.length,
        Papers: own.length,
        Right: own.filter(([, reading]) => reading.kind === kind).length,
        Unknown: own.filter(([, reading]) => reading.kind === 'unknown').length,
        Another: others.length,
        'Taken for': taken.map(([other, list]) => `${other} ${list.length}`).join(', '),
        'False alarms': own.filter(([, reading]) => has(reading, 'wrong_kind')).length / own.length,
      },
      budget: { column: 'False alarms', limit: falseAlarms },
    };
  });
  return { title: 'Kinds of synthetic papers in their own places', columns, rows };
}

const letters = (text: string): string => text.toLowerCase().replaceAll(' ', '');

/** How many of the values that a paper shows are read, by kind. What noise does to letters does not count. */
function values(): Section {
  const columns = ['Kind', 'Values', 'Read', 'Not read', 'Wrong', 'Share wrong'];
  const rows = [...Map.groupBy(readings, ([{ kind }]) => kind)].map(([kind, own]) => {
    let [wanted, right, wrong] = [0, 0, 0];
    for (const [{ fields }, reading] of own)
      for (const [name, value] of Object.entries(fields)) {
        if (value === undefined) continue;
        wanted += 1;
        const found = reading.fields.find((field) => field.name === name)?.value;
        if (found === undefined) continue;
        if (letters(found) === letters(value)) right += 1;
        else wrong += 1;
      }
    return {
      values: {
        Kind: kind,
        Values: wanted,
        Read: right,
        'Not read': wanted - right - wrong,
        Wrong: wrong,
        'Share wrong': wrong / Math.max(1, wanted),
      },
      budget: { column: 'Share wrong', limit: limits.wrongValues },
    };
  });
  return { title: 'Values that are read of synthetic papers', columns, rows };
}

/** How often a finding is made on papers that do not have it. */
function findings(): Section {
  const columns = ['Finding', 'Papers', 'Made', 'Share made'];
  const rows = findingCodes.map((code) => {
    const sound = readings.filter(([{ declared }]) => !declared.includes(code));
    const made = sound.filter(([, reading]) => has(reading, code)).length;
    return {
      values: { Finding: code, Papers: sound.length, Made: made, 'Share made': made / Math.max(1, sound.length) },
      budget: { column: 'Share made', limit: limits.wrongFindings },
    };
  });
  return { title: 'Findings on sound papers', columns, rows };
}

/** What papers of no known kind are taken for, with each noise and in every place. */
function others(): Section {
  const slots = [...new Set(allPapers.map(({ slot }) => slot))];
  const columns = ['Paper', 'Readings', 'Unknown', 'Taken for', 'False alarms'];
  const rows = otherPapers.map(({ name, lines }) => {
    const own = seeds.flatMap((seed) => {
      const facts = paperFacts(seed);
      return noisy([lines(facts)], seed).flatMap((pages) =>
        slots.map((slot) =>
          read({ kind: 'unknown', slot, pages, facts, person: { name: facts.name }, fields: {}, declared: [] }),
        ),
      );
    });
    const known = own.filter(({ kind }) => kind !== 'unknown');
    return {
      values: {
        Paper: name,
        Readings: own.length,
        Unknown: own.length - known.length,
        'Taken for': [...new Set(known.map(({ kind }) => kind))].join(', '),
        'False alarms': own.filter((reading) => has(reading, 'wrong_kind')).length / own.length,
      },
      budget: { column: 'False alarms', limit: falseAlarms },
    };
  });
  return { title: 'Papers of no kind, in every place', columns, rows };
}

/**
 * Reads every synthetic paper: kinds, values, findings, papers of no kind, times and memory. Real papers may differ:
 * nothing more is claimed.
 */
export const measurePapers = async (): Promise<Section[]> => [
  confusion(),
  values(),
  findings(),
  others(),
  await measureReadingTimes(),
];
