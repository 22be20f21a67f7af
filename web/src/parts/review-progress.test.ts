import { expect, test } from '@jest/globals';
import { reviewProgress } from './review-progress.ts';

const facts = {
  purpose: 'first_home',
  countryIncome: 'FR',
  employmentStatus: 'employed',
  identType: 'cc',
  hasProperty: false,
} as const;

test('counts decisions about required documents; a replaced file waits again', () => {
  expect(
    reviewProgress(facts, [
      { id: 'id_card_front', aiStatus: 'approved' },
      { id: 'id_card_back', aiStatus: 'rejected' },
      { id: 'proof_of_income', aiStatus: 'review' },
      // Sent, but not required.
      { id: 'employer_declaration', aiStatus: 'approved' },
    ]),
  ).toEqual({ reviewed: 2, sent: 3 });
  expect(reviewProgress(facts, [])).toEqual({ reviewed: 0, sent: 0 });
});
