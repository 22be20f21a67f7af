import { formatPercent } from '#shared/kit/format-figures.ts';
import { foldText } from '#shared/kit/text.ts';
import type { Cost } from '#shared/loan/index.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { perPerson, readMeans } from './means.ts';
import { has } from './patterns.ts';
import { adultsOf, agesIn, birthDayOf, peopleIn } from './people.ts';
import { purchaseIn } from './purchase.ts';
import { foreignMoney, inThousands, type Quantity, quantitiesIn, withDigits } from './quantities.ts';
import { ratesIn } from './rates.ts';
import type { Request, Unread } from './request.ts';

/** Years that are neither a term nor an age. */
const notTerm =
  /(?<!\p{L})(?:ha|contrato (?:de trabalho )?(?:de|a|por)|nos? (?:ultimos?|proximos?)|daqui a|dentro de|ao fim de|passados|durante os|mais de|menos de)\s$/u;
/** '10 anos' after which something is asked. */
const afterBefore = /(?<!\p{L})(?:ao fim d|depois d|daqui a|passados|apos)(?:e|os)?(?: (?:os|primeiros))* $/u;
/** Years that somebody has worked or been married. */
const ofLife = /^ de (?:casa|trabalho|contrato|casad\p{L}*|servico|antiguidade|descontos|emprego)(?!\p{L})/u;
/** Months of a review of the rate, of a notice, of contracts. */
const leastTerm = 12;
/** Shorter ones can be the fixed years of a mixed rate. */
const longTerm = 121;
/**
 * Reads a question, folded and with Portuguese words, into what it states and what it leaves open. It computes nothing
 * and takes nothing from a case.
 *
 * @param day the day of the question, `YYYY-MM-DD`
 */
