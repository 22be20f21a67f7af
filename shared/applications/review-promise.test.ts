import { describe, expect, test } from '@jest/globals';
import { answerDueAt, reviewDueAt, reviewUrgency } from './review-promise.ts';

test('a review is due from 24 h and late from 48 h of waiting', () => {
  const reviewSince = '2026-11-20T00:00:00Z';
  const at = (hours: number) => reviewUrgency({ reviewSince }, Date.parse(reviewSince) + hours * 3_600_000);
  expect([at(23.99), at(24), at(47.99), at(48)]).toEqual([undefined, 'due', 'due', 'late']);
});

test("the promised review time follows the brokerage's review hours", () => {
  expect(reviewDueAt('2026-11-20T10:00:00Z').toISOString()).toBe('2026-11-22T10:00:00.000Z');
});

test('nothing is urgent where nothing waits for review', () => {
  const later = Date.parse('2027-01-01T00:00:00Z');
  expect([reviewUrgency({ reviewSince: null }, later), reviewUrgency({}, later)]).toEqual([undefined, undefined]);
});

describe('the promise to the client', () => {
  const submitted = { status: 'analise', documentsSubmittedAt: '2026-11-20T10:00:00.000Z' } as const;
  const document = (aiStatus: 'review' | 'approved' | 'rejected', uploadedAt: string) => ({ aiStatus, uploadedAt });

  test('counts from the submission, not from earlier uploads', () => {
    const documents = [document('review', '2026-11-12T10:00:00.000Z'), document('review', '2026-11-21T09:00:00.000Z')];
    expect(answerDueAt(submitted, documents)?.toISOString()).toBe('2026-11-22T10:00:00.000Z');
  });

  test('counts from the oldest document that still waits, such as a corrected one', () => {
    const documents = [
      document('approved', '2026-11-12T10:00:00.000Z'),
      document('rejected', '2026-11-12T10:00:00.000Z'),
      document('review', '2026-11-24T08:00:00.000Z'),
      document('review', '2026-11-23T08:00:00.000Z'),
    ];
    expect(answerDueAt(submitted, documents)?.toISOString()).toBe('2026-11-25T08:00:00.000Z');
  });

  test('there is none when nothing waits, before the submission, or of a closed case', () => {
    const waiting = [document('review', '2026-11-21T10:00:00.000Z')];
    expect(answerDueAt(submitted, [document('approved', '2026-11-12T10:00:00.000Z')])).toBeUndefined();
    expect(answerDueAt({ ...submitted, status: 'documentos' }, waiting)).toBeUndefined();
    expect(answerDueAt({ ...submitted, outcome: 'rejected' }, waiting)).toBeUndefined();
    expect(answerDueAt({ ...submitted, status: 'concluida' }, waiting)).toBeUndefined();
  });
});
