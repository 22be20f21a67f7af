import { describe, expect, test } from '@jest/globals';
import { foldText } from '#shared/kit/text.ts';
import { stem, termsOf, wordsOf } from './words.ts';

test('ignores accents, case and punctuation', () => {
  expect(foldText('Prestação')).toBe('prestacao');
  expect(wordsOf('«Euribor», 3M… e-mail?')).toEqual(['euribor', '3m', 'e', 'mail']);
});

describe('reduces the forms of a word to one', () => {
  test.each([
    'prestação prestações prestacao',
    'amortizar amortização amortizações amortizado',
    'imóvel imóveis',
    'fiscal fiscais',
    'comissão comissões',
    'transferir transferência transferido',
    'avaliação avaliar avaliador',
    'aprovado aprovada aprovação aprovam',
    'pagar pago pagamos pagamento',
    'jovem jovens',
    'juro juros',
    'máximo máxima',
    'vender venda vendedor',
    'banco bancos',
    'simulação simular simulador',
    'mês meses',
  ])('%s', (forms) => {
    expect(new Set(wordsOf(forms).map(stem)).size).toBe(1);
  });
});

test('keeps different words apart', () => {
  const things = ['FINE', 'fins', 'casa', 'imi', 'imt', 'irs', 'tan', 'taxa', 'sinal', 'seguro', 'rendimento', 'renda'];
  expect(new Set(things.map(foldText).map(stem)).size).toBe(things.length);
});

test('skips stop words, numbers and masked identifiers', () => {
  expect(termsOf('Qual é a Euribor que o [ID removido] me faz pagar aos 30 anos?')).toEqual(['euribor', 'pag', 'ano']);
});
