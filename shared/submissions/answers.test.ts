import { expect, test } from '@jest/globals';
import { answerOf, usualDays, withAnswer } from './answers.ts';

const sent = { submissionId: 's', reachedAt: { enviado: '2026-12-18T23:30:00.000Z' } };

test('a bank answers once, in working days after the day on which it got the request', () => {
  expect(answerOf(sent, 'aprovado', '2027-01-05')).toEqual({ submissionId: 's', days: 10 });
  expect(answerOf(sent, 'em_analise', '2027-01-05')).toBeUndefined();
  const known = { ...sent, answeredAt: '2026-12-22T10:00:00.000Z' };
  expect(answerOf(known, 'aprovado', '2027-01-05')).toBeUndefined();
});

test('what is usual is the median of the last 20 answers, from the fifth on', () => {
  const answers = [9, 1, 5, 3].map((days) => ({ submissionId: 's', days }));
  expect(usualDays(answers)).toBeUndefined();
  expect(usualDays(withAnswer(answers, { submissionId: 's', days: 4 }))).toBe(4);
  const many = Array.from({ length: 20 }, () => ({ submissionId: 's', days: 2 }));
  expect(withAnswer(many, { submissionId: 't', days: 30 })).toHaveLength(20);
});
