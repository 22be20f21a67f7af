import { expect, test } from '@jest/globals';
import { endingMessagesFor } from './ending-messages.ts';

test.each([
  [[], 'Não apresentámos o teu pedido a nenhum banco. '],
  [['ao Banco Exemplo'], 'Apresentámos o teu pedido ao Banco Exemplo e não foi aprovado. '],
  [
    ['ao Banco Exemplo', 'à Caixa Fictícia'],
    'Apresentámos o teu pedido ao Banco Exemplo e à Caixa Fictícia e nenhum o aprovou. ',
  ],
])('the message of a request that no bank approved says which banks had it: %j', (banks, words) => {
  expect(endingMessagesFor({ banks, toSeveral: false }).rejected.startsWith(words)).toBe(true);
});
