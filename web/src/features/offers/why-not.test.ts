import { expect, test } from '@jest/globals';
import { whyNot } from './why-not.ts';

test('in the stage of the offers one can be chosen', () => {
  expect(whyNot({ status: 'proposta', outcome: null })).toBeUndefined();
});

test('a closed case states its outcome, whatever its stage', () => {
  expect(whyNot({ status: 'proposta', outcome: 'rejected' })?.title).toBe('Não aprovado');
  expect(whyNot({ status: 'analise', outcome: 'withdrawn' })?.title).toBe('Cancelado');
});

test('a case that was moved back states that offers are not available', () => {
  expect(whyNot({ status: 'analise', outcome: null })?.title).toBe('Por agora não se escolhe');
});
