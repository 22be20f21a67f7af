/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { boardFigures, cardTitle, detailTitle, reviewUrgency } from './board-figures.ts';

test('the conversion is this month’s count in the total, rounded, and 0 without applications', () => {
  expect(boardFigures({ total: 3, thisMonth: 2 }).conversion).toBe(67);
  expect(boardFigures({ total: 8, thisMonth: 1 }).conversion).toBe(13);
  expect(boardFigures({ total: 0, thisMonth: 0 }).conversion).toBe(0);
});

test('a review is due from 24 h and late from 48 h after the submission', () => {
  const at = (hours: number) =>
    reviewUrgency(
      { status: 'analise', documentsSubmittedAt: '2026-11-20T00:00:00Z' },
      Date.parse('2026-11-20T00:00:00Z') + hours * 3_600_000,
    );
  expect([at(23.99), at(24), at(47.99), at(48)]).toEqual([undefined, 'due', 'due', 'late']);
});

test('only a submitted application in review is urgent', () => {
  const later = Date.parse('2027-01-01T00:00:00Z');
  expect(reviewUrgency({ status: 'proposta', documentsSubmittedAt: '2026-11-20T00:00:00Z' }, later)).toBeUndefined();
  expect(reviewUrgency({ status: 'analise', documentsSubmittedAt: null }, later)).toBeUndefined();
});

test('an application is called by the end of its id on cards and by its beginning on its page', () => {
  const id = '01JD7F3K9Q2A4B5C6D7E8F9G0H';
  expect(cardTitle(id)).toBe('Cliente 7E8F9G0H');
  expect(detailTitle(id)).toBe('Aplicação #01JD7F3K');
});
