import { debtToIncomeLimits, loanToValueLimit } from '#shared/applications/lending-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { lastFactBy } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Loan, loanToValue, shownPercent } from '#shared/loan/index.ts';
import { type Purpose, purposeLabels } from '#shared/loan/purposes.ts';
import { describeIncome, monthlyNet } from '#shared/people/income.ts';
import { answerOf, type PageLink, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { prudentialRecommendation } from '../knowledge/entry.ts';
import { points } from '../knowledge/figures.ts';
import type { ToldFigures } from '../read-request.ts';
import { aboutEnd } from './about-end.ts';
import { termFor } from './about-term.ts';
import { effortOf, loanOf, shockPoints } from './example-loan.ts';
import { type Figures, figuresOf } from './figures.ts';
import { simulatorLink } from './simulator-link.ts';

/** An example rate and a common term. */
const exampleRate = 3;
const exampleMonths = 360;
const shortestMonths = 12;

const toThousands = (euro: number): number => Math.floor(euro / 1000) * 1000;

/** What the calculation assumes besides the figures. */
interface Assumptions {
  day: string;
  termMonths: number;
  /** Whether the age in the question shortens the term. */
  isShortened: boolean;
  otherInstalments: number;
}

/** Returns the term of the question, or a common one; neither beyond the age at which some banks' loans end. */
function assume(
  { ages, termMonths = exampleMonths, ...told }: ToldFigures,
  known: Pick<Figures, 'otherInstalments'>,
  day: string,
): Assumptions {
  const otherInstalments = told.otherInstalments ?? known.otherInstalments ?? 0;
  const lenderEndAge = lastFactBy('lender.end_ages', day)?.value.lowest;
  const longest = ages ? termFor(ages, day, lenderEndAge) : termMonths;
  return { day, otherInstalments, termMonths: Math.min(termMonths, longest), isShortened: longest < termMonths };
}

const exampleLoan = (loanAmount: number, { termMonths }: Assumptions): Loan =>
  loanOf(loanAmount, [{ months: termMonths, kind: 'indexed', tan: exampleRate }]);

/** Returns the loan, in euro rounded down to thousands, that an instalment repays at the example rate with the shock. */
function loanFor(instalment: number, assumptions: Assumptions): number {
  const unit = 1_000_000;
  const anyone = { monthlyIncome: 1, otherInstalments: 0 };
  const { shockedInstalmentCents } = effortOf(exampleLoan(unit, assumptions), anyone, assumptions.day);
  return toThousands((instalment / (shockedInstalmentCents / 100)) * unit);
}

/** Names the limit for verdicts and the recommended one: '45 % (valor noticiado; o publicado é 50 %)'. */
function limitInWords(day: string): string {
  const { reported, recommended } = debtToIncomeLimits(day);
  return `${formatPercent(reported.percent)} (valor noticiado; o publicado pelo Banco de Portugal é ${formatPercent(recommended.percent)})`;
}

function byValue(
  { propertyValue, appraisal = propertyValue }: Figures,
  { application, now }: CaseFacts,
  told: ToldFigures,
): string {
  const day = lisbonDay(now);
  const limitFor = (purpose: Purpose) => loanToValueLimit({ purpose }, day).percent;
  const { isOwnHome } = told;
  if (isOwnHome === undefined && !application)
    return `Pela casa: até ${limitFor('first_home')} % do menor entre preço e avaliação para habitação própria e permanente, até ${limitFor('investment')} % para outros fins.`;
  const [limit, purpose] =
    isOwnHome === undefined && application
      ? [loanToValueLimit(application, day).percent, `no teu objetivo (${purposeLabels[application.purpose]})`]
      : isOwnHome
        ? [limitFor('first_home'), 'para habitação própria e permanente']
        : [limitFor('investment'), 'para segunda casa ou investimento'];
  const rule = `Pela casa: ${purpose} a referência é até ${limit} % do menor entre preço e avaliação`;
  if (propertyValue === undefined || appraisal === undefined) return `${rule}. Ainda não sei o valor do imóvel.`;
  const value = Math.min(propertyValue, appraisal);
  return `${rule}. Para um imóvel de ${formatEuro(value)} são até ${formatEuro((value * limit) / 100)}.`;
}

/** Says how long the example's loan runs, and why. */
const termInWords = ({ termMonths, isShortened }: Assumptions): string =>
  `em ${describeTerm(termMonths)}${isShortened ? ' (o que a idade deixa em alguns bancos)' : ''}`;

function byIncome({ monthlyIncome, incomeInWords }: Figures, assumptions: Assumptions): string {
  const { day, termMonths, otherInstalments } = assumptions;
  const rule = `Pelo rendimento: conta que todas as tuas prestações fiquem abaixo de ${limitInWords(day)} do rendimento líquido`;
  if (monthlyIncome === undefined)
    return `${rule}. Ainda não sei o teu rendimento mensal: indica-o em Definições e faço a conta.`;
  const limit = (monthlyIncome * debtToIncomeLimits(day).reported.percent) / 100;
  const left = limit - otherInstalments;
  const total = `${rule}. Com ${incomeInWords}, são ${formatInstalment(limit)} por mês`;
  if (left <= 0) return `${total}, e as prestações que já pagas ocupam-nos.`;
  const paid = otherInstalments > 0 ? ` e ficam ${formatInstalment(left)} depois das prestações que já pagas` : '';
  const other = otherInstalments > 0 ? '' : ' Se já pagas outros créditos, as prestações descontam-se.';
  return `${total}${paid}, o que ${termInWords(assumptions)}, com uma TAN de exemplo de ${formatPercent(exampleRate)} agravada em ${points(shockPoints(termMonths, day))} como os bancos fazem, corresponde a cerca de ${formatEuro(loanFor(left, assumptions))}.${other}`;
}

/** Returns the requested loan and its share of the property's value, in words. */
function asked({ loanAmount, propertyValue, appraisal }: Figures): string | undefined {
  if (loanAmount === undefined) return undefined;
  const inCents = (euro: number): number => Math.round(euro * 100);
  if (propertyValue === undefined) return `No teu pedido está ${formatEuro(loanAmount)}.`;
  const { percent, basis } = loanToValue({
    amountCents: inCents(loanAmount),
    priceCents: inCents(propertyValue),
    appraisalCents: appraisal && inCents(appraisal),
  });
  return `No teu pedido está ${formatEuro(loanAmount)}, ${shownPercent(percent, 1)} % ${basis === 'price' ? 'do preço' : 'da avaliação'}.`;
}

function linksFor({ application }: CaseFacts, { monthlyIncome, propertyValue, loanAmount }: Figures): PageLink[] {
  if (!application) return [pages.start];
  return [
    ...(monthlyIncome === undefined ? [pages.settings] : []),
    ...(propertyValue === undefined || loanAmount === undefined ? [pages.newRequest] : []),
    pages.messages,
  ];
}

/** The simulator begins with the figures of the case by itself. */
const simulatorLinks = ({
  monthlyIncome,
  incomePayments,
  otherInstalments,
  ages,
  termMonths,
}: ToldFigures): PageLink[] =>
  monthlyIncome === undefined
    ? []
    : [
        simulatorLink('affordability', {
          income: monthlyIncome,
          incomeTimes: incomePayments ?? 12,
          otherInstalments,
          age: ages && Math.max(...ages),
          term: termMonths && termMonths / 12,
        }),
      ];

/** Returns how much of the income a loan named in the question would take, all credits and the shock included. */
function estimate({ loanAmount, monthlyIncome }: Figures, assumptions: Assumptions): string | undefined {
  if (loanAmount === undefined || monthlyIncome === undefined) return undefined;
  const { day, otherInstalments } = assumptions;
  const household = { monthlyIncome, otherInstalments };
  const { shockedInstalmentCents, shockedPercent } = effortOf(exampleLoan(loanAmount, assumptions), household, day);
  const others = otherInstalments > 0 ? `, com os ${formatEuro(otherInstalments)} que já pagas` : '';
  const share = `${formatEuro(loanAmount)} ${termInWords(assumptions)} seriam ${formatInstalment(shockedInstalmentCents / 100)} por mês com a taxa de exemplo agravada: ${shownPercent(shockedPercent, 1)} % de ${formatEuro(Math.round(monthlyIncome * 100) / 100)}${others}`;
  return shockedPercent > debtToIncomeLimits(day).reported.percent
    ? `${share}, acima de ${limitInWords(day)}.`
    : `${share}, dentro de ${limitInWords(day)}${otherInstalments > 0 ? '' : ', se não pagares outros créditos'}.`;
}

/** Returns the known figures with those of the question instead, the income as a twelfth of the year's. */
function figuresWith(facts: CaseFacts, told: ToldFigures): Figures {
  const { loanAmount, propertyValue, monthlyIncome, incomePayments } = told;
  const stored = figuresOf(facts);
  const figures: Figures = {
    ...stored,
    loanAmount: loanAmount ?? stored.loanAmount,
    // The appraisal is that of the case's own property.
    ...(propertyValue !== undefined && { propertyValue, appraisal: undefined }),
  };
  if (monthlyIncome === undefined) return figures;
  const income = { annual: monthlyIncome * (incomePayments ?? 12), payments: incomePayments ?? 12 } as const;
  const incomeInWords = incomePayments ? describeIncome(income) : formatEuro(monthlyIncome);
  return { ...figures, monthlyIncome: monthlyNet(income), incomeInWords };
}

/**
 * Answers 'Quanto posso pedir?': the limits, applied to the figures in the question, otherwise to the known ones. Never
 * a promise.
 */
export function aboutAmount(facts: CaseFacts, told: ToldFigures = {}): AssistantAnswer {
  const ended = aboutEnd(facts);
  if (ended) return ended;
  const figures = figuresWith(facts, told);
  const day = lisbonDay(facts.now);
  const assumptions = assume(told, figures, day);
  const isTooOld = assumptions.termMonths < shortestMonths;
  return answerOf({
    origin: 'case',
    lines: [
      Object.keys(told).length > 0 && 'Uma estimativa com os números da tua pergunta (o rendimento como líquido).',
      told.loanAmount !== undefined && !isTooOld && estimate(figures, assumptions),
      'Há dois limites, e vale o mais baixo dos dois:',
      byValue(figures, facts, told),
      isTooOld
        ? 'Pelo rendimento: com essa idade quase não sobra prazo antes da idade limite dos bancos. Fala com a equipa sobre o teu caso.'
        : byIncome(figures, assumptions),
      told.loanAmount === undefined && asked(figures),
      `${told.ages ? 'Conta' : 'Contam ainda a tua idade, o prazo e'} a análise do banco. São contas informativas: quem decide é o banco, e o teu gestor confirma contigo.`,
    ],
    links: [...simulatorLinks(told), ...linksFor(facts, figures)],
    sources: [prudentialRecommendation],
  });
}
