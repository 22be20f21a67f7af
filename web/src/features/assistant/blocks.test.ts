import { expect, test } from '@jest/globals';
import { blocksOf } from './blocks.ts';

test('lines are paragraphs, and lines that start with a bullet are a list', () => {
  expect(blocksOf('Faltam:\n• IRS\n• Mapa\n\nPara corrigir:\n• P60: ilegível')).toEqual([
    { isList: false, lines: [{ at: 0, text: 'Faltam:' }] },
    {
      isList: true,
      lines: [
        { at: 1, text: 'IRS' },
        { at: 2, text: 'Mapa' },
      ],
    },
    { isList: false, lines: [{ at: 4, text: 'Para corrigir:' }] },
    { isList: true, lines: [{ at: 5, text: 'P60: ilegível' }] },
  ]);
});

test('markup stays text', () => {
  expect(blocksOf('<b>a</b>')).toEqual([{ isList: false, lines: [{ at: 0, text: '<b>a</b>' }] }]);
});
