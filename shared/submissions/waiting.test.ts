import { expect, test } from '@jest/globals';
import { dueAfterMove, waitingOn } from './waiting.ts';

// 2026-12-01 and 08 are holidays.
const move = { today: '2026-11-30', answerDays: 5 };

test.each([
  ['preparado', 'enviado', undefined, '2026-12-09'],
  ['enviado', 'em_analise', '2026-12-03', '2026-12-03'],
  ['pedido_elementos', 'em_analise', '2026-12-03', '2026-12-09'],
  ['pedido_elementos', 'avaliacao', undefined, '2026-12-09'],
  ['em_analise', 'avaliacao', undefined, undefined],
  ['em_analise', 'pedido_elementos', '2026-12-03', undefined],
  ['em_analise', 'aprovado', '2026-12-03', undefined],
] as const)('after %s a request that is %s, expected until %s, is expected until %s', (status, to, dueOn, expected) => {
  expect(dueAfterMove({ status, dueOn }, to, move)).toBe(expected);
});

test.each([
  ['2026-12-02', 'fresh'],
  ['2026-12-03', 'slow'],
  ['2026-12-09', 'slow'],
  ['2026-12-10', 'late'],
])(
  'what waits since Monday, 30 November, usually for two working days, and is due on 9 December: on %s %s',
  (today, expected) => {
    expect(waitingOn({ dueOn: '2026-12-09', waitsFrom: '2026-11-30' }, { today, usual: 2 })).toBe(expected);
  },
);

test('a bank that owes nothing keeps nobody waiting, and none is slow from a day that is not known', () => {
  expect(waitingOn({ waitsFrom: '2026-11-30' }, { today: '2027-11-30', usual: 2 })).toBeUndefined();
  expect(waitingOn({ dueOn: '2026-12-09' }, { today: '2026-12-09', usual: 2 })).toBe('fresh');
});
