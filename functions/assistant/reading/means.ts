import type { IncomePayments } from '#shared/people/income.ts';
import type { Amount } from './amounts.ts';
import { has, pattern } from './patterns.ts';
import type { Quantity } from './quantities.ts';
import type { Doubt, Income, Unread } from './request.ts';

const yearWords = String.raw`por ano|ao ano|anua\p{L}*|\/ ?ano|por annum`;
const monthWords = String.raw`por mes|ao mes|mensa\p{L}*|\/ ?mes|todos os meses|cada mes|num mes`;
const year = has(yearWords);
const month = has(monthWords);
const otherPeriod = has(
  String.raw`(?:por|par|a|ao|cada) (?:semana|semaine|hora|dia|quinzena)|\/ ?(?:h|hora|dia|semana)|seman\p{L}+|diari\p{L}+|quinzena\p{L}*`,
);
/** 'Recebo à semana, 620 €'. */
const otherPeriodBefore = /(?<!\p{L})(?:(?:a|por) semana|semanal\p{L}*|a hora|ao dia|a quinzena)[,:]? $/u;
const gross = has(
  String.raw`brut\p{L}+|iliquid\p{L}+|sem descontos?|antes d[eo]s? (?:impostos?|descontos?)|suj[oa]s?|fatur\p{L}+|factur\p{L}+`,
);
const net = has(
  String.raw`liquid\p{L}+|limp\p{L}+|nets?|na mao|no bolso|depois d[eo]s? (?:impostos?|descontos?)|livres?`,
);
const question = /(?<!\p{L})(?:quanto|qual|que|posso|consigo|podemos|conseguimos|da para|chega)(?!\p{L})/u;
/** A reply to a question of ours: 'por ano', 'são líquidos'. */
const reply = (words: string): RegExp => pattern(`[.?!;\\n]\\s*(?:e |sao |é )*(?:${words})\\s*(?:[.!;?\\n]|$)`, 'u');
const yearReply = reply(yearWords);
const monthReply = reply(monthWords);
const grossReply = reply(String.raw`brut\p{L}+|iliquid\p{L}+`);
const netReply = reply(String.raw`(?:ja )?liquid\p{L}+|limp\p{L}+`);

/** 'Sim' to the question whether a rent ends. */
const rentEnds = /(?:[.?!;\n]\s*sim|acaba(?:m)?|deix\p{L}+ de pagar)[\s.!]*$/u;

const fourteen = has('subsidios? de (?:ferias|natal)|(?<!(?:ha|de) )14 meses|em 14|mais subsidios');

const owedBefore = has(String.raw`devo|devemos|falta\p{L}*(?:-me)? pagar|em divida|dividas?|em falta`);
const owedAfter = /^\s*(?:de |em |por )?(?:dividas?|pagar|falta)(?!\p{L})/u;
/** What is paid by the month. */
const paid = has(String.raw`prestac\p{L}+|mensalidades?|parcelas?|pago|pagamos`);
const largestInstalment = 2_000;

/** The largest amount that is a month's by itself. */
const largestMonthly = 6_000;

/** 'Por ano' of '14 vezes por ano' is about the payments. */
const paymentWords = /(?<!\d)1[24] (?:vezes|meses|salarios|ordenados|pagamentos) (?:por|ao|no|a) ano/u;

/** Returns the words that say more about an amount: those after it in its clause, without the question that follows. */
function detailsOf({ after: told, before, isFollowed }: Amount): { after: string; before: string } {
  const after = told.replace(paymentWords, '');
  const [extended = ''] =
    /^[^,]*(?:,\s*(?=(?:por ano|ao ano|anua|por mes|mensa|brut|iliquid|liquid|limp|antes|sem desc))[^,]*)?/u.exec(
      after,
    ) ?? [];
  const clause = isFollowed ? (extended.split(',')[0] ?? '') : extended;
  const at = clause.search(question);
  return { after: at < 0 ? clause : clause.slice(0, at), before };
}

const yearBefore =
  /(?:anua\p{L}*|por ano|ao ano)(?: (?:liquid|brut)\p{L}+)?(?: (?:e|de|eu|ganho|recebo|ganha|recebe|ganhamos|cerca|sao|anda|ronda|nos|pelos|uns))*\s*$/u;

interface ReadIncome extends Income {
  isGross: boolean;
  isNet: boolean;
  words: string;
  before: string;
  after: string;
}

