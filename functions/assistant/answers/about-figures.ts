import { effortLimit, effortRatio, loanToValue, ltvLimit } from '#shared/applications/preliminary-analysis.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { answerOf, listed, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { figuresOf } from './figures.ts';

/** Names of the figures in a sentence about missing ones. */
const names = {
  loanAmount: 'o montante',
  propertyValue: 'o preço do imóvel',
  monthlyIncome: 'o rendimento mensal',
} as const;

/** Answers with the figures of the application and the ratios of 'Análise Preliminar'. */
export function aboutFigures(facts: CaseFacts): AssistantAnswer {
  const figures = figuresOf(facts);
  const { loanAmount, propertyValue, appraisal, monthlyIncome, incomeInWords, monthlyExpenses, otherInstalments } =
    figures;
  const known = [
    loanAmount !== undefined && `Montante pedido: ${formatEuro(loanAmount)}`,
    propertyValue !== undefined && `Preço do imóvel: ${formatEuro(propertyValue)}`,
    appraisal !== undefined && `Avaliação: ${formatEuro(appraisal)}`,
    incomeInWords !== undefined && `Rendimento líquido por mês: ${incomeInWords}`,
    otherInstalments !== undefined && `Prestações de outros créditos por mês: ${formatEuro(otherInstalments)}`,
    monthlyExpenses !== undefined && `Despesas mensais: ${formatEuro(monthlyExpenses)}`,
    loanAmount !== undefined &&
      propertyValue !== undefined &&
      `LTV: ${loanToValue(loanAmount, propertyValue)} % (recomendado até ${ltvLimit} %)`,
    loanAmount !== undefined &&
      monthlyIncome !== undefined &&
      `Taxa de esforço da Análise Preliminar: ${effortRatio(loanAmount, monthlyIncome)} % (recomendado até ${effortLimit} %)`,
  ].filter((line) => line !== false);
  const missing = (['loanAmount', 'propertyValue', 'monthlyIncome'] as const).filter(
    (name) => figures[name] === undefined,
  );
  return answerOf({
    origin: 'case',
    lines: [
      known.length > 0 ? 'É isto que sei do teu pedido:' : 'Ainda não há valores no teu pedido.',
      known.length > 0 && listed(known),
      missing.length > 0 && `Ainda não sei ${missing.map((name) => names[name]).join(' nem ')}.`,
      known.length > 0 &&
        'São contas simples e informativas; a do banco conta com a taxa, o prazo e todos os teus créditos.',
    ],
    links: [
      ...(missing.includes('monthlyIncome') ? [pages.settings] : []),
      ...(missing.length > 0 ? [facts.application ? pages.newRequest : pages.start] : []),
      pages.messages,
    ],
  });
}
