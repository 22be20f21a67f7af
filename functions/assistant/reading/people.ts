import { pattern } from './patterns.ts';
import { months, type Quantity } from './quantities.ts';

const partner =
  'marido|mulher|espos[oa]|namorad[oa]|companheir[oa]|conjuge|noiv[oa]|parceir[oa]|cara.metade|outra pessoa|co-?titular|segundo titular|segunda pessoa';
const family = 'mae|pai|pais|irma|irmao|filh[oa]|avo|tia|tio|prim[oa]|sogr[oa]|amig[oa]|soci[oa]|coleg[oa]';
/** Who borrows or buys with somebody. */
export const person = `${partner}|${family}`;

const counts: readonly (readonly [RegExp, number])[] = [
  [
    /(?<!\p{L})(?:somos|nos|a|os|entre) (?:quatro|4)(?! ?\p{L}*[€\d%]| anos| meses| mil|[.,]\d| de \p{L}+ (?:de )?\d)(?!\p{L})/u,
    4,
  ],
  [
    /(?<!\p{L})(?:somos|nos|a|os|entre) (?:tres|3)(?! ?\p{L}*[€\d%]| anos| meses| mil|[.,]\d| de \p{L}+ (?:de )?\d)(?!\p{L})/u,
    3,
  ],
  [
    /(?<!\p{L})(?:(?:somos|nos|nos os|entre|os|comprar a|compramos a|pedir a|credito a|casa a) (?:dois|duas|2)(?! anos| meses| mil|\d|[.,]\d| ?%)(?!\p{L})|dois titulares|2 titulares|ambos|casal|em conjunto|conjuntamente|juntos?|somos casados|sou casad[oa]|conn?osco)(?!\p{L})/u,
    2,
  ],
];
const alone = /(?<!\p{L})(?:sozinh[oa]|so eu|apenas eu|so em meu nome|solteir[oa]|divorciad[oa])(?!\p{L})/u;
const plural =
  /(?<!\p{L})(?:podemos|queremos|conseguimos|ganhamos|recebemos|temos|precisamos|somos|compramos|compraremos|pedirmos|comprarmos|pagamos|tivermos|nosso|nossa|nossos|nossas|ambos)(?!\p{L})/u;
const withPartner = pattern(
  `(?<!\\p{L}|ex.)(?:(?:o |a )?(?:meu|minha|nosso|nossa|seu) (?:futur[oa] )?(?:${partner})|com (?:o |a )?(?:${partner})|(?:outr[oa]|co-?titular|segundo titular)(?= (?:ganha|recebe|tem|faz|titular|pessoa|\\d))|(?:ela|ele)(?= (?:ganha|recebe|tem|faz|entra|nao|tambem|com|\\d))|(?:dela|dele)(?= \\d)|e (?:ela|ele)(?!\\p{L})|eu e)`,
  'u',
);
const withFamily = pattern(
  `(?<!\\p{L})(?:com|e) (?:o |a )?(?:meu|minha|um|uma) (?:${family})(?!\\p{L})|(?<!\\p{L})(?:meu|minha) (?:${family}) (?:\\p{L}+ ){0,4}?(?:entra|entrar|titular|ganha|recebe|tem|de|com|faz|e eu|comigo|junto)(?!\\p{L})`,
  'u',
);
const guarantor = /(?<!\p{L})(?:fiador[ae]?s?|avalistas?|fianca)(?!\p{L})/u;

export interface People {
  /** How many borrow or buy, as far as the question says. */
  count: number;
  /** Whether somebody vouches for them, who is not one of them. */
  hasGuarantor: boolean;
}

/** Returns how many people a folded text is about; `stated` is how many of them have an age or an income of their own. */
export function peopleIn(text: string, stated: number): People {
  const hasGuarantor = guarantor.test(text);
  const told = counts.find(([words]) => words.test(text))?.[1];
  const isWith = withPartner.test(text) || (!hasGuarantor && withFamily.test(text));
  const others = isWith || plural.test(text) ? 2 : 1;
  return { count: Math.max(stated, told ?? (alone.test(text) && !isWith ? 1 : others)), hasGuarantor };
}

const ageBefore = pattern(
  `(?<!\\p{L})(?:(?:eu )?(?:tenho|temos|tem|tens|tiver|tivermos|tivesse|fiz|fez|faco|vou fazer|tendo|idades?|aos|com|eu|ele|ela|um|uma|outr[oa]|jove(?:m|ns)|casal|pessoas?|${person})(?: (?:de|com|tem|faz|ja|so|quase|uns|e|sao|idade|menos de|mais de|cerca de|os dois|as duas|ambos|ambas))*)[\\s:,(]*$`,
  'u',
);
/** One age of both: 'temos os dois 28 anos'. */
const ofBoth = /(?<!\p{L})(?:os dois|as duas|ambos|ambas)(?: (?:temos|tem|com|de))* $/u;

/** Returns the ages of the adults; one that is said of both is two people's. */
export const adultsOf = (ages: ReadonlyMap<Quantity, number>, text: string): number[] =>
  [...ages].flatMap(([{ from }, age]) =>
    age < 18 ? [] : ages.size === 1 && ofBoth.test(text.slice(0, from)) ? [age, age] : [age],
  );

