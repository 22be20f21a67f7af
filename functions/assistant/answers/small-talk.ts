import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { brokerage } from '#shared/brokerage.ts';
import { answerOf, pages } from '../answer.ts';

export const greeting = (): AssistantAnswer =>
  answerOf({
    origin: 'knowledge',
    lines: [
      'Olá! Posso dizer-te como está o teu pedido, o que falta, e explicar-te o crédito habitação. O que queres saber?',
    ],
  });

export const thanks = (): AssistantAnswer =>
  answerOf({ origin: 'knowledge', lines: ['De nada! Se tiveres outra dúvida, pergunta.'] });

/** Answers that a manager or a bank decides: the assistant changes nothing. */
export const decision = (): AssistantAnswer =>
  answerOf({
    origin: 'none',
    lines: [
      'Isso não posso decidir nem prometer: a aprovação e as condições são do banco, e a escolha é tua, com o teu gestor.',
      'Escreve à equipa, que vê o teu caso contigo.',
    ],
    links: [pages.messages],
  });

/** Answers that the team changes a request. */
export const action = (): AssistantAnswer =>
  answerOf({
    origin: 'none',
    lines: [
      'Não mudo nada no teu pedido: quem revê os documentos e muda a fase é a equipa. Se é urgente, escreve-lhe.',
    ],
    links: [pages.messages],
  });

/** Answers questions about other people's cases. */
export const others = (): AssistantAnswer =>
  answerOf({
    origin: 'none',
    lines: ['Só te posso falar do teu pedido: o de outra pessoa, só ela o vê.'],
    links: [pages.messages],
  });

/** Answers questions about the Euribor of the day: the team enters means of months, which the simulator shows. */
export const euribor = (): AssistantAnswer =>
  answerOf({
    origin: 'none',
    lines: [
      'Não tenho o valor da Euribor de hoje. Nos contratos conta a média do mês anterior: o simulador usa a última que temos e diz o seu mês.',
    ],
    links: [{ to: '/app/simulador', label: 'Abrir no simulador' }],
  });

/** Answers questions about anything but home loans. */
export const outside = (): AssistantAnswer =>
  answerOf({
    origin: 'none',
    lines: ['Não tenho uma resposta segura para isso: só sei do teu pedido e do crédito habitação.'],
  });

/** Answers questions about future rates and prices. */
export const forecast = (): AssistantAnswer =>
  answerOf({
    origin: 'none',
    lines: [
      'Ninguém sabe como vão evoluir as taxas ou os preços, e não faço previsões.',
      'O teu gestor pode mostrar-te quanto mudaria a tua prestação em vários cenários.',
    ],
    links: [pages.messages],
  });

/**
 * Answers that no reliable information is available, to a question in another language with a pointer in English.
 *
 * @param suggestions questions with an answer, one of which may have been meant
 */
export const unknown = (isForeign: boolean, suggestions: readonly string[]): AssistantAnswer =>
  answerOf({
    origin: 'none',
    lines: [
      'Não tenho uma resposta segura para isso, e não quero inventar.',
      `A equipa responde-te em Mensagens (${brokerage.hours}).`,
      isForeign && 'In English: I have no certain answer to this. Please write to the team in Mensagens (messages).',
      suggestions.length > 0 && 'Ou querias saber isto?',
    ],
    links: [pages.messages],
    suggestions,
  });
