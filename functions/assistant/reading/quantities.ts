import { has, pattern } from './patterns.ts';

/** What a number counts, as its own unit says. */
type Unit = 'money' | 'percent' | 'years' | 'months' | 'payments' | 'date' | 'other';

/** A number of a question. */
export interface Quantity {
  value: number;
  /** Undefined for a number without a unit, which can be an amount or an age. */
  unit: Unit | undefined;
  /** As written: '250 mil euros'. */
  words: string;
  /** Whether it is in another currency than euro. */
  isForeign: boolean;
  /** Whether it can be read in two ways: '1,250'. */
  isAmbiguous: boolean;
  /** Of a date, 1 to 12. */
  month?: number;
  /** Of a date, if it is said. */
  day?: number;
  /** Place in the text. */
  from: number;
  to: number;
}

const small: Readonly<Record<string, number>> = Object.fromEntries(
  `um:1 uma:1 dois:2 duas:2 tres:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 catorze:14
  quatorze:14 quinze:15 dezasseis:16 dezesseis:16 dezassete:17 dezessete:17 dezoito:18 dezanove:19 dezenove:19 vinte:20
  trinta:30 quarenta:40 cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 cento:100 duzentos:200
  duzentas:200 trezentos:300 trezentas:300 quatrocentos:400 quatrocentas:400 quinhentos:500 quinhentas:500 seiscentos:600
  setecentos:700 oitocentos:800 novecentos:900 mil:1000 milhao:1000000 milhoes:1000000`
    .split(/\s+/)
    .map((pair) => pair.split(':'))
    .map(([word = '', value]) => [word, Number(value)]),
);
const numeral = Object.keys(small).join('|');
const numerals = pattern(
  `(?<![\\p{L}\\d]|\\d |\\bpor )(?:${numeral})(?: e (?:${numeral})| (?:${numeral}))*(?![\\p{L}\\d])`,
  'gu',
);

/** Smaller numbers count people and things, unless they are of years or months. */
const smallestWritten = 18;

/** Writes the numerals of a run as digits: 'trinta e quarenta' are two numbers, 'trinta e dois' is one. */
function inDigits(run: string, isTime: boolean): string {
  const values: number[] = [];
  let [sum, group, isOpen] = [0, 0, false];
  const close = (): void => {
    if (isOpen) values.push(sum + group);
    [sum, group, isOpen] = [0, 0, false];
  };
  for (const word of run.split(/ e | /)) {
    const value = small[word] ?? 0;
    const follows =
      value >= 1000
        ? sum === 0 || (value === 1000 && sum % 1_000_000 === 0)
        : group === 0 || (group % 100 === 0 ? value < 100 : group % 10 === 0 && group % 100 > 19 && value < 10);
    if (!follows) close();
    if (value >= 1000) [sum, group] = [sum + (group || 1) * value, 0];
    else group += value;
    isOpen = true;
  }
  close();
  return !isTime && values.every((value) => value < smallestWritten) ? run : values.join(' e ');
}

/** In order, folded. */
export const months = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
  ' ',
);

const digits = String.raw`\d{1,3}(?:[ .'’\u00a0\u202f]\d{3})+(?!\d)(?:,\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?`;
const foreign = String.raw`francos?(?: suicos?)?|francs?|chf|libras?(?: esterlinas?)?|gbp|£|pounds?|quid|dolare?s?|usd|us\$|r\$|\$|reais|brl|kwanzas?|coroas?|sek|nok|dkk|zlotys?|pln|rublos?|ienes?|contos?`;
/** Words for other money than euro, anywhere in a text. */
export const foreignMoney = has(foreign);

const units: readonly (readonly [Unit, string])[] = [
  ['percent', String.raw`%|por ?cento|pct\b|p\.p\.`],
  ['years', String.raw`anos?\b|anitos\b|y(?:rs?|ears?)?\b`],
  [
    'payments',
    String.raw`(?<=(?<![\d.,])1[2-4]\s*)(?:x(?![\p{L}\d])|×|vezes\b|meses (?:por|ao|de) (?:ano|salario|ordenado)\b|salarios\b|ordenados\b|pagamentos\b)`,
  ],
  ['months', String.raw`meses\b|mes\b`],
  [
    'other',
    String.raw`(?:dias?|semanas?|horas?|h|minutos?|min|m2|m²|metros|filh\p{L}+|quartos?|pessoas?|titulares|documentos?|papeis|fiadores|bancos?|propostas?|assoalhadas|creditos?|emprestimos?|casas?|imoveis|passos|fases|pontos?)(?!\p{L})|\.?[ºª]|\.[oa](?!\p{L})`,
  ],
];

