import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { decisionFiles, inRepository, tableOf } from './markdown.ts';

const decisions = decisionFiles().map((name) => {
  const [, number, title, date, status] =
    /^# ADR (\d{3}): (.+)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: (.+)\n\n/.exec(
      readFileSync(inRepository(`docs/decisions/${name}`), 'utf8'),
    ) ?? [];
  return { name, number, title, date, status };
});

describe('docs/decisions', () => {
  test.each(decisions)(
    '$name has its number, a title, a date and a status',
    ({ name, number, title, date, status }) => {
      expect(name.slice(0, 3)).toBe(number);
      expect(title).toBeDefined();
      expect(Number.isNaN(Date.parse(date ?? ''))).toBe(false);
      expect(status).toMatch(
        /^(accepted|superseded by ADR \d{3})(, amended by ADR \d{3}((, ADR \d{3})* and ADR \d{3})?)?$/,
      );
    },
  );

  test('uses no number twice', () => {
    expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
  });

  test('has an index with every page, its title, date and status', () => {
    expect(tableOf('docs/decisions/README.md', 'ADR').rows).toEqual(
      decisions.map(({ name, number, title, date, status }) => [`[ADR ${number}](${name})`, title, date, status]),
    );
  });

  test('explains every missing number', () => {
    const index = readFileSync(inRepository('docs/decisions/README.md'), 'utf8').split('| ADR')[0];
    const numbers = decisions.map(({ number }) => Number(number));
    const missing = Array.from({ length: Math.max(...numbers) }, (_, position) => position + 1)
      .filter((number) => !numbers.includes(number))
      .map((number) => String(number).padStart(3, '0'));
    for (const number of missing) expect(index).toContain(number);
  });
});
