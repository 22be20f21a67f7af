import { expect, test } from '@jest/globals';
import { requestStatus } from './request-status.ts';

test.each([
  ['documentos', null, false, 'A processar'],
  ['analise', null, false, 'A rever o meu pedido'],
  ['proposta', null, false, 'A rever o meu pedido'],
  ['proposta', null, true, 'Crédito Aprovado! 🎉'],
  ['escritura', null, false, 'A rever o meu pedido'],
  ['concluida', null, true, 'Crédito Aprovado! 🎉'],
  ['proposta', 'rejected', true, 'Não aprovado'],
  ['documentos', 'withdrawn', false, 'Cancelado'],
] as const)('%s, %s, an offer chosen: %s', (status, outcome, hasChosenOffer, words) => {
  expect(requestStatus({ status, outcome, hasChosenOffer })).toBe(words);
});
