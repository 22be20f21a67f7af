/** Why the client is asked for what is printed on a card. */
export const typedCardHint = 'Escreve o número e a validade para a equipa conferir mais depressa. Não é obrigatório.';