const numbers = pattern(
  `(?<![\\p{L}\\d.,/])(?<date>\\d{1,2}[/-]\\d{1,2}[/-](?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d|\\d{1,2}/20\\d\\d|(?:\\d{1,2}[.ºo]* (?:de )?)?(?:${months.join('|')}),?(?: de)? (?:(?:19|20)\\d\\d|2 0\\d\\d))` +
    `|(?<![\\p{L}\\d]|\\d[.,])(?<before>(?:€|eur|${foreign})\\s*)?(?<sign>(?<=^|\\s)[-−])?(?<digits>${digits})(?<!\\d[.,])` +
    `(?<times>\\s*(?:mil|k|milhoes|milhao|mio)(?![\\p{L}\\d]))?` +
    `(?<euro>\\s*(?:€|eur(?:os?)?(?!\\p{L})|paus(?!\\p{L})|e(?=[\\s,.;:?!/]|$)(?<=\\de)))?(?<foreign>\\s*(?:${foreign})(?!\\p{L}))?` +
    units.map(([unit, words]) => `(?<${unit}>\\s*-?(?:${words}))?`).join(''),
  'gu',
);

/** Returns the value of digits as they are typed; a comma before three digits can be either. */
function amountOf(typed: string): number {
  if (/^\d{1,3}(?:[ .'’\u00a0\u202f]\d{3})+/.test(typed))
    return Number(typed.replace(/[ .'’\u00a0\u202f]/g, '').replace(',', '.'));
  return Number(typed.replace(',', '.'));
}

function dateOf(typed: string): Pick<Quantity, 'value' | 'month' | 'day'> {
  const named = months.findIndex((name) => typed.includes(name)) + 1;
  const parts = typed.match(/\d+/g)?.map(Number) ?? [];
  const year = parts.find((part) => part > 1900) ?? Number(typed.slice(-4));
  const [first = 0] = parts;
  const hasDay = named ? first < 32 && parts.length > 1 && /^\d/.test(typed) : parts.length === 3;
  return {
    value: year,
    month: named || (parts.length === 3 ? parts[1] : first),
    ...(hasDay && { day: first < 32 ? first : parts[2] }),
  };
}

/** Whether a bare number is a year: 'em 2024', 'IMT de 2026'. */
const isYear = (value: number, before: string): boolean =>
  (value >= 1930 &&
    value <= 2039 &&
    /(?<!\p{L})(?:em|desde|ano(?: de)?|nasc\p{L}+|ate|until|since|in)\s$/u.test(before)) ||
  (value >= 2015 &&
    value <= 2039 &&
    /(?<!\p{L})(?:imt|irs|compra\p{L}*|escritura\p{L}*|tabelas?|atual|imposto|selo|jovem)(?: (?:de|em))? $/u.test(
      before,
    ));

/** Bare numbers that are names: 'T2', 'artigo 54', 'Euribor a 6 meses'. */
const isName = (before: string): boolean =>
  /(?:\bart(?:igo)?\.?|\blei(?: n\.?º?)?|\bdl|\bfase|\bpasso|n\.?º|\bpagina)\s$/u.test(before) ||
  /\beuribor(?: (?:a|de|dos))?\s$/u.test(before);

const rateBefore =
  /(?<!\p{L})(?:taxa|tan|spread|juros?|euribor)(?: (?:de|a|em|e|for|fixa|variavel|anda|nos|com|para|pass(?:a|ar|e|asse)|sub(?:a|ir|e|isse)|desc(?:a|er|e|esse)|vai|est(?:a|ava|iver)|era|negativa,?|(?:3|6|12) meses))*\s$/u;

/** Returns what the words before a bare number make of it; undefined for an amount or an age. */
function unitOf(value: number, before: string): Unit | undefined {
  if (rateBefore.test(before) && Math.abs(value) < 15 && !(Number.isInteger(value) && isName(before))) return 'percent';
  if (!Number.isInteger(value) && Math.abs(value) < 15 && /\s(?:a|com)\s$/.test(before)) return 'percent';
  if (isName(before)) return 'other';
  if (isYear(value, before)) return 'date';
  return /×\s?$/u.test(before) && value < 15 ? 'payments' : undefined;
}

/** Returns a folded text with its numerals as digits, and '1450x14' in words of its own. */
export const withDigits = (text: string): string =>
  text
    .replace(/(?<=\d)\s*[x×*]\s*(?=1[2-4]\b)|(?<![\p{L}\d])[x*]\s*(?=1[2-4]\b)/gu, ' × ')
    .replace(
      /(?<!\p{L})(?:(?:c|qu)atorze|(doze))(?= (?:vezes|mes(?:es)?|salarios|ordenados|pagamentos)(?!\p{L}))/gu,
      (_, twelve) => (twelve ? '12' : '14'),
    )
    .replace(/(?<=(?<!\p{L})vezes )(?=1[24]\b)/gu, '× ')
    .replace(numerals, (run: string, at: number, whole: string) =>
      inDigits(run, /^ (?:anos?|meses)(?!\p{L})/u.test(whole.slice(at + run.length))),
    )
    .replace(
      /(\d+) mil e (\d{1,3})(?!\d| ?mil)/g,
      (_, thousands, rest) => `${Number(thousands) * 1000 + Number(rest)}`,
    );

const earned = has(
  String.raw`(?:ganh\p{L}+|receb\p{L}+|tr(?:ago|az)|aufir\p{L}+|salarios?|ordenados?|vencimentos?|rendimentos?|pensao|reforma)(?!\p{L})(?!.*(?<!\p{L})(?:pec\p{L}+|pedir|quer\p{L}+|creditos?|emprest\p{L}+|prestac\p{L}+|pag\p{L}+|dev\p{L}+|casa)(?!\p{L})).*`,
);
const notPaid = has(
  String.raw`prazo|creditos?|emprest\p{L}+|pedir|pagar|prestac\p{L}+|contrato|trabalh\p{L}+|taxa|euribor|a|ha|por|durante|desde`,
);
/** '1430 limpos a 14', '1120 também a 14 meses'. */
const timesBetween = /^(?: (?:liquid\p{L}+|limp\p{L}+|por mes|ao mes|tambem))* a $/u;
/** Whether months are how often an income is paid a year: '1300 € em 14 meses'. */
const isPaid = ({ unit, value, from }: Quantity, previous: Quantity | undefined, text: string): boolean =>
  (value === 12 || value === 14) &&
  previous !== undefined &&
  (previous.unit === 'money' || previous.unit === undefined) &&
  ((unit === 'months' &&
    !/[.;?!]\s/.test(text.slice(previous.to, from)) &&
    !notPaid.test(text.slice(previous.to, from))) ||
    ((unit === 'months' || unit === undefined) && timesBetween.test(text.slice(previous.to, from)))) &&
  earned.test(text.slice(0, previous.from).replace(/^.*[.;?!](?=\s)/su, ''));

/** Returns the numbers of a folded text, in order. */
export function quantitiesIn(text: string): Quantity[] {
  const read = [...text.matchAll(numbers)].map(({ 0: words, index: from, groups = {} }): Quantity => {
    const to = from + words.length;
    const before = text.slice(0, from);
    const place = { words: words.trim(), from, to };
    if (groups['date'])
      return { ...dateOf(groups['date']), unit: 'date', isForeign: false, isAmbiguous: false, ...place };
    const typed = groups['percent'] ? (groups['digits'] ?? '').replace('.', ',') : (groups['digits'] ?? '');
    const factor = !groups['times'] ? 1 : /milh|mio/.test(groups['times']) ? 1_000_000 : 1000;
    const isPair = factor === 1 && /^\d{1,3},\d{3}$/.test(typed) && !groups['percent'];
    const value = amountOf(isPair ? typed.replace(',', '') : typed) * factor * (groups['sign'] ? -1 : 1);
    const isMoney = Boolean(groups['euro'] ?? groups['foreign'] ?? groups['times'] ?? groups['before']);
    const counted = units.find(([unit]) => groups[unit])?.[0];
    // Nobody counts hundreds of houses: '2025 casa'.
    const isPoints = counted === 'other' && /pontos?$/.test(words) && /(?:spread|taxa)[^.;]*$/.test(before);
    const own = isPoints ? 'percent' : counted === 'other' && value >= 100 ? undefined : counted;
    const isPlain = !isMoney && own === undefined;
    const unit = isMoney ? 'money' : (own ?? unitOf(value, before));
    return {
      value,
      unit: own === 'months' && isName(before) ? 'other' : unit,
      isForeign: Boolean(groups['foreign']) || (groups['before'] !== undefined && !/€|eur/.test(groups['before'])),
      isAmbiguous: isPair && !/£|\$/.test(groups['before'] ?? '') && (isMoney || isPlain),
      ...place,
    };
  });
  // '30 e 40 anos', '30 ou 40 anos'.
  return read.map((quantity, at) => {
    const next = read[at + 1];
    const previous = read[at - 1];
    if (isPaid(quantity, previous, text)) return { ...quantity, unit: 'payments' };
    const isFromTo = previous?.unit === 'percent' && /^ (?:para|a|ate) $/.test(text.slice(previous.to, quantity.from));
    if (isFromTo && quantity.unit === undefined && quantity.value < 15) return { ...quantity, unit: 'percent' };
    const isShared =
      quantity.unit === undefined &&
      quantity.value < 100 &&
      next?.unit === 'years' &&
      /^ ?(?:e|ou|\/)(?: (?:a|em|por))? ?$/.test(text.slice(quantity.to, next.from));
    return isShared ? { ...quantity, unit: 'years' } : quantity;
  });
}

/** Returns amounts with the thousands that another one says: '230 mil, mas a avaliação deu 215'. */
export function inThousands(quantities: readonly Quantity[], text: string): Quantity[] {
  const isLarge = quantities.some(({ value, unit }) => unit === 'money' && value >= 20_000);
  return quantities.map((quantity) => {
    const { unit, value, from } = quantity;
    const isShort = isLarge && unit === undefined && value >= 20 && value < 1000;
    return isShort && /(?<!\p{L})avalia\p{L}+[^,.;?!\d]*$/u.test(text.slice(0, from))
      ? { ...quantity, unit: 'money', value: value * 1000, words: `${quantity.words} mil` }
      : quantity;
  });
}
