import { effortOf, shockOf } from '../../../shared/applications/effort.ts';
import { debtToIncomeLimits, loanToValueLimit } from '../../../shared/applications/lending-limits.ts';
import { purposeLabels } from '../../../shared/applications/purposes.ts';
import type { AssistantAnswer } from '../../../shared/assistant/routes.ts';
import { formatEuro } from '../../../shared/format.ts';
import { lisbonDay } from '../../../shared/lisbon-time.ts';
import { formatInstalment, formatPercent } from '../../../shared/offers/format.ts';
import { monthlyInstalment } from '../../../shared/offers/instalment.ts';
import { answerOf, type PageLink, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { prudentialRecommendation } from '../knowledge/entry.ts';
import type { ToldFigures } from '../read-request.ts';
import { aboutEnd } from './about-end.ts';
import { type Figures, figuresOf } from './figures.ts';

/** An example rate and a common term. */
const exampleRate = 3;
const exampleYears = 30;
const exampleMonths = exampleYears * 12;

const toThousands = (euro: number): number => Math.floor(euro / 1000) * 1000;

/**
 * Returns the loan, in euro rounded down to thousands, that an instalment repays at the example rate with the banks'
 * shock.
 */
function loanFor(instalment: number, points: number): number {
  const unit = 1_000_000;
  const cost = monthlyInstalment({
    loanAmount: unit,
    interestRate: exampleRate + points,
    termMonths: exampleMonths,
  });
  return toThousands((instalment / cost) * unit);
}

function byValue({ propertyValue }: Figures, { application, now }: CaseFacts): string {
  const limitFor = (use: Parameters<typeof loanToValueLimit>[0]) => loanToValueLimit(use, lisbonDay(now)).percent;
  if (!application)
    return `Pela casa: até ${limitFor({ purpose: 'first_home' })} % do menor entre preço e avaliação para habitação própria e permanente, até ${limitFor({ purpose: 'investment' })} % para outros fins.`;
  const limit = limitFor(application);
  const rule = `Pela casa: no teu objetivo (${purposeLabels[application.purpose]}) a referência é até ${limit} % do menor entre preço e avaliação`;
  return propertyValue === undefined
    ? `${rule}. Ainda não sei o valor do imóvel.`
    : `${rule}. Para um imóvel de ${formatEuro(propertyValue)} são até ${formatEuro((propertyValue * limit) / 100)}.`;
}

function byIncome({ monthlyIncome, incomeInWords, monthlyExpenses }: Figures, day: string): string {
  const limit = debtToIncomeLimits(day).reported.percent;
  const points = shockOf({ rateType: 'variavel', termMonths: exampleMonths }, day);
  const rule = `Pelo rendimento: conta que todas as tuas prestações fiquem abaixo de ${limit} % do rendimento líquido`;
  if (monthlyIncome === undefined)
    return `${rule}. Ainda não sei o teu rendimento mensal: indica-o em Definições e faço a conta.`;
  const instalment = (monthlyIncome * limit) / 100;
  const loan = loanFor(instalment, points);
  const other = monthlyExpenses
    ? ` As prestações de créditos que já pagas descontam-se; tens ${formatEuro(monthlyExpenses)} de despesas mensais no pedido.`
    : ' Se já pagas outros créditos, as prestações descontam-se.';
  return `${rule}. Com ${incomeInWords}, são ${formatInstalment(instalment)} por mês, o que a ${exampleYears} anos, com uma TAN de exemplo de ${formatPercent(exampleRate)} agravada em ${String(points).replace('.', ',')} pontos como os bancos fazem, corresponde a cerca de ${formatEuro(loan)}.${other}`;
}

/** Returns the requested loan and its share of the property value, in words. */
function asked({ loanAmount, propertyValue }: Figures): string | undefined {
  if (loanAmount === undefined) return undefined;
  const share =
    propertyValue === undefined ? '' : `, ${Math.round((loanAmount / propertyValue) * 100)} % do valor do imóvel`;
  return `No teu pedido está ${formatEuro(loanAmount)}${share}.`;
}

function linksFor({ application }: CaseFacts, { monthlyIncome, propertyValue, loanAmount }: Figures): PageLink[] {
  if (!application) return [pages.start];
  return [
    ...(monthlyIncome === undefined ? [pages.settings] : []),
    ...(propertyValue === undefined || loanAmount === undefined ? [pages.newRequest] : []),
    pages.messages,
  ];
}

/** Returns how much of the income a loan named in the question would take, by the same rule as an offer's effort. */
function estimate(
  { loanAmount, monthlyIncome }: Pick<Figures, 'loanAmount' | 'monthlyIncome'>,
  day: string,
): string | undefined {
  if (loanAmount === undefined || monthlyIncome === undefined) return undefined;
  const loan = { loanAmount, interestRate: exampleRate, rateType: 'variavel', termMonths: exampleMonths } as const;
  const effort = effortOf({ ...loan, monthlyPayment: monthlyInstalment(loan) }, monthlyIncome, day);
  if (!effort) return undefined;
  const limit = debtToIncomeLimits(day).reported.percent;
  const risen = monthlyInstalment({ ...loan, interestRate: exampleRate + effort.points });
  const share = `${formatEuro(loanAmount)} a ${exampleYears} anos seriam ${formatInstalment(risen)} por mês com a taxa de exemplo agravada: ${formatPercent(effort.shocked)} de ${formatEuro(monthlyIncome)}`;
  return effort.shocked > limit
    ? `${share}, acima dos ${limit} % de referência.`
    : `${share}, dentro dos ${limit} % de referência, se não pagares outros créditos.`;
}

/**
 * Answers 'Quanto posso pedir?': the limits, applied to the figures in the question, otherwise to the known ones. Never
 * a promise.
 */
export function aboutAmount(facts: CaseFacts, told: ToldFigures = {}): AssistantAnswer {
  const ended = aboutEnd(facts);
  if (ended) return ended;
  const figures = {
    ...figuresOf(facts),
    ...told,
    ...(told.monthlyIncome !== undefined && { incomeInWords: formatEuro(told.monthlyIncome) }),
  };
  const day = lisbonDay(facts.now);
  const isTold = Object.keys(told).length > 0;
  return answerOf({
    origin: 'case',
    lines: [
      isTold && 'Uma estimativa com os números da tua pergunta (o rendimento como líquido, por mês).',
      told.loanAmount !== undefined && estimate(figures, day),
      'Há dois limites, e vale o mais baixo dos dois:',
      byValue(figures, facts),
      byIncome(figures, day),
      told.loanAmount === undefined && asked(figures),
      'Contam ainda a tua idade, o prazo e a análise do banco. São contas informativas: quem decide é o banco, e o teu gestor confirma contigo.',
    ],
    links: linksFor(facts, figures),
    sources: [prudentialRecommendation],
  });
}
