import { debtToIncomeLimit, debtToIncomeReported, imtJovem, loanToValueLimits } from '#shared/facts/figures-in-law.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { valueOn } from '#shared/loan/facts.ts';

interface Question {
  question: string;
  /** Plain text, which is also given to search engines. */
  answer: string;
}

/** Returns what people ask about a simulation, with the figures that count on a day. */
export function questionsOn(day: string): readonly Question[] {
  const limits = valueOn(loanToValueLimits, day);
  const jovem = imtJovem.at(-1)?.value;
  return [
    {
      question: 'O que são a TAEG e o MTIC?',
      answer:
        'A TAEG junta ao juro os custos e seguros que o banco exige, numa só taxa por ano. O MTIC é tudo o que pagas até ao fim. Só servem para comparar empréstimos com o mesmo montante, prazo e tipo de taxa.',
    },
    {
      question: 'O que é a taxa de esforço?',
      answer: `É a parte do rendimento líquido que vai para prestações, com a Euribor mais alta do que hoje. O Banco de Portugal recomenda aos bancos que não passe de ${valueOn(debtToIncomeLimit, day)} %; foi noticiado um limite de ${valueOn(debtToIncomeReported, day)} %, que ainda não confirmámos. É uma recomendação aos bancos, não um direito.`,
    },
    {
      question: 'Quanto dinheiro próprio é preciso?',
      answer: `Em regra, os bancos financiam até ${limits.hpp} % na casa para viver e até ${limits.other} % nos outros casos, sobre o menor valor entre preço e avaliação. Os impostos, o registo, a escritura e a avaliação pagam-se à parte.`,
    },
    {
      question: 'Quem pode ter IMT Jovem?',
      answer: `Quem tem até ${jovem?.maximumAge} anos no dia da escritura, compra a primeira casa para lá viver, não é dependente no IRS e não teve casa nos três anos anteriores. Num casal cada um conta por metade. Não paga IMT nem selo até ${formatEuro(jovem?.exempt ?? 0)} e paga menos até ${formatEuro(jovem?.upTo ?? 0)}.`,
    },
    {
      question: 'Os meus valores ficam guardados?',
      answer:
        'Não. As contas são feitas no teu navegador e nada é enviado. Se copiares o link, os valores vão escritos nele, e quem o abrir vê-os.',
    },
  ];
}
