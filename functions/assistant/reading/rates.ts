import { has } from './patterns.ts';
import type { Quantity } from './quantities.ts';

/** Percentages that are no rates of interest. */
const notRate =
  /^\s*(?:d[aeo]s? (?:casa|valor|preco|avaliacao|imovel|entrada|financiamento|metade|custo|irs)|de (?:entrada|ltv|financiamento|desconto|incapacidade)|financiad)|^\s*(?:do|da) /u;
const notRateBefore = /(?:ltv|entrada|financi\p{L}+|esforco|quota|incapacidade|emprest\p{L}+ ate)[^,;\d]{0,15}$/u;
/** A higher percentage is a year's, whatever the month after it belongs to. */
const highestByMonth = 1.25;

/** Loans have lower ones. */
const highest = 15;

const byMonth = /^ ?(?:de juros? )?(?:(?:ao|por|\/) ?mes|mensa(?:l|is))(?!\p{L})/u;
/** What cannot be a payment's month. */
const certainlyByMonth = /^ ?(?:de juros? )?(?:ao ?mes|mensa(?:l|is))(?!\p{L})/u;

type Part = 'euribor' | 'spread' | 'whole';
const names = /(?<!\p{L})(?:euribor|spread|taxas?|tan|juros?|mist[ao]s?)(?!\p{L})/gu;
const partOf = (word = ''): Part => (word === 'euribor' || word === 'spread' ? word : 'whole');

interface Rates {
  /** Percent a year, in the order of the question; a Euribor with its spread. */
  rates: number[];
  /** As said by the month. */
  monthlyRate?: number;
  /** A spread or a Euribor alone. */
  isHalf?: Quantity;
  /** What cannot be the rate of a home loan as it is said. */
  unlikely?: Quantity;
}

const asksRate = has('taxas?|tan|juros?');
const rounded = (percent: number): number => Math.round(percent * 1000) / 1000;

/** Returns the points by which a question lets its rate rise or fall: 'se subir 1 ponto'. */
function pointsIn(text: string): number | undefined {
  const [, verb = '', points = ''] =
    /(?<!\p{L})(sub|aument|desc|baix)\p{L}* (?:em )?(\d(?:[.,]\d+)?|um|meio|dois) pontos?(?!\p{L})/u.exec(text) ?? [];
  if (!verb) return undefined;
  const value = { um: 1, meio: 0.5, dois: 2 }[points] ?? Number(points.replace(',', '.'));
  return verb === 'desc' || verb === 'baix' ? -value : value;
}

/** Reads the rates of interest in a text. */
export function ratesIn(text: string, quantities: readonly Quantity[]): Rates {
  const found = quantities.filter(
    ({ unit, from, to, value }) =>
      unit === 'percent' && value < 100 && !notRate.test(text.slice(to)) && !notRateBefore.test(text.slice(0, from)),
  );
  const said = found.filter(({ value }) => value < highest);
  const monthly = said.find(({ to, value }) => value <= highestByMonth && byMonth.test(text.slice(to)));
  const unlikely =
    found.find(({ value, from }) => value >= highest && asksRate.test(text.slice(Math.max(0, from - 30), from))) ??
    said.find(({ to, value }) => value > highestByMonth && certainlyByMonth.test(text.slice(to)));
  let end = 0;
  let part: Part = 'whole';
  const parts = said.map((rate) => {
    // An amount or a term between: '150 mil a 30 anos a 3 %' is a rate of its own.
    const border =
      quantities.findLast(({ unit, to }) => (unit === 'money' || unit === 'years') && to <= rate.from)?.to ?? 0;
    const word = [...text.slice(Math.max(end, border), rate.from).matchAll(names)].at(-1)?.[0];
    const isSpread = /^ ?(?:de |pontos de )?spread(?!\p{L})/u.test(text.slice(rate.to));
    // '2,1 a 2,4' are two of the same.
    const between = text.slice(end, rate.from);
    const isSame = word === undefined && /^ ?(?:para|a|ou|e) $/u.test(between);
    const isMoved = word === undefined && /euribor/.test(text) && /(?:pass|sub|desc)\p{L}* (?:a|para) $/u.test(between);
    part = isSpread ? 'spread' : isMoved ? 'euribor' : isSame ? part : partOf(word);
    end = rate.to;
    return { part, rate };
  });
  const of = (which: Part) => parts.filter((each) => each.part === which).map(({ rate }) => rate);
  const [spread] = of('spread');
  const isWhole = (each: { part: Part }): boolean =>
    each.part === 'whole' || (each.part === 'euribor' && spread !== undefined);
  const rates = parts
    .filter(isWhole)
    .map(
      ({ part: own, rate }) =>
        rounded(rate.value + (own === 'euribor' ? (spread?.value ?? 0) : 0)) * (rate === monthly ? 12 : 1),
    )
    .map(rounded);
  const [only] = rates;
  const moved = pointsIn(text);
  if (only !== undefined && rates.length === 1 && moved !== undefined) rates.push(rounded(only + moved));
  return {
    rates,
    monthlyRate: monthly?.value,
    isHalf: rates.length === 0 ? said[0] : undefined,
    unlikely,
  };
}