/** Somebody who sells is no buyer. */
const ofSeller = /(?<!\p{L})vende(?:m|dor\p{L}*)?(?!\p{L})[^.,;?!]*$/u;
const turnsBefore = /(?<!\p{L})(?:faco|faz|fazemos|completo|completa|completar)(?: (?:so|ja|os|meus))* $/u;
/** '31 em dezembro', '31 no mês que vem', '36 no dia 3 de fevereiro': not yet. */
const turnsLater = pattern(
  `^(?: anos)?,?(?: (?:so|ja|agora))?(?: (?:em|no mes de|a|no dia|dia|este|no fim de|no final de))*(?: \\d{1,2}(?: de)?)? (?:${months.join('|')}|(?:proximo|mes|semana|dias|amanha|breve)(?!\\p{L})|(?:no|o|daqui a|daqui a um|dentro de)(?: um| dois| \\d+)? ?(?:mes(?:es)?|dias|semanas|proximo)(?!\\p{L}))`,
  'u',
);

const isNextAge = ({ from, to }: Quantity, text: string): boolean =>
  turnsBefore.test(text.slice(0, from)) && turnsLater.test(text.slice(to).replace(/^ anos/, ''));

/** The age of somebody after that of somebody else. */
const nextAge = pattern(
  `^(?: ?anos)?[\\s,/]*(?:e|mais|com)?\\s*(?:(?:o|a|os|do|da)? ?(?:(?:meu|minha)s? )?(?:outr[oa]|ele|ela|eu|${person}))?,?(?: (?:de|com|tem|faz))?[\\s:]*$`,
  'u',
);
const notAge =
  /^ (?:de (?:prazo|credito|emprestimo|contrato|casad\p{L}*|trabalho|taxa|casa|pagamento|financiamento|antiguidade|descontos)|para pagar|fix\p{L}*|atras|a pagar|de vida)(?!\p{L})/u;
/** 'Com 30 anos' after a loan is its term; 'outro de 90' among loans is an instalment. */
const loanBefore =
  /(?<!\p{L})(?:(?:credito|emprestimo|prestacao|financiamento)(?: \p{L}+)?|prazo) com\s$|(?:creditos?|emprestimos?|prestac\p{L}+)[^.;?]*(?:um|uma|outr[oa]) de\s$/u;
const bornBefore = /(?<!\p{L})nasc\p{L}+(?: (?:em|no ano de|a|no|dia))* $/u;

/** Returns a date as `YYYY-MM-DD`; undefined without its day. */
export const birthDayOf = ({ value, month, day }: Quantity): string | undefined =>
  month && day ? `${value}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}` : undefined;

/** No loan runs for more years. */
const longestTerm = 40;

interface Ages {
  /** In years on the day, in order. */
  ages: ReadonlyMap<Quantity, number>;
  /** The age that somebody reaches later: 'faço 31 em dezembro'. */
  next?: Quantity;
  /** Those of people who sell, and the next age: they are nothing else. */
  others: ReadonlySet<Quantity>;
}

/** Returns the numbers that are ages, on a day. */
export function agesIn(text: string, quantities: readonly Quantity[], day: string): Ages {
  const ages = new Map<Quantity, number>();
  const others = new Set<Quantity>();
  let next: Quantity | undefined;
  for (const [at, quantity] of quantities.entries()) {
    const { value, unit, from, to } = quantity;
    const before = text.slice(0, from);
    if (unit === 'date' && bornBefore.test(before)) {
      const born = birthDayOf(quantity);
      const isLater = born !== undefined && born.slice(5) > day.slice(5);
      ages.set(quantity, Number(day.slice(0, 4)) - value - (isLater ? 1 : 0));
    }
    if ((unit !== undefined && unit !== 'years') || value < 16 || value > 99 || !Number.isInteger(value)) continue;
    const after = text.slice(to);
    const previous = quantities[at - 1];
    const isNext = previous && ages.has(previous) && nextAge.test(text.slice(previous.to, from));
    // A reply to the question for somebody's age.
    const isReply = ages.size > 0 && /[.?!;]\s+(?:(?:ela|ele) )?(?:tem )?$/u.test(before);
    const isNamed =
      /^ (?:anos )?(?:de idade|old)/.test(after) ||
      ageBefore.test(before) ||
      /prazo[^\d?.]{0,20}(?:aos|para|com) $/u.test(before) ||
      (value > longestTerm && /prazo[^\d?.]{0,20}$/u.test(before));
    const isTooLong =
      unit === 'years' &&
      value > longestTerm &&
      !/(?<!\p{L})(?:ha|em|a|por|durante|ate|daqui a|dentro de|ultimos|casa (?:de|com)|predio (?:de|com))\s$/u.test(
        before,
      );
    const isSellers = ofSeller.test(before) && !/(?<!\p{L})(?:eu|tenho)(?!\p{L})[^.,;?!]*$/u.test(before);
    if (isSellers) {
      others.add(quantity);
      continue;
    }
    if (isNextAge(quantity, text)) {
      next = quantity;
      others.add(quantity);
      if (![...ages.values()].includes(value - 1)) ages.set(quantity, value - 1);
      continue;
    }
    if ((isNext || isNamed || isReply || isTooLong) && !notAge.test(after) && !loanBefore.test(before))
      ages.set(quantity, value);
  }
  return { ages, next, others };
}
