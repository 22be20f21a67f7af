import type { Reading } from '#shared/documents/reading/index.ts';
import type { ReadingFinding } from '#shared/documents/reading-view.ts';
import { defined } from '#shared/kit/defined.ts';

type FoundReading = Pick<Reading, 'kind' | 'confidence' | 'fields'> & { findings: readonly ReadingFinding[] };

/** What is stored at most, so that a reading fits an item whatever the file says. */
const most = { findings: 40, letters: 300 } as const;

/** Returns a text that fits an item. */
export const cut = (text: string): string => text.slice(0, most.letters);

/** Returns a reading with texts that fit a label or a line of a page. */
export const shortenReading = ({ kind, confidence, fields, findings }: FoundReading): FoundReading => ({
  kind,
  confidence,
  fields: fields.map(({ name, value, page, line }) => ({ name, value: cut(value), page, line: cut(line) })),
  findings: findings.slice(0, most.findings).map(({ found, expected, ...finding }) => ({
    ...finding,
    ...defined({
      found: found === undefined ? undefined : cut(found),
      expected: expected === undefined ? undefined : cut(expected),
    }),
  })),
});
