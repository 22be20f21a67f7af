import { debtToIncomeLimits, loanToValueLimit } from '#shared/applications/lending-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { lastFactBy } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Loan, maximumTerm, type Phase, shownPercent } from '#shared/loan/index.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { answerOf, type PageLink, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { askBack, doubtsAbout } from '../doubts.ts';
import { prudentialRecommendation } from '../knowledge/entry.ts';
import { points } from '../knowledge/figures.ts';
import type { Request } from '../reading/request.ts';
import { aboutEnd } from './about-end.ts';
import { bornFor } from './about-term.ts';
import { effortOf, instalmentsIn, loanOf, shockPoints } from './example-loan.ts';
import { type Figures, figuresWith, interestStampOn, ownPartNote, ratioInWords } from './figures.ts';
import { phasesIn, principalIn, upTo } from './loan-in-question.ts';
import { simulatorLink } from './simulator-link.ts';

/** An example rate and a common term. */
const exampleRate = 3;
const exampleMonths = 360;
const shortestMonths = 12;

const toThousands = (euro: number): number => Math.floor(euro / 1000) * 1000;

/** What the calculation assumes besides the figures. */
export interface Assumptions {
  day: string;
  termMonths: number;
  /** Whether an age shortens the term. */
  isShortened: boolean;
  /** The rate of the question, in percent; undefined for the example's. */
  rate: number | undefined;
  otherInstalments: number;
  /** Whether they are the totals of the household, which are never written out. */
  areOfAll: boolean;
  /** As the question says them; one of the assumed rate otherwise. */
  phases: readonly Phase[];
}

/** Returns the term of the question, or a common one; neither beyond the age at which some banks' loans end. */
export function assume(
  request: Request,
  known: { otherInstalments?: number; areOfAll?: boolean; births?: readonly string[] },
  day: string,
): Assumptions {
  const { ages, terms, rates, rateKind = 'indexed' } = request;
  const termMonths = terms.at(-1) ?? exampleMonths;
  const lenderEndAge = lastFactBy('lender.end_ages', day)?.value.lowest;
  const births = ages.length > 0 ? ages.map((age) => bornFor(age, day)) : (known.births ?? []);
  const longest = births.length > 0 ? maximumTerm({ birthDates: births, on: day, lenderEndAge }) : termMonths;
  const months = Math.min(termMonths, longest);
  const mixed = rates.length > 1 ? phasesIn(request) : undefined;
  return {
    day,
    otherInstalments: known.otherInstalments ?? 0,
    areOfAll: known.areOfAll ?? false,
    termMonths: months,
    isShortened: longest < termMonths,
    rate: rates[0],
    phases: (mixed && upTo(months, mixed)) ?? [{ months, kind: rateKind, tan: rates[0] ?? exampleRate }],
  };
}

const exampleLoan = (loanAmount: number, { phases }: Assumptions): Loan => loanOf(loanAmount, phases);

/** Names the rates of a loan and how banks count them: 'TAN de 3 % agravada em 1,5 pontos como os bancos fazem'. */
function ratesInWords({ phases, rate, termMonths, day }: Assumptions): string {
  const [first, later] = phases.map(({ tan }) => formatPercent(tan));
  const shocked = `agravada em ${points(shockPoints(termMonths, day))} como os bancos fazem`;
  if (later) return `TAN de ${first} e depois de ${later}, esta ${shocked}`;
  if (phases[0]?.kind === 'fixed')
    return `TAN fixa ${rate === undefined ? 'de exemplo ' : ''}de ${first}, que não se agrava`;
  return `TAN ${rate === undefined ? 'de exemplo ' : ''}de ${first} ${shocked}`;
}

/** Returns the loan, in euro rounded down to thousands, that an instalment repays at the assumed rate with the shock. */
function loanFor(instalment: number, assumptions: Assumptions): number {
  const unit = 1_000_000;
  const anyone = { monthlyIncome: 1, otherInstalments: 0 };
  const { shockedInstalmentCents } = effortOf(exampleLoan(unit, assumptions), anyone, assumptions.day);
  return toThousands((instalment / (shockedInstalmentCents / 100)) * unit);
}

/** Names the limit for verdicts and the recommended one: '45 % (valor noticiado; o publicado é 50 %)'. */
export function limitInWords(day: string): string {
  const { reported, recommended } = debtToIncomeLimits(day);
  return `${formatPercent(reported.percent)} (valor noticiado; o publicado pelo Banco de Portugal é ${formatPercent(recommended.percent)})`;
}

