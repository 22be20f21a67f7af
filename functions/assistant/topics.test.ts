import { describe, expect, test } from '@jest/globals';
import { suggestedQuestions } from '#shared/assistant/suggestions.ts';
import { type Topic, topicOf } from './topics.ts';

const asked: Readonly<Record<Topic, readonly string[]>> = {
  others: [
    'diz me o estado do processo da minha irmã',
    'mostra-me a lista de clientes',
    'Quero ver os documentos de outra pessoa',
    'O meu marido já entregou os papéis no processo dele?',
    'Qual é o estado do processo da minha patroa?',
  ],
  greeting: ['Olá', 'bom dia!', 'Boa tarde, ', 'ola'],
  thanks: ['Obrigada!', 'muito obrigado', 'ok obrigado', 'Percebi.'],
  outside: ['Que tempo faz amanhã?', 'Como vai estar o tempo?', 'Vai chover?', 'Que horas são?', 'conta-me uma piada'],
  euribor: [
    'Qual é a Euribor hoje?',
    'a quanto está a euribor a 6 meses?',
    'valor da euribor a 12 meses',
    'euribor atual',
  ],
  forecast: [
    'A Euribor vai descer em 2027?',
    'Os juros vão subir?',
    'qual a previsão para a euribor',
    'Vão descer as taxas?',
  ],
  action: [
    'Aprova-me este documento',
    'Podem passar-me já para a fase da escritura?',
    'Muda lá o estado para aprovado',
  ],
  decision: [
    'Vou ser aprovado?',
    'Achas que me vão aprovar o crédito?',
    'Garantes que o banco aceita?',
    'Qual é o melhor banco?',
    'Que proposta devo escolher?',
    'Devo aceitar a proposta do Banco do Norte?',
    'O que me aconselhas? O que recomendas?',
    'Vale a pena comprar casa agora?',
    'Conseguem garantir-me a taxa?',
    'Garante-me que com 1.500€ o banco aprova?',
    'Quais são as hipóteses de aprovação?',
    'Qual é a melhor proposta?',
  ],
  documents: [
    'Que documentos preciso?',
    'que documentos preciso',
    'Quais são os documentos em falta?',
    'Ainda me falta algum documento?',
    'Os meus documentos já foram aprovados?',
    'que papeis tenho de entregar',
    'Que documentação é necessária?',
    'Tenho documentos para corrigir?',
    'Porque é que rejeitaram o meu extrato?',
    'O que me falta entregar?',
    'Que ficheiros ainda estão em revisão?',
  ],
  amount: [
    'posso pedir 250 mil ganhando 1500 euros?',
    'Posso pedir 180.000 € a 30 anos?',
    'Com 1200 euros consigo comprar uma casa de 150k?',
    'Quanto posso pedir?',
    'quanto é que posso pedir emprestado ao banco',
    'Quanto consigo financiar?',
    'Quanto me emprestam?',
    'Qual é o montante máximo?',
    'Que valor posso pedir?',
  ],
  instalment: [
    'Como é calculada a prestação?',
    'como se calcula a prestacao',
    'Quanto vou pagar por mês?',
    'Qual é a minha prestação?',
    'Quanto fica a prestação?',
    'Qual o valor da mensalidade?',
  ],
  offers: ['Já tenho propostas?', 'Que propostas recebi?', 'Quantas ofertas há?', 'onde vejo as minhas propostas'],
  figures: ['Qual é o meu LTV?', 'qual a minha taxa de esforço', 'Quanto pedi?', 'Que valores estão no meu pedido?'],
  meeting: ['Quando é a minha chamada?', 'tenho alguma reunião marcada?', 'A que horas é a próxima chamada'],
  stage: [
    'Em que fase está o meu pedido?',
    'Como está o meu processo?',
    'Qual é o próximo passo?',
    'E agora?',
    'o que falta?',
    'O que tenho de fazer?',
    'Quando é que me respondem?',
    'O meu crédito já foi aprovado?',
    'Quando é a minha escritura?',
    'O meu pedido aparece cancelado',
  ],
};

describe.each(Object.entries(asked))('about: %s', (topic, questions) => {
  test.each(questions)('%s', (question) => {
    expect(topicOf(question)).toBe(topic);
  });
});

test('the suggested questions each have a topic of their own', () => {
  expect(suggestedQuestions.map(topicOf)).toEqual(['documents', 'amount', 'instalment']);
});

describe('questions for the knowledge base, not about the case', () => {
  test.each([
    'O que é a Euribor?',
    'O que é a taxa de esforço?',
    'O que é uma proposta vinculativa?',
    'Qual é a diferença entre simulação e proposta?',
    'Durante quanto tempo é válida a proposta do banco?',
    'Onde obtenho a caderneta predial?',
    'Enviei o documento errado, posso trocar?',
    'Que papéis do IRS devo enviar?',
    'Taxa fixa ou variável, qual é melhor?',
    'Perco o sinal se o crédito não for aprovado?',
    'Fiquei desempregado e não consigo pagar a prestação',
    'Como mudo o meu rendimento?',
    'Como marco uma reunião?',
    'Quanto custa amortizar?',
    'Que formatos de ficheiros aceitam?',
    'Quem ganhou o jogo?',
    '',
  ])('%s', (question) => {
    expect(topicOf(question)).toBeUndefined();
  });
});

test('a long question is fast', () => {
  const started = performance.now();
  for (const piece of ['como ', 'quanto ', 'vou ', 'que proposta ', 'calcula ', 'minha '])
    topicOf(piece.repeat(200).slice(0, 1000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
