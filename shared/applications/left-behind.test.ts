import { expect, test } from '@jest/globals';
import { leftWords } from './left-behind.ts';

const nothing = { toReview: 0, toCorrect: 0, missing: 0, noChoice: 0, noApproval: 0 };

test.each([
  [nothing, undefined],
  [{ ...nothing, toReview: 4, missing: 2 }, '4 documentos por rever, 2 por enviar'],
  [{ ...nothing, toCorrect: 1, missing: 2 }, '1 documento por corrigir, 2 por enviar'],
  [{ ...nothing, toReview: 1, noChoice: 1 }, '1 documento por rever, nenhuma proposta escolhida'],
  [{ ...nothing, noChoice: 1 }, 'nenhuma proposta escolhida'],
  [{ ...nothing, noApproval: 1 }, 'a proposta escolhida ainda não é a aprovação do banco'],
])('%j is left behind: %s', (left, words) => {
  expect(leftWords(left)).toBe(words);
});