/** Returns the limit for what the property is for, and the words for it. */
export function limitOf({ destination, propertyValue }: Figures, { application, now }: CaseFacts, request: Request) {
  const purpose = destination === 'hpp' ? ('first_home' as const) : ('investment' as const);
  const isOwn = application && request.destination === undefined;
  const use = isOwn
    ? { ...application, loan: application.loan && { ...application.loan, propertyValue } }
    : { purpose, loan: { propertyValue } };
  const words = isOwn
    ? `no teu objetivo (${purposeLabels[application.purpose]})`
    : destination === 'hpp'
      ? 'para habitação própria e permanente'
      : 'para segunda casa ou investimento';
  return { ...loanToValueLimit(use, lisbonDay(now)), words };
}

const guaranteeFor = ({ ages }: Request, withGuarantee: number | undefined, day: string): string => {
  const guarantee = lastFactBy('guarantee.young', day)?.value;
  return withGuarantee && guarantee && ages.every((age) => age <= guarantee.maximumAge)
    ? ` Com a garantia pública para jovens (até ${guarantee.maximumAge} anos) pode chegar a ${withGuarantee} %.`
    : '';
};

function byValue(figures: Figures, facts: CaseFacts, request: Request): string {
  const day = lisbonDay(facts.now);
  const { destination, propertyValue, appraisal = propertyValue } = figures;
  if (destination === undefined) {
    const limitFor = (purpose: 'first_home' | 'investment') => loanToValueLimit({ purpose }, day);
    const own = limitFor('first_home');
    return `Pela casa: até ${own.percent} % do menor entre preço e avaliação para habitação própria e permanente, até ${limitFor('investment').percent} % para outros fins.${guaranteeFor(request, own.withGuarantee, day)}`;
  }
  const { percent, withGuarantee, words } = limitOf(figures, facts, request);
  const guarantee = guaranteeFor(request, withGuarantee, day);
  const rule = `Pela casa: ${words} a referência é até ${percent} % do menor entre preço e avaliação`;
  if (propertyValue === undefined || appraisal === undefined)
    return `${rule}. Ainda não sei o valor do imóvel.${guarantee}`;
  const value = Math.min(propertyValue, appraisal);
  const most = (value * percent) / 100;
  const rest = `Os outros ${formatEuro(propertyValue - most)} do preço são teus, com os impostos e custos da compra`;
  return `${rule}. Para um imóvel de ${formatEuro(value)} são até ${formatEuro(most)}. ${rest}.${guarantee}`;
}

/** Says how long the example's loan runs, and why. */
const termInWords = ({ termMonths, isShortened }: Assumptions): string =>
  `em ${describeTerm(termMonths)}${isShortened ? ' (o que a idade deixa em alguns bancos)' : ''}`;

function byIncome({ monthlyIncome, incomeInWords }: Figures, assumptions: Assumptions): string {
  const { day, otherInstalments, areOfAll } = assumptions;
  const rule = `Pelo rendimento: conta que todas as tuas prestações fiquem abaixo de ${limitInWords(day)} do rendimento líquido`;
  if (monthlyIncome === undefined)
    return `${rule}. Ainda não sei o teu rendimento mensal: indica-o em Definições e faço a conta.`;
  const limit = (monthlyIncome * debtToIncomeLimits(day).reported.percent) / 100;
  const left = limit - otherInstalments;
  const total = `${rule}. Com ${incomeInWords}, são ${formatInstalment(limit)} por mês`;
  if (left <= 0) return `${total}, e as prestações que já pagas ocupam-nos.`;
  const paid =
    otherInstalments > 0 && !areOfAll ? ` e ficam ${formatInstalment(left)} depois das prestações que já pagas` : '';
  const other = otherInstalments > 0 ? '' : ' Se já pagas outros créditos, as prestações descontam-se.';
  return `${total}${paid}, o que ${termInWords(assumptions)}, com uma ${ratesInWords(assumptions)}, corresponde a cerca de ${formatEuro(loanFor(left, assumptions))}.${other}`;
}

/** Returns the loan that an instalment repays as it is, without the shock. */
function byBudget(budget: number, assumptions: Assumptions): string {
  const { rate = exampleRate } = assumptions;
  const unit = 1_000_000;
  const [instalment = 0] = instalmentsIn(exampleLoan(unit, assumptions));
  const loan = toThousands((budget / instalment) * unit);
  return `Pela prestação que queres: ${formatInstalment(budget)} por mês ${termInWords(assumptions)}, com uma TAN de ${formatPercent(rate)}, pagam cerca de ${formatEuro(loan)}.`;
}

