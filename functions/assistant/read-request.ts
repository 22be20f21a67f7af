import { foldText } from '../../shared/text.ts';
import { number, parse } from './read-loan.ts';

/** Amounts that a question states, in euro. */
export interface ToldFigures {
  readonly loanAmount?: number;
  readonly propertyValue?: number;
  /** Per month; people mean what they receive, so net. */
  readonly monthlyIncome?: number;
}

/** An amount with its thousands and currency: '250 mil', '1500 euros', '250k'. */
const amounts = new RegExp(
  `(?<![\\p{L}\\d.,])${number}\\s*(mil\\b|k\\b)?\\s*(€|eur(?:os?)?\\b)?(?!\\s*(?:%|por cento|anos?\\b|meses\\b))`,
  'gu',
);

const incomeBefore =
  /\b(?:ganho|ganha|ganhamos|ganhar|ganhando|recebo|recebe|recebemos|receber|recebendo|salario|ordenado|vencimento|rendimentos?)\b[^\d]{0,20}$/;
const incomeAfter = /^\s*(?:liquid\w+|por mes|ao mes|mensa\w+|\/ ?mes|de (?:salario|ordenado|vencimento|rendimento))/;
const propertyBefore = /\b(?:casa|imovel|apartamento|moradia|t[0-6])\b[^\d]{0,15}$/;
const loanBefore = /\b(?:pedir|peco|emprest\w*|credito|financ\w+|obter|conseguir)\b[^\d]{0,20}$/;

const limits = {
  monthlyIncome: { least: 300, most: 50_000 },
  propertyValue: { least: 10_000, most: 10_000_000 },
  loanAmount: { least: 5_000, most: 10_000_000 },
} as const satisfies Record<keyof ToldFigures, { readonly least: number; readonly most: number }>;

function meaningOf(before: string, after: string): keyof ToldFigures | undefined {
  if (incomeBefore.test(before) || incomeAfter.test(after)) return 'monthlyIncome';
  if (propertyBefore.test(before)) return 'propertyValue';
  return loanBefore.test(before) ? 'loanAmount' : undefined;
}

/**
 * Returns the loan, income and property value that a question states, recognised by the words around the amounts: the
 * first of each. What is not an amount of money, or could be anything, is left out.
 */
export function readRequest(question: string): ToldFigures {
  const text = foldText(question);
  const told: { -readonly [Name in keyof ToldFigures]: number } = {};
  for (const match of text.matchAll(amounts)) {
    const [all, digits = '', thousands] = match;
    const name = meaningOf(text.slice(0, match.index), text.slice(match.index + all.length));
    const value = parse(digits) * (thousands ? 1000 : 1);
    if (name && value >= limits[name].least && value <= limits[name].most) told[name] ??= value;
  }
  return told;
}
