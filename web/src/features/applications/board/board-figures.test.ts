/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { boardFigures, cardTitle, detailTitle } from './board-figures.ts';

test('the conversion is this month’s count in the total, rounded, and 0 without applications', () => {
  expect(boardFigures({ total: 3, thisMonth: 2 }).conversion).toBe(67);
  expect(boardFigures({ total: 8, thisMonth: 1 }).conversion).toBe(13);
  expect(boardFigures({ total: 0, thisMonth: 0 }).conversion).toBe(0);
});

test('an application is named by the end of its id on cards and by the beginning on its page', () => {
  const id = '01JD7F3K9Q2A4B5C6D7E8F9G0H';
  expect(cardTitle(id)).toBe('Cliente 7E8F9G0H');
  expect(detailTitle(id)).toBe('Aplicação #01JD7F3K');
});
