import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { decisionFiles, inRepository } from './markdown.ts';

const maxWords = 250;

/** Numbers of pages that are still longer. */
const tooLong = new Set<string>(['091', '095']);

const decisions = decisionFiles().map((name) => {
  const text = readFileSync(inRepository(`docs/decisions/${name}`), 'utf8');
  const [, number = '', title, date = '', status = '', body = ''] =
    /^# ADR (\d{3}): (.+)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: (.+)\n([\s\S]*)$/.exec(text) ?? [];
  return {
    name,
    number,
    title,
    date,
    status: status.replace(/\[(ADR (\d{3}))\]\(\2-[\w-]+\.md\)/g, '$1'),
    body: body.trim(),
    words: text.split(/\s+/).filter(Boolean).length,
  };
});
const holding = decisions.filter(({ status }) => status.startsWith('accepted')).map(({ number }) => number);

describe('docs/decisions', () => {
  test.each(decisions)(
    '$name has its number, a title, a date and a status',
    ({ name, number, title, date, status }) => {
      expect(name.slice(0, 3)).toBe(number);
      expect(title).toBeDefined();
      expect(Number.isNaN(Date.parse(date))).toBe(false);
      expect(status).toMatch(
        /^(accepted|superseded by ADR \d{3}|merged into ADR \d{3})(, amended by ADR \d{3}((, ADR \d{3})* and ADR \d{3})?)?$/,
      );
    },
  );

  test(`says in ${maxWords} words what it decides`, () => {
    const longer = decisions.filter(({ number, words }) => words > maxWords && !tooLong.has(number));
    expect(longer.map(({ name, words }) => `${name}: ${words}`)).toEqual([]);
  });

  test('points from a page that does not hold to one that does', () => {
    for (const { status } of decisions) {
      const target = /^(?:superseded by|merged into) ADR (\d{3})/.exec(status)?.[1];
      if (target !== undefined) expect(holding).toContain(target);
    }
  });

  test('says nothing on a page that was merged into another', () => {
    expect(decisions.filter(({ status, body }) => status.startsWith('merged') && body !== '')).toEqual([]);
  });

  test('uses no number twice', () => {
    expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
  });

  test('has an index with every page, its title and the status of those that do not hold', () => {
    const index = readFileSync(inRepository('docs/decisions/README.md'), 'utf8').split('\n');
    expect(index.filter((line) => line.startsWith('- ['))).toEqual(
      decisions.map(({ name, number, title, status }) => {
        const entry = `- [${number} ${title}](${name})`;
        return status.startsWith('accepted') ? entry : `${entry}: ${status}`;
      }),
    );
  });

  test('explains every missing number', () => {
    const introduction = readFileSync(inRepository('docs/decisions/README.md'), 'utf8').split('\n- [')[0];
    const numbers = decisions.map(({ number }) => Number(number));
    const missing = Array.from({ length: Math.max(...numbers) }, (_, position) => position + 1)
      .filter((number) => !numbers.includes(number))
      .map((number) => String(number).padStart(3, '0'));
    for (const number of missing) expect(introduction).toContain(number);
  });
});