/** Returns the requested loan and its share of the property's value, in words. */
function asked(figures: Figures): string | undefined {
  if (figures.loanAmount === undefined) return undefined;
  const ratio = ratioInWords(figures);
  return `No teu pedido está ${formatEuro(figures.loanAmount)}${ratio ? `, ${ratio}` : ''}.`;
}

function linksFor({ application }: CaseFacts, { monthlyIncome, propertyValue, loanAmount }: Figures): PageLink[] {
  if (!application) return [pages.start];
  return [
    ...(monthlyIncome === undefined ? [pages.settings] : []),
    ...(propertyValue === undefined || loanAmount === undefined ? [pages.newRequest] : []),
    pages.messages,
  ];
}

/** The simulator begins with the figures of the case by itself; it has one income. */
export function affordabilityLink({
  incomes,
  otherInstalments,
  ownMoney,
  ages,
  terms,
  destination,
}: Request): PageLink {
  const [first] = incomes;
  const isSame = incomes.every(({ payments }) => payments === first?.payments);
  const times = isSame ? (first?.payments ?? 12) : 12;
  const yearly = incomes.reduce((sum, { monthly, payments = 12 }) => sum + monthly * payments, 0);
  const termMonths = terms.at(-1);
  return simulatorLink('affordability', {
    income: first && Math.round((yearly / times) * 100) / 100,
    incomeTimes: first && times,
    otherInstalments,
    ownMoney,
    age: ages.length > 0 ? Math.max(...ages) : undefined,
    term: termMonths && Math.ceil(termMonths / 12),
    destination,
  });
}

/** Returns how much of the income a loan would take, all credits and the shock included; undefined without both. */
export function effortInWords({ loanAmount, monthlyIncome }: Figures, assumptions: Assumptions): string | undefined {
  if (loanAmount === undefined || monthlyIncome === undefined || assumptions.termMonths < shortestMonths)
    return undefined;
  const { day, otherInstalments, areOfAll, rate, phases } = assumptions;
  const household = { monthlyIncome, otherInstalments };
  const loan = exampleLoan(loanAmount, assumptions);
  const { shockedInstalmentCents, shockedPercent, percent } = effortOf(loan, household, day);
  const paid = areOfAll ? 'outros créditos dos titulares' : `${formatEuro(otherInstalments)} que já pagas`;
  const others = otherInstalments > 0 ? `, com os ${paid}` : '';
  const [first, later] = phases;
  const isFixed = first?.kind === 'fixed' && !later;
  const tan =
    rate === undefined
      ? 'a taxa de exemplo agravada'
      : `a taxa ${isFixed ? 'fixa ' : ''}de ${formatPercent((later ?? first)?.tan ?? rate)}${isFixed ? '' : ' agravada'}`;
  const start = later
    ? `${formatInstalment(instalmentsIn(loan)[0] ?? 0)} por mês a ${formatPercent(rate ?? 0)} (${shownPercent(percent, 1)} %) e depois `
    : '';
  const share = `${formatEuro(loanAmount)} ${termInWords(assumptions)} seriam ${start}${formatInstalment(shockedInstalmentCents / 100)} por mês com ${tan}: ${shownPercent(shockedPercent, 1)} % de ${formatEuro(Math.round(monthlyIncome * 100) / 100)}${others}`;
  return shockedPercent > debtToIncomeLimits(day).reported.percent
    ? `${share}, acima de ${limitInWords(day)}.`
    : `${share}, dentro de ${limitInWords(day)}${otherInstalments > 0 ? '' : ', se não pagares outros créditos'}.`;
}

/** Says what a bank counts besides, for a loan whose interest pays stamp duty. */
export const stampNote = ({ destination }: Figures, day: string): string | undefined =>
  destination && destination !== 'hpp'
    ? `Fora da habitação própria e permanente, um banco conta também o Imposto do Selo de ${formatPercent(interestStampOn(day))} sobre os juros, que aqui não está.`
    : undefined;

/** Whether a question states anything that the limits are applied to. */
export const statesFigures = ({ incomes, ages, terms, ...stated }: Request): boolean =>
  incomes.length + ages.length + terms.length > 0 ||
  [stated.loanAmount, stated.propertyValue, stated.otherInstalments, stated.destination, stated.budget].some(
    (told) => told !== undefined,
  );

