import { expect, test } from '@jest/globals';
import { whyNot } from './why-not.ts';

test('in the stage of the offers one is chosen', () => {
  expect(whyNot({ status: 'proposta', outcome: null })).toBeUndefined();
});

test('a case that has ended says how, whatever its stage', () => {
  expect(whyNot({ status: 'proposta', outcome: 'rejected' })?.title).toBe('Não aprovado');
  expect(whyNot({ status: 'analise', outcome: 'withdrawn' })?.title).toBe('Cancelado');
});

test('a case that was moved back says that it is not the time', () => {
  expect(whyNot({ status: 'analise', outcome: null })?.title).toBe('Por agora não se escolhe');
});
