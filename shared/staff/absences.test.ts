import { expect, test } from '@jest/globals';
import { type Absence, presentFor, standInsOf, wrongDayOf } from './absences.ts';

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

test('an absence is that of one member after the other, each with the days', () => {
  const [first = away('', '', ''), second] = inesAndRui;
  expect(
    standInsOf(first, inesAndRui).map(({ from, until, by }) => `${from.slice(8)} ${until.slice(8)} ${by}`),
  ).toEqual(['01 04 rui', '05 08 helena', '09 12 rui']);
  const everybody = [first, second, away('helena', '05', '08', 'ines')].filter((each) => each !== undefined);
  expect(standInsOf(first, everybody).map(({ by }) => by)).toEqual(['rui', 'team', 'rui']);
});

test('an absence lies from today on, at most a year ahead; one under way keeps its first day', () => {
  const wrong = (from: string, until: string, known?: string) =>
    wrongDayOf({ from, until }, { today: '2026-12-05', known: known === undefined ? undefined : { from: known } });
  expect(wrong('2026-12-05', '2027-12-05')).toBeUndefined();
  expect(wrong('2026-12-01', '2026-12-05', '2026-12-01')).toBeUndefined();
  expect(wrong('2026-12-05', '2027-12-06')).toMatchObject({ path: 'until', hasPassed: false });
  expect(wrong('2026-12-08', '2026-12-07')).toMatchObject({ path: 'until', hasPassed: false });
  expect(wrong('2026-12-04', '2026-12-07')).toMatchObject({ path: 'from', hasPassed: true });
  expect(wrong('2026-12-02', '2026-12-07', '2026-12-01')).toMatchObject({ path: 'from', hasPassed: true });
  expect(wrong('2026-12-01', '2026-12-04', '2026-12-01')).toMatchObject({ path: 'until', hasPassed: true });
});