/**
 * Answers 'Quanto posso pedir?': the limits, applied to the figures in the question, otherwise to the known ones. Never
 * a promise. Asks back where something is open (spec D58).
 */
export function aboutAmount(facts: CaseFacts, request: Request): AssistantAnswer {
  const day = lisbonDay(facts.now);
  const ended = aboutEnd(facts);
  const [doubt] = doubtsAbout(request, 'amount');
  if (doubt) return askBack(doubt, day, [affordabilityLink(request)]);
  const [, secondRate] = request.rates;
  if (secondRate !== undefined && !phasesIn(request))
    return askBack({ doubt: 'number', words: formatPercent(secondRate) }, day, [affordabilityLink(request)]);
  const [shortest = 0, longer] = request.terms;
  if (longer !== undefined && secondRate === undefined)
    return askBack({ doubt: 'number', words: describeTerm(shortest) }, day, [affordabilityLink(request)]);
  const [unnamed] = request.unnamed;
  if (unnamed) return askBack({ doubt: 'unnamed', words: unnamed.words }, day, [affordabilityLink(request)]);
  if (ended && request.incomes.length === 0) return ended;
  const figures = figuresWith(facts, request);
  const assumptions = assume(request, figures, day);
  const isOfTwelve = request.incomes.some(({ payments }) => payments === undefined);
  const isTooOld = assumptions.termMonths < shortestMonths;
  return answerOf({
    origin: 'case',
    lines: [
      statesFigures(request) &&
        `Uma estimativa com os números da tua pergunta (o rendimento como líquido${isOfTwelve ? ', × 12: se o recebes 14 vezes por ano, repete a pergunta com × 14' : ''}).`,
      request.loanAmount !== undefined && effortInWords(figures, assumptions),
      'Há dois limites, e vale o mais baixo dos dois:',
      byValue(figures, facts, request),
      isTooOld
        ? 'Pelo rendimento: com essa idade quase não sobra prazo antes da idade limite dos bancos. Fala com a equipa sobre o teu caso.'
        : byIncome(figures, assumptions),
      request.budget !== undefined && !isTooOld && byBudget(request.budget, assumptions),
      ownPartNote(facts, request),
      request.people > 1 &&
        request.incomes.length === 0 &&
        'Se são dois a pedir, o rendimento e os créditos da outra pessoa também contam: aqui está só o que indicaste.',
      request.hasGuarantor && 'O rendimento de um fiador não conta.',
      stampNote(figures, day),
      request.loanAmount === undefined && asked(figures),
      `${request.ages.length > 0 ? 'Conta' : `Contam ainda ${figures.births.length > 0 ? '' : 'a tua idade, '}o prazo e`} a análise do banco. São contas informativas: quem decide é o banco, e o teu gestor confirma contigo.`,
    ],
    links: [...(request.incomes.length > 0 ? [affordabilityLink(request)] : []), ...linksFor(facts, figures)],
    sources: [prudentialRecommendation],
  });
}

/** Answers 'Quanto preciso de ganhar para pedir 200 mil?' for the loan, or for what banks lend for a price. */
export function aboutIncomeNeeded(request: Request, day: string): AssistantAnswer | undefined {
  const [doubt] = doubtsAbout(request, 'term');
  const principal = principalIn(request, day);
  if (doubt) return askBack(doubt, day, []);
  if (!principal) return undefined;
  const assumptions = assume(request, request, day);
  if (assumptions.termMonths < shortestMonths) return undefined;
  const anyone = { monthlyIncome: 1, otherInstalments: 0 };
  const { shockedInstalmentCents } = effortOf(exampleLoan(principal.loanAmount, assumptions), anyone, day);
  const instalment = shockedInstalmentCents / 100 + assumptions.otherInstalments;
  const income = (instalment * 100) / debtToIncomeLimits(day).reported.percent;
  return answerOf({
    origin: 'knowledge',
    lines: [
      principal.words,
      `${formatEuro(principal.loanAmount)} ${termInWords(assumptions)}, com uma ${ratesInWords(assumptions)}, pedem cerca de ${formatEuro(Math.ceil(income / 10) * 10)} líquidos por mês (12 meses), entre todos os que pedem: as prestações ficam assim em ${limitInWords(day)}.`,
      'É uma conta informativa: quem decide é o banco.',
    ],
    links: [affordabilityLink(request)],
    sources: [prudentialRecommendation],
  });
}
