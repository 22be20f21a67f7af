import { describe, expect, test } from '@jest/globals';
import { readDay, splitLine } from './day-words.ts';
import { nextInSeries } from './repeat.ts';
import { taskState } from './task.ts';

const today = '2026-11-26';

describe('words for a day, said on Thursday 2026-11-26', () => {
  test.each([
    ['hoje', '2026-11-26', undefined],
    ['amanhã', '2026-11-27', undefined],
    [' AMANHA\u0303 ', '2026-11-27', undefined],
    ['depois de amanhã', '2026-11-28', '2026-11-30'],
    ['sábado', '2026-11-28', '2026-11-30'],
    ['próximo sábado', '2026-11-28', '2026-11-30'],
    ['quinta', '2026-12-03', undefined],
    ['próxima quinta-feira', '2026-12-03', undefined],
    ['terça-feira', '2026-12-01', '2026-12-02'],
    ['1/12', '2026-12-01', '2026-12-02'],
    ['01/12/2026', '2026-12-01', '2026-12-02'],
    ['1 de dezembro', '2026-12-01', '2026-12-02'],
    ['3 de março', '2027-03-03', undefined],
    ['daqui a 2 semanas', '2026-12-10', undefined],
    ['daqui a 1 dia', '2026-11-27', undefined],
    ['daqui a 1 semana', '2026-12-03', undefined],
    ['26/11', '2026-11-26', undefined],
    ['25/11', '2027-11-25', undefined],
    ['12/12', '2026-12-12', '2026-12-14'],
  ])('%j is %s', (words, day, proposed) => {
    expect(readDay(words, today)).toEqual(proposed === undefined ? { day } : { day, proposed });
  });

  test.each([
    ['31/02', 'no_day'],
    ['31/02/2020', 'no_day'],
    ['29/2', 'no_day'],
    ['1/13', 'no_day'],
    ['0 de maio', 'no_day'],
    ['25/11/2026', 'past'],
    ...[
      'dia 3',
      'próxima semana',
      '3/12/26',
      'daqui a 0 dias',
      'daqui a 1000 dias',
      'daqui a dois dias',
      '',
      'sábado-feira',
    ].map((words) => [words, undefined] as const),
  ] as const)('%j is %s', (words, answer) => {
    expect(readDay(words, today)).toBe(answer);
  });

  test('29/2 is one if the next year has it', () => {
    expect(readDay('29/2', '2027-11-26')).toEqual({ day: '2028-02-29' });
  });
});

test.each([
  ['ligar à Ana sexta', { text: 'ligar à Ana', words: 'sexta' }],
  ['ligar à Ana', { text: 'ligar à Ana' }],
  ['enviar FINE daqui a 2 semanas às 15h', { text: 'enviar FINE', words: 'daqui a 2 semanas', time: '15:00' }],
  ['enviar FINE às 9:05 depois de amanhã', { text: 'enviar FINE', words: 'depois de amanhã', time: '09:05' }],
  ['ligar 15h30', { text: 'ligar', words: 'hoje', time: '15:30' }],
  ['entregar 31/02', { text: 'entregar', words: '31/02' }],
  ['ligar às 25h', { text: 'ligar às 25h' }],
  ['rever as 3 páginas', { text: 'rever as 3 páginas' }],
  ['Amanhã', { text: '', words: 'Amanhã' }],
])('the line %j', (line, parts) => {
  expect(splitLine(line, today)).toEqual({ words: undefined, time: undefined, ...parts });
});

describe('a task', () => {
  test.each([
    [{}, '2030-01-01T00:00:00.000Z', 'later'],
    [{ dueOn: '2026-11-27' }, '2026-11-26T23:59:59.999Z', 'later'],
    [{ dueOn: '2026-11-27' }, '2026-11-27T00:00:00.000Z', 'due'],
    [{ dueOn: '2026-11-27' }, '2026-11-30T08:59:59.999Z', 'due'],
    [{ dueOn: '2026-11-27' }, '2026-11-30T09:00:00.000Z', 'late'],
    [{ dueOn: '2026-11-27', dueTime: '15:30' }, '2026-11-27T15:29:59.999Z', 'later'],
    [{ dueOn: '2026-11-27', dueTime: '15:30' }, '2026-11-27T15:30:00.000Z', 'due'],
    // In summer Lisbon is an hour ahead of UTC.
    [{ dueOn: '2026-07-03', dueTime: '15:30' }, '2026-07-03T14:30:00.000Z', 'due'],
    // 01:30 does not exist on that day; it comes twice on this one.
    [{ dueOn: '2027-03-28', dueTime: '01:30' }, '2027-03-28T00:59:59.999Z', 'later'],
    [{ dueOn: '2027-03-28', dueTime: '01:30' }, '2027-03-28T01:00:00.000Z', 'due'],
    [{ dueOn: '2026-10-25', dueTime: '01:30' }, '2026-10-25T00:29:59.999Z', 'later'],
    [{ dueOn: '2026-10-25', dueTime: '01:30' }, '2026-10-25T00:30:00.000Z', 'due'],
  ])('%j at %s is %s', (task, now, state) => {
    expect(taskState(task, now)).toBe(state);
  });
});

describe('the next task of a series', () => {
  test.each([
    // Done on its day, early, and weeks late.
    ['weekly', '2026-11-26', 26, '2026-11-26', '2026-12-03'],
    ['weekly', '2026-11-26', 26, '2026-11-20', '2026-12-03'],
    ['weekly', '2026-11-05', 5, '2026-11-26', '2026-12-03'],
    ['monthly', '2026-11-26', 26, '2026-11-26', '2026-12-26'],
    // The last day of a short month, and the series' own day after it.
    ['monthly', '2027-01-31', 31, '2027-01-31', '2027-02-28'],
    ['monthly', '2027-02-28', 31, '2027-02-28', '2027-03-31'],
    ['monthly', '2028-01-30', 30, '2028-01-30', '2028-02-29'],
    ['monthly', '2026-08-31', 31, '2026-11-30', '2026-12-31'],
  ] as const)('%s, of %s on day %i and done on %s, is of %s', (repeat, dueOn, repeatDay, today, next) => {
    expect(nextInSeries({ dueOn, repeat, repeatDay }, today)).toBe(next);
  });
});
