import { expect, test } from '@jest/globals';
import { reviewDueAt, reviewUrgency } from './review-promise.ts';

test('a review is due from 24 h and late from 48 h after the submission', () => {
  const at = (hours: number) =>
    reviewUrgency(
      { status: 'analise', documentsSubmittedAt: '2026-11-20T00:00:00Z' },
      Date.parse('2026-11-20T00:00:00Z') + hours * 3_600_000,
    );
  expect([at(23.99), at(24), at(47.99), at(48)]).toEqual([undefined, 'due', 'due', 'late']);
});

test("the promised review time follows the brokerage's review hours", () => {
  expect(reviewDueAt('2026-11-20T10:00:00Z').toISOString()).toBe('2026-11-22T10:00:00.000Z');
});

test('only a submitted application in review is urgent', () => {
  const later = Date.parse('2027-01-01T00:00:00Z');
  expect(reviewUrgency({ status: 'proposta', documentsSubmittedAt: '2026-11-20T00:00:00Z' }, later)).toBeUndefined();
  expect(reviewUrgency({ status: 'analise', documentsSubmittedAt: null }, later)).toBeUndefined();
});
