import { expect, test } from '@jest/globals';
import { answerOf, usualDays, withAnswer } from './answers.ts';
import { submissionStatuses } from './index.ts';

const sent = { submissionId: 's', reachedAt: { enviado: '2026-12-18T23:30:00.000Z' } };

test('a bank answers once, in working days after the day on which it got the request', () => {
  expect(answerOf(sent, 'aprovado', '2027-01-05')).toEqual({ submissionId: 's', days: 10 });
  const answers = submissionStatuses.filter((status) => answerOf(sent, status, '2027-01-05') !== undefined);
  expect(answers).toEqual(['pre_aprovado', 'aprovado', 'recusado']);
  expect(answerOf({ ...sent, reachedAt: {} }, 'aprovado', '2027-01-05')).toBeUndefined();
  const known = { ...sent, answeredAt: '2026-12-22T10:00:00.000Z' };
  expect(answerOf(known, 'aprovado', '2027-01-05')).toBeUndefined();
});

test('what is usual is the median of the last 20 answers, from the fifth on', () => {
  const answers = [9, 1, 5, 3].map((days) => ({ submissionId: 's', days }));
  expect(usualDays(answers)).toBeUndefined();
  expect(usualDays(withAnswer(answers, { submissionId: 's', days: 4 }))).toBe(4);
  // Between two in the middle, the number of days is rounded.
  expect(usualDays([9, 1, 5, 3, 4, 6].map((days) => ({ submissionId: 's', days })))).toBe(5);
  expect(usualDays()).toBeUndefined();
  const many = Array.from({ length: 20 }, () => ({ submissionId: 's', days: 2 }));
  expect(withAnswer(many, { submissionId: 't', days: 30 })).toHaveLength(20);
});
