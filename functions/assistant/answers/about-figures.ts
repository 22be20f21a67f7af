import { loanToValueLimit } from '#shared/applications/lending-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { shownPercent } from '#shared/loan/index.ts';
import { answerOf, listed, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { askBack, doubtsAbout } from '../doubts.ts';
import { prudentialRecommendation } from '../knowledge/entry.ts';
import type { Request } from '../reading/request.ts';
import {
  affordabilityLink,
  assume,
  effortInWords,
  limitInWords,
  limitOf,
  stampNote,
  statesFigures,
} from './about-amount.ts';
import { figuresWith, ownPartNote, ratioInWords } from './figures.ts';

/** Names of the figures in a sentence about missing ones. */
const names = {
  loanAmount: 'o montante',
  propertyValue: 'o preço do imóvel',
  monthlyIncome: 'o rendimento mensal',
} as const;

/**
 * Answers 'Qual é o meu LTV?' with the figures of the question, otherwise of the application, and with the ratios that
 * 'Quanto posso pedir?' names.
 */
export function aboutFigures(facts: CaseFacts, request: Request): AssistantAnswer {
  const day = lisbonDay(facts.now);
  const [doubt] = doubtsAbout(request, 'amount');
  if (doubt) return askBack(doubt, day, [affordabilityLink(request)]);
  const [unnamed, ...others] = request.unnamed;
  const stated =
    unnamed && others.length === 0 && request.loanAmount === undefined
      ? { ...request, loanAmount: unnamed.value }
      : request;
  const figures = figuresWith(facts, stated);
  const { loanAmount, propertyValue, appraisal, monthlyIncome, incomeInWords, monthlyExpenses, otherInstalments } =
    figures;
  const ratio = ratioInWords(figures);
  const { percent, withGuarantee } = limitOf(figures, facts, request);
  const guarantee = withGuarantee ? `; ${withGuarantee} % com a garantia pública para jovens` : '';
  const own = loanToValueLimit({ purpose: 'first_home' }, day).percent;
  const limit =
    figures.destination === undefined
      ? `${own} % para habitação própria e permanente e ${percent} % para outros fins, do menor entre preço e avaliação`
      : `${percent} % do menor entre preço e avaliação${guarantee}`;
  const effort = effortInWords(figures, assume(request, figures, day));
  const paid =
    effort === undefined && monthlyIncome !== undefined && request.otherInstalments !== undefined
      ? `Taxa de esforço de hoje: ${shownPercent((request.otherInstalments * 100) / monthlyIncome, 1)} %; a referência é ${limitInWords(day)}.`
      : undefined;
  const known = [
    loanAmount !== undefined && `Montante pedido: ${formatEuro(loanAmount)}`,
    propertyValue !== undefined && `Preço do imóvel: ${formatEuro(propertyValue)}`,
    appraisal !== undefined && `Avaliação: ${formatEuro(appraisal)}`,
    incomeInWords !== undefined && `Rendimento líquido: ${incomeInWords}`,
    otherInstalments !== undefined &&
      !figures.areOfAll &&
      `Prestações de outros créditos por mês: ${formatEuro(otherInstalments)}`,
    monthlyExpenses !== undefined && `Despesas mensais: ${formatEuro(monthlyExpenses)}`,
    ratio && `LTV: ${ratio} (a referência é até ${limit})`,
    effort && `Taxa de esforço: ${effort}`,
    paid,
  ].filter((line) => typeof line === 'string');
  const missing = (['loanAmount', 'propertyValue', 'monthlyIncome'] as const).filter(
    (name) => figures[name] === undefined,
  );
  return answerOf({
    origin: 'case',
    lines: [
      known.length > 0
        ? statesFigures(request)
          ? 'Com os números da tua pergunta:'
          : 'É isto que sei do teu pedido:'
        : 'Ainda não há valores no teu pedido.',
      known.length > 0 && listed(known),
      missing.length > 0 &&
        !statesFigures(request) &&
        `Ainda não sei ${missing.map((name) => names[name]).join(' nem ')}.`,
      known.length > 0 && ownPartNote(facts, request),
      known.length > 0 && stampNote(figures, day),
      known.length > 0 && 'São contas informativas; a do banco conta com a taxa, o prazo e todos os teus créditos.',
    ],
    links: [
      ...(missing.includes('monthlyIncome') ? [pages.settings] : []),
      ...(missing.length > 0 ? [facts.application ? pages.newRequest : pages.start] : []),
      pages.messages,
    ],
    sources: known.length > 0 ? [prudentialRecommendation] : [],
  });
}
