import { expect, test } from '@jest/globals';
import { type Absence, presentFor } from './absences.ts';

const away = (memberId: string, from: string, until: string, substitute?: string): Absence => ({
  memberId,
  from: `2026-12-${from}`,
  until: `2026-12-${until}`,
  substitute,
});
const inesAndRui = [away('ines', '01', '12', 'rui'), away('rui', '05', '08', 'helena')];

test.each([
  ['2026-11-30', 'ines'],
  ['2026-12-01', 'rui'],
  ['2026-12-06', 'helena'],
  ['2026-12-09', 'rui'],
  ['2026-12-12', 'rui'],
  ['2026-12-13', 'ines'],
])('on %s the cases of Inês are those of %s', (day, member) => {
  expect(presentFor('ines', inesAndRui, day)).toBe(member);
});

test('a circle, and a chain that ends at nobody, is the team', () => {
  const circle = [...inesAndRui, away('helena', '06', '07', 'ines')];
  expect(presentFor('ines', circle, '2026-12-06')).toBe('team');
  expect(presentFor('rui', [away('rui', '05', '08')], '2026-12-06')).toBe('team');
});

test('of overlapping absences the one that begins last counts', () => {
  const both = [away('ines', '03', '04', 'eva'), away('ines', '01', '12', 'rui')];
  expect(presentFor('ines', both, '2026-12-03')).toBe('eva');
  expect(presentFor('ines', both, '2026-12-05')).toBe('rui');
});
