import { reviewWithin } from '#shared/applications/review-promise.ts';
import { loanToValueLimits } from '#shared/facts/figures-in-law.ts';
import { newestValue } from '#shared/facts/periods.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';

export interface Question {
  question: string;
  /** Paragraphs of plain text, which are also given to search engines. */
  answer: readonly string[];
}

/** Limits of Banco de Portugal's recommendation, on the lower of price and appraisal. */
const loanToValue = newestValue(loanToValueLimits);

/** Frequently asked questions. */
export const questions: readonly Question[] = [
  {
    question: 'Quanto custa o vosso serviço?',
    answer: [
      'A ti, nada. Se o crédito avançar, é o banco que nos paga uma comissão. Se não avançar, não nos deves nada.',
      'O crédito em si tem custos que pagarias da mesma forma sem nós: a avaliação da casa, impostos, seguros e registos. Mostramos-te quais são antes de decidires.',
    ],
  },
  {
    question: 'Posso começar sem ter casa escolhida?',
    answer: [
      'Sim, e é boa ideia. Chama-se pré-aprovação: o banco olha para os teus rendimentos e diz até quanto está disposto a emprestar-te.',
      'Assim procuras casa sabendo com o que contas. A aprovação final só chega depois de o banco avaliar a casa que escolheres.',
    ],
  },
  {
    question: 'Quanto me pode emprestar o banco?',
    answer: [
      `Em regra, até ${formatPercent(loanToValue.hpp)} do valor da casa se for para lá viveres, e até ${formatPercent(loanToValue.other)} nos outros casos. Conta o mais baixo entre o preço e a avaliação do banco.`,
      'O banco olha também para a tua taxa de esforço: a parte do que ganhas por mês que vai para prestações. Quanto mais baixa, mais fácil é a aprovação.',
    ],
  },
  {
    question: 'Quanto tempo demora?',
    answer: [
      `Responder às primeiras perguntas leva dois ou três minutos. Depois de enviares os documentos, revemo-los ${reviewWithin}.`,
      'A partir daí depende do banco, da avaliação da casa e da marcação da escritura. Vês sempre em que etapa estás e o que falta.',
    ],
  },
];

/** The same questions as schema.org's FAQPage. */
export const questionsForSearch = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'pt-PT',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
};