/** Reads an income, or what is not clear about it. */
function readIncome(amount: Amount, payments: IncomePayments | undefined, whole: string): ReadIncome | Unread {
  const { quantity } = amount;
  const { value, words } = quantity;
  const { after, before } = detailsOf(amount);
  if (quantity.isForeign) return { doubt: 'currency', words };
  if (otherPeriod.test(after) || otherPeriodBefore.test(before)) return { doubt: 'payday', words };
  const isYear = year.test(after) || yearBefore.test(before) || (yearReply.test(whole) && !month.test(after));
  const isMonth =
    !isYear && (month.test(after) || monthReply.test(whole) || (payments !== undefined && value <= 2 * largestMonthly));
  const isNet = net.test(after) || net.test(before) || netReply.test(whole);
  const isGross = !isNet && (gross.test(after) || gross.test(before) || grossReply.test(whole));
  if (!isYear && !isMonth && value > largestMonthly) return { doubt: isGross ? 'gross' : 'period', words };
  if (isYear ? value < 3000 : value > 50_000) return { doubt: isYear ? 'period' : 'number', words };
  // Salaries by the year are said before taxes.
  if (isYear && !isNet && !isGross) return { doubt: 'net', words };
  return {
    monthly: isYear ? value / 12 : value,
    payments: isYear ? 12 : payments,
    yearly: isYear ? value : undefined,
    isNet,
    isGross,
    words,
    before,
    after,
  };
}

/** Returns how many times a year the income before such a number is paid. */
function paymentsAfter(quantities: readonly Quantity[], at: number): IncomePayments | undefined {
  // 'Eu 1300 e ela 1100, em 14 meses': what is said once, in words, is said of all.
  const all = quantities.filter(({ unit }) => unit === 'payments');
  const [shared] = all.filter(
    ({ words, from }) => all.length === 1 && from > (quantities[at]?.from ?? 0) && /meses|vezes|salarios/.test(words),
  );
  const said = quantities[at + 1]?.unit === 'payments' ? quantities[at + 1] : shared;
  return said?.value === 14 ? 14 : said?.value === 12 ? 12 : undefined;
}

/** The income of a guarantor, which does not count as a borrower's. */
const vouches = has('fiador[ae]?s?|avalistas?');
const ofOther = has('pais?|mae|irma|irmao|ti[oa]|avo|amig[oa]|sogr[oa]|fiador[ae]?s?|avalistas?|ele|ela');
/** What one says of each. */
export const perPerson = has('cada(?: um| uma)?');
/** The income of a household, before or after its amount. */
const sharedBefore = has(
  'ganhamos|recebemos|auferimos|noss[oa]s?|casal|juntos|em conjunto|ao todo|os dois|familiar|agregado|temos (?:um )?(?:rendimento|salario|ordenado)s?',
);
const sharedAfter = has('juntos|em conjunto|ao todo|(?:n?os|entre os) dois|no total|ambos');
/** '2400 líquidos (12 meses), os dois'. */
const sharedLater = /^[^.;?!]{0,40}, (?:n?os dois|juntos|no total|ao todo)\s*(?:[.,;?!]|$)/u;
const ofOne = has('ganho|recebo|aufiro|(?:meu|minha) (?:salario|ordenado|rendimento|vencimento|pensao|reforma)');

const adds = has(
  'mais|\\+|soma\\p{L}*|dois (?:empregos|trabalhos|salarios|ordenados)|part.?time|outro (?:emprego|trabalho|salario)|tambem',
);

/** Returns incomes without those that another one repeats: the gross one beside the net one, the sum beside its parts. */
function withoutRepeats(read: readonly ReadIncome[], people: number): readonly ReadIncome[] {
  if (people < 2) return read.some(({ isNet }) => isNet) ? read.filter(({ isNet }) => isNet) : read;
  const sum = read.reduce((total, { monthly }) => total + monthly, 0);
  const isSum = ({ monthly }: ReadIncome): boolean => read.length > 2 && Math.abs(sum - 2 * monthly) < 1;
  return read.filter((income) => !isSum(income));
}

/** What can be unclear about an income. */
const ofIncome: readonly Doubt[] = ['period', 'payday', 'gross', 'net', 'currency'];

interface Means {
  incomes: readonly Income[];
  otherInstalments?: number;
  budget?: number;
  /** Whether an income replaces one that was not clear. */
  isRestated: boolean;
  unread: readonly Unread[];
  /** Whether the only income is everybody's. */
  isShared: boolean;
}