export function readRequest(message: string, day: string): Request {
  const text = withDigits(foldText(message).replace(/[’`]/g, "'").replace(/\s+/g, ' '));
  const quantities = quantitiesIn(text);
  const { ages, next, others } = agesIn(text, quantities, day);
  const rest = inThousands(
    quantities.filter((quantity) => !ages.has(quantity) && !others.has(quantity)),
    text,
  );
  const found = amountsIn(text, rest);
  const adults = adultsOf(ages, text);
  const amounts = asIncomes(found, peopleIn(text, adults.length).count);
  const valuesOf = (role: Amount['role']): number[] =>
    amounts.filter((amount) => amount.role === role).map(({ quantity }) => quantity.value);
  const named = (role: Amount['role']): number | undefined => valuesOf(role)[0];
  const statedIncomes = amounts.filter(({ role }) => role === 'income').length;
  const { count: stated, hasGuarantor } = peopleIn(text, adults.length);
  const { incomes, unread: ofMeans, isShared, isRestated, ...means } = readMeans(text, quantities, amounts, stated);
  const people = Math.max(stated, perPerson.test(text) && statedIncomes === 1 ? 2 : 1);

  const { unread: ofPurchase, ...purchase } = purchaseIn(text);
  const years = rest.filter(
    ({ unit, value, from, to }) =>
      unit === 'years' && value >= 1 && !notTerm.test(text.slice(0, from)) && !ofLife.test(text.slice(to)),
  );
  const monthsOf = ({ unit, value }: Quantity): number => (unit === 'years' ? value * 12 : value);
  const bareTerm = rest.find(
    ({ unit, value, from }) =>
      unit === undefined &&
      value >= 5 &&
      value <= 40 &&
      /(?<!\p{L})(?:prazo|duracao|em|durante)(?: (?:de|maximo|a|em))*\s$/u.test(text.slice(0, from)),
  );
  const terms = [
    ...years,
    ...rest.filter(
      ({ unit, value, from }) =>
        unit === 'months' && value >= leastTerm && value !== 13 && value !== 14 && !notTerm.test(text.slice(0, from)),
    ),
  ].map(monthsOf);
  if (bareTerm) terms.push(bareTerm.value * 12);
  const { rates, monthlyRate, isHalf, unlikely } = ratesIn(text, rest);
  const isOther = /(?<!\p{L})(?:mist[ao]s?|depois|primeiros|iniciais|durante|euribor)(?!\p{L})/u.test(text);
  const isFixed =
    terms.length < 2 &&
    (terms[0] ?? longTerm) >= longTerm &&
    /(?<!\p{L})(?:taxas?|tan|juros?)(?: \p{L}+)? fix[ao]s?(?!\p{L})|% fix[ao]s?(?!\p{L})|fix[ao]s? (?:a|de) [\d,.]+ ?%/u.test(
      text,
    );
  const isStillFixed = /(?<!\p{L})(?:na|no) (?:parte|periodo|fase|prazo) fix[ao]/u.test(text);
  const isVariable = /(?<!\p{L})(?:variave(?:l|is)|indexad[ao]s?)(?!\p{L})/u.test(text);
  const owed = valuesOf('debt').find((value) => value >= 5_000);
  const wholeShare = /(?<!\p{L})(?:tudo|total\p{L}*|todo)(?!\p{L})/u.test(text) ? 1 : purchase.share;
  const isRepaid = /(?<!\p{L})(?:amorti[sz]|abat|liquidar|antecipad)/u.test(text);
  // The day of a promise of sale is not the deed's.
  const date = rest.find(
    ({ unit, from }) =>
      unit === 'date' && !/(?<!\p{L})(?:cpcv|promessa|sinal)(?!\p{L})[^,.;?!]*$/u.test(text.slice(0, from)),
  );
  const money = new Set(amounts.map(({ quantity }) => quantity));
  const loose = rest.filter(
    (quantity) =>
      quantity.unit === undefined && !money.has(quantity) && quantity !== bareTerm && !isHarmless(quantity, text),
  );

  const tooMany = rates.slice(2).map((rate) => ({ doubt: 'number' as const, words: formatPercent(rate) }));
  // Two prices, two loans: which one is meant is not certain.
  const doubled = amounts.filter(
    ({ role, quantity }) => role && single.includes(role) && quantity.value !== named(role),
  );
  loose.push(...doubled.map(({ quantity }) => quantity));
  const unread: Unread[] = [
    ...amounts
      .filter(({ quantity }) => quantity.isAmbiguous)
      .map(({ quantity }) => ({ doubt: 'ambiguous' as const, words: quantity.words })),
    ...(foreignMoney.test(text) && amounts.length > 0 && !isRestated
      ? [{ doubt: 'currency' as const, words: foreignMoney.exec(text)?.[0] ?? '' }]
      : []),
    ...ofMeans,
    ...loose.map(({ words }) => ({ doubt: 'number' as const, words })),
    ...tooMany,
    ...(unlikely ? [{ doubt: 'rate' as const, words: unlikely.words }] : []),
    ...ofPurchase,
  ];
  if (
    amounts.length > 0 &&
    /(?<!\p{L})(?:juntar|consolid\p{L}+)(?!\p{L})[^.?!]*(?:credito|cartao|emprest|divida)/u.test(text)
  ) {
    const paid = rest.filter(
      ({ unit, value }) => (unit === undefined || unit === 'money') && value >= 10 && value <= 5_000,
    );
    const isPaid =
      incomes.length === 0 && /(?<!\p{L})pag(?:o|amos)(?!\p{L})/u.test(text) && !/(?<!\p{L})dev(?:o|emos)/u.test(text);
    const sum = isPaid ? paid.reduce((total, { value }) => total + value, 0) : 0;
    unread.push({ doubt: 'consolidation', words: sum > 0 ? `${sum}` : '' });
  }
  if (isHalf) unread.push({ doubt: 'spread', words: isHalf.words });
  if (incomes.length > 0 && incomes.length < people && !isShared) unread.push({ doubt: 'secondIncome', words: '' });
  if (adults.length > 0 && adults.length < people) unread.push({ doubt: 'secondAge', words: '' });

  return {
    incomes,
    loanAmount: named('loan'),
    propertyValue: named('property'),
    taxableValue: named('taxable'),
    appraisal: named('appraisal'),
    ownMoney: named('ownMoney'),
    ownShare: ownShareIn(text, rest),
    ...means,
    unnamed: amounts.filter(({ role }) => !role).map(({ quantity }) => quantity),
    rates,
    monthlyRate,
    rateKind: isStillFixed ? 'fixed' : isOther || isFixed === isVariable ? undefined : isFixed ? 'fixed' : 'indexed',
    repaid: named('repaid') ?? (isRepaid && owed && wholeShare ? owed * wholeShare : undefined),
    terms: [...new Set(terms)].sort((one, other) => one - other),
    fee: named('fee'),
    owed,
    after: rest.filter(({ unit, from }) => unit === 'years' && afterBefore.test(text.slice(0, from))).map(monthsOf)[0],
    costs: costsOf(amounts),
    hasGrace: /(?<!\p{L})carencia(?!\p{L})/u.test(text) || undefined,
    ages: adults,
    nextAge: ages.size === 1 ? next?.value : undefined,
    born: ages.size === 1 ? [...ages.keys()].map(birthDayOf)[0] : undefined,
    people,
    hasGuarantor,
    work: workIn(text, purchase.residence),
    asksGuarantee: /(?<!\p{L})garant(?:ia|e)(?!\p{L})/u.test(text) || undefined,
    ...purchase,
    deed: date && { year: date.value, month: date.month, ...(date.day && { day: date.day }) },
    unread,
  };
}

/** Returns what a loan costs at its beginning, and its insurance, which is a year's unless a month is said. */
const costsOf = (amounts: readonly Amount[]): Cost[] =>
  amounts.flatMap(({ role, quantity: { value }, after, before }): Cost[] => {
    const cents = Math.round(value * 100);
    if (role === 'initialCost') return [{ name: 'Custos iniciais', cents, when: 'initial' }];
    if (role !== 'insurance') return [];
    const isMonthly = /(?<!\p{L})(?:por|ao) mes|mensa|\/ ?mes/u.test(`${before}${after}`);
    return [{ name: 'Seguros', cents, when: isMonthly ? 'monthly' : 'yearly' }];
  });

const selfEmployed = has('recibos verdes|(?:trabalhador )?independente|(?:por )?conta propria|autonom[oa]');
const inBritain = has('reino unido|inglaterra|uk|escocia');

/** Returns how and where somebody works for themselves; undefined for other countries, whose lists the profile has. */
function workIn(text: string, residence: Request['residence']): Request['work'] {
  if (!selfEmployed.test(text)) return undefined;
  const isBritish = inBritain.test(text);
  if (!isBritish && residence === 'non_resident') return undefined;
  return { employmentStatus: 'self_employed', countryIncome: isBritish ? 'GB' : 'PT' };
}

/** What a question has once. */
const single: readonly Amount['role'][] = ['loan', 'property', 'taxable', 'appraisal', 'ownMoney'];

/** An amount that can be somebody's month. */
const isMonthly = ({ quantity: { value } }: Amount): boolean => value >= 300 && value <= 6_000;

/** Returns amounts without a name as the incomes of as many people: 'somos dois, 1400 e 1250'. */
const asIncomes = (amounts: Amount[], people: number): Amount[] =>
  people > 1 && amounts.length === people && amounts.every((amount) => !amount.role && isMonthly(amount))
    ? amounts.map((amount) => ({ ...amount, role: 'income' }))
    : amounts;

/** Returns the part of the price that is own money: '20 % de entrada', 'financiar 80 %'. */
function ownShareIn(text: string, quantities: readonly Quantity[]): number | undefined {
  for (const { unit, value, from, to } of quantities.filter((each) => each.unit === 'percent')) {
    if (value <= 0 || value > 100 || unit !== 'percent') continue;
    const [before, after] = [text.slice(0, from), text.slice(to)];
    if (/^ de (?:entrada|capital)/.test(after) || /entrada (?:de |com |a )?$/.test(before)) return value / 100;
    if (/^ de financiamento/.test(after) || /financi\p{L}+ (?:a |de |ate )?$/u.test(before)) return 1 - value / 100;
  }
  return undefined;
}

/** Whether a number changes no figure: it counts things, or is far too small for money or an age. */
const isHarmless = ({ value, from }: Quantity, text: string): boolean =>
  value < 10 && !/(?:taxa|spread|juro|euribor|tan)[^,;]{0,12}$/u.test(text.slice(0, from));
