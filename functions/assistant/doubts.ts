import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { answerOf, type PageLink } from './answer.ts';
import { readOn, writtenEntries } from './knowledge/entries.ts';
import type { Doubt, Request, Subject, Unread } from './reading/request.ts';

interface Words {
  /** The figures that it would change. */
  changes: readonly Subject[];
  /** The entry that says what counts. */
  entry?: string;
  question: (words: string) => string;
}

const every = ['amount', 'instalment', 'term', 'taxes'] as const;

/** What is asked back about each doubt, the first of a question that has several. */
const doubts: Readonly<Record<Doubt, Words>> = {
  ambiguous: {
    changes: every,
    question: (words) => `Não percebi ${words}: escreves-me o valor sem vírgulas nem pontos?`,
  },
  currency: {
    changes: ['amount', 'instalment', 'taxes'],
    entry: 'foreign-income',
    question: () =>
      'Só faço contas em euros, e o banco conta com uma margem para o câmbio. Quanto é em euros, líquido por mês?',
  },
  period: {
    changes: ['amount'],
    entry: 'effort-ratio',
    question: (words) => `Não percebi ${words}: é por mês ou por ano?`,
  },
  consolidation: {
    changes: ['amount', 'instalment'],
    entry: 'consolidation',
    question: (words) =>
      `${words && `Pagas hoje ${words} € por mês ao todo. `}Quanto ainda deves em cada crédito, em quantos anos queres pagar e quanto vale a casa? Em mais anos podes pagar menos por mês, e mais no total.`,
  },
  net: {
    changes: ['amount'],
    entry: 'effort-ratio',
    question: (words) => `${words} por ano: é líquido ou bruto? A conta faz-se com o líquido.`,
  },
  owed: {
    changes: ['amount'],
    entry: 'effort-ratio',
    question: (words) => `Deves ${words}: quanto pagas por mês por esse crédito?`,
  },
  heirs: {
    changes: ['taxes'],
    entry: 'inheritance',
    question: () =>
      'Já houve partilhas, qual é o valor patrimonial e o de mercado da casa, e é para lá viveres? O crédito depende também do teu rendimento.',
  },
  payday: { changes: ['amount'], entry: 'effort-ratio', question: () => 'Quanto é isso por mês, líquido?' },
  gross: {
    changes: ['amount'],
    entry: 'effort-ratio',
    question: (words) =>
      `${words} é bruto, e a conta faz-se com o líquido: quanto recebes por mês depois dos descontos?`,
  },
  secondIncome: {
    changes: ['amount'],
    entry: 'effort-ratio',
    question: () => 'Contam os dois: quanto recebe a outra pessoa, líquido por mês, e que idade tem?',
  },
  secondAge: {
    changes: ['amount', 'term', 'taxes'],
    entry: 'maximum-term',
    question: () => 'Contam os dois: que idade tem a outra pessoa?',
  },
  debt: {
    changes: ['amount'],
    entry: 'effort-ratio',
    question: (words) => `${words}: é a prestação por mês ou o que ainda deves? Diz-me quanto pagas por mês.`,
  },
  payment: {
    changes: ['amount'],
    entry: 'effort-ratio',
    question: (words) => `Os ${words} que pagas são a prestação de um crédito ou outra despesa?`,
  },
  rent: {
    changes: ['amount'],
    entry: 'effort-ratio',
    question: (words) => `A renda de ${words} acaba quando comprares a casa?`,
  },
  extra: {
    changes: ['amount'],
    entry: 'solvency',
    question: (words) => `Nem todos os bancos contam tudo: quanto recebes por mês, líquido, sem os ${words}?`,
  },
  unnamed: {
    changes: [],
    question: (words) => `Não percebi ${words}: é o que recebes por mês, o que tens guardado ou o que queres pedir?`,
  },
  spread: {
    changes: ['amount', 'instalment'],
    entry: 'spread',
    question: (words) => `${words} é só uma parte da taxa: qual é a TAN, a Euribor e o spread somados?`,
  },
  rate: {
    changes: ['amount', 'instalment'],
    entry: 'tan',
    question: (words) =>
      `Não me parece que ${words} seja a taxa: quanto é por ano (TAN)? Num crédito habitação são poucos pontos.`,
  },
  thousands: {
    changes: [],
    question: (words) => `${words} são ${words} 000 €? Repete a pergunta com o valor por inteiro e faço a conta.`,
  },
  savings: {
    changes: [],
    entry: 'down-payment',
    question: (words) =>
      `${words} é o que tens guardado? Diz-me também quanto recebes por mês, líquido, e se a casa é para viveres: conta o mais baixo dos dois limites.`,
  },
  household: {
    changes: ['amount'],
    entry: 'effort-ratio',
    question: (words) =>
      `${words} é o que recebes por mês, líquido, ou a renda de casa que pagas? Se for rendimento, diz-me também se recebes 12 ou 14 vezes por ano.`,
  },
  transfer: {
    changes: [],
    entry: 'transfer',
    question: () =>
      'Quanto ainda deves, quantos anos faltam, que taxa pagas hoje e que taxa te oferecem? Com isso faço a conta.',
  },
  number: { changes: every, question: (words) => `Não percebi ${words}: o que é?` },
  inheritance: {
    changes: ['taxes'],
    entry: 'inheritance',
    question: () => 'Herdas tudo sozinho, ou compras a parte de outros herdeiros?',
  },
  gift: { changes: ['taxes'], entry: 'inheritance', question: () => 'Quem te dá a casa, e fica com alguma dívida?' },
  part: { changes: ['taxes'], entry: 'imt', question: () => 'Que parte da casa compras: metade, um terço?' },
  company: {
    changes: ['taxes'],
    entry: 'imt',
    question: () => 'As contas que faço são as de uma pessoa que compra para si: é o teu caso?',
  },
};
const order = Object.keys(doubts) as readonly Doubt[];

/** Returns what is open in a question and would change a figure, the most important first. */
export const doubtsAbout = ({ unread }: Request, subject: Subject): Unread[] =>
  unread
    .filter(({ doubt }) => doubts[doubt].changes.includes(subject))
    .sort((one, other) => order.indexOf(one.doubt) - order.indexOf(other.doubt));

/**
 * Answers a question that leaves something open (spec D58): what counts, one question back, and the simulator with what
 * is certain.
 */
export function askBack({ doubt, words }: Unread, day: string, links: readonly PageLink[]): AssistantAnswer {
  const { entry, question } = doubts[doubt];
  const written = writtenEntries.find(({ id }) => id === entry);
  const { text, sources } = written ? readOn(written, day) : { text: undefined, sources: [] };
  return answerOf({ origin: 'knowledge', lines: [text, question(words)], links, sources });
}