/** 'Minha renda é 2500' is an income in Brazil, and a rent in Portugal. */
const householdBefore = /(?<!\p{L})(?:minha|nossa) renda (?:e |de )*$/u;
/** A credit that the new loan repays does not count. */
const isRepaidByLoan =
  /(?<!\p{L})(?:liquidad|quitad|pag)[oa]s? (?:com|por) (?:este|esse|o novo|o credito novo|o emprestimo novo)(?!\p{L})/u;

/** Reads incomes and other credits. */
export function readMeans(
  text: string,
  quantities: readonly Quantity[],
  amounts: readonly Amount[],
  people: number,
): Means {
  const unread: Unread[] = [];
  const read: ReadIncome[] = [];
  const add = (doubt: Doubt, words: string): void => void unread.push({ doubt, words });
  let otherInstalments: number | undefined;
  let budget: number | undefined;
  let wasMonthly = false;
  let incomeEnd: number | undefined;
  const statesNoIncome = amounts.every((amount) => amount.role !== 'income');
  let isRestated = false;
  for (const amount of amounts) {
    const { quantity, role } = amount;
    const { words, value } = quantity;
    if (role === 'income') {
      if (people < 2 && vouches.test(text) && ofOther.test(amount.before)) continue;
      const payments = paymentsAfter(quantities, quantities.indexOf(quantity));
      const income = readIncome(amount, payments, text);
      if ('doubt' in income) unread.push(income);
      else {
        // Said again in a sentence of its own, it replaces what was not clear.
        const isNew = incomeEnd !== undefined && /[.?!;]\s/.test(text.slice(incomeEnd, quantity.from));
        if (isNew && people < 2 && !adds.test(text)) {
          isRestated = true;
          read.splice(0);
          unread.splice(0, unread.length, ...unread.filter(({ doubt }) => !ofIncome.includes(doubt)));
        }
        read.push(income);
      }
      incomeEnd = quantity.to;
    } else if (role === 'debt') {
      const { after, before } = detailsOf(amount);
      const sentence = text.slice(0, quantity.from).replace(/^.*[.;?!](?=\s)/su, '');
      const isMonthly: boolean =
        month.test(after) ||
        /^\s*(?:de|em) (?:prestac|mensalid|parcela)/u.test(after) ||
        (value <= largestInstalment && paid.test(sentence)) ||
        (wasMonthly && /^\s*(?:euros? )?(?:por mes)?\s*(?:,|e) /u.test(before));
      wasMonthly = isMonthly;
      if (isRepaidByLoan.test(amount.after)) continue;
      const isOwed = owedBefore.test(before) || owedAfter.test(after);
      if (isOwed) add('owed', words);
      else if (!isMonthly || value > 20_000) add('debt', words);
      else {
        otherInstalments = (otherInstalments ?? 0) + value;
        // What is said alone replies to the question about the one before.
        if (before.trim() === '')
          unread.splice(0, unread.length, ...unread.filter(({ doubt }) => doubt !== 'debt' && doubt !== 'owed'));
      }
    } else if (role === 'rent' && statesNoIncome && householdBefore.test(amount.before)) add('household', words);
    else if (role === 'rent' && /^\s*de rendas/u.test(amount.after) && !/pag\p{L}+/u.test(amount.before))
      add('extra', words);
    else if (role === 'rent' && !rentEnds.test(text)) add('rent', words);
    else if (role === 'payment' || role === 'extra') add(role, words);
    else if (role === 'budget') budget = value;
  }
  const some = withoutRepeats(read, people);
  for (const { words } of some.filter(({ isGross }) => isGross)) add('gross', words);
  // One person's incomes add up where the question adds them; a range or what was earned before does not.
  const most = people > 1 ? people : adds.test(text) ? some.length : 1;
  for (const { words } of some.slice(most)) add('number', words);
  const [only, another] = some;
  const count = only && !another && perPerson.test(text) ? Math.max(people, 2) : 1;
  const incomes = some.flatMap(({ monthly, payments, yearly }) =>
    Array.from({ length: count }, () => ({
      monthly,
      payments: payments ?? (fourteen.test(text) && some.length === 1 ? (14 as const) : undefined),
      yearly,
    })),
  );
  return {
    incomes,
    otherInstalments,
    budget,
    isRestated,
    unread,
    isShared:
      only !== undefined &&
      !another &&
      count === 1 &&
      (sharedAfter.test(only.after) ||
        ((sharedBefore.test(only.before) || sharedLater.test(text.slice(incomeEnd))) && !ofOne.test(only.before))),
  };
}
