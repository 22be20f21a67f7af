import { foldText } from '#shared/kit/text.ts';
import type { IncomePayments } from '#shared/people/income.ts';
import { number, parse } from './read-loan.ts';

/** Amounts that a question states, in euro. */
interface ToldAmounts {
  loanAmount?: number;
  propertyValue?: number;
  /** VPT, the value in the tax record. */
  taxableValue?: number;
  /** One payment; people mean what they receive, so net. */
  monthlyIncome?: number;
  /** Instalments of other credits, per month. */
  otherInstalments?: number;
}

/** What a question states about a purchase and the people who make it. */
export interface ToldFigures extends ToldAmounts {
  /** How many times a year the income is paid. */
  incomePayments?: IncomePayments;
  termMonths?: number;
  /** Of everybody named, in years. */
  ages?: readonly number[];
  /** Whether the property is to be the own permanent home. */
  isOwnHome?: boolean;
}

/** An amount with its thousands and currency: '250 mil', '1500 euros', '250k'. */
const amounts = new RegExp(
  `(?<![\\p{L}\\d.,])${number}\\s*(mil\\b|k\\b)?\\s*(€|eur(?:os?)?\\b)?(?!\\s*(?:%|por cento|anos?\\b|meses\\b))`,
  'gu',
);

const incomeBefore =
  /\b(?:ganho|ganha|ganhamos|ganhar|ganhando|recebo|recebe|recebemos|receber|recebendo|salario|ordenado|vencimento|pensao|rendimentos?)\b[^\d]{0,20}$/;
const incomeAfter =
  /^\s*(?:liquid\w+|por mes|ao mes|mensa\w+|\/ ?mes|de (?:salario|ordenado|vencimento|rendimento|pensao))/;
const instalmentBefore =
  /\b(?:prestacao|prestacoes|(?:ja )?pago|pagamos|(?:outros?|mais) creditos?|credito (?:pessoal|automovel|do carro))\b[^\d?.]{0,25}$/;
const instalmentAfter =
  /^\s*(?:(?:por|ao) mes |mensa\w+ |\/ ?mes )?(?:de|em|do|da|para o|para a|pelo|com) (?:prestac\w+|outros? creditos?|credito|carro|cartoe?s?|emprestimos?|dividas?)/;
const propertyBefore = /\b(?:casa|imovel|apartamento|moradia|terreno|preco|t[0-6])\b[^\d]{0,15}$/;
const taxableBefore = /\b(?:vpt|valor patrimonial(?: tributario)?)\b[^\d]{0,15}$/;
const loanBefore = /\b(?:pedir|peco|emprest\w*|credito|financ\w+|obter|conseguir)\b[^\d]{0,20}$/;

const limits = {
  monthlyIncome: { least: 300, most: 50_000 },
  otherInstalments: { least: 10, most: 20_000 },
  propertyValue: { least: 10_000, most: 10_000_000 },
  taxableValue: { least: 1_000, most: 10_000_000 },
  loanAmount: { least: 5_000, most: 10_000_000 },
} as const satisfies Record<keyof ToldAmounts, { least: number; most: number }>;

const isPossible = (name: keyof ToldAmounts, value: number): boolean =>
  value >= limits[name].least && value <= limits[name].most;

/** Returns the first meaning that the words around an amount give it and that it can have. */
function meaningOf(value: number, before: string, after: string): keyof ToldAmounts | undefined {
  const meanings: readonly (readonly [keyof ToldAmounts, boolean])[] = [
    ['otherInstalments', instalmentAfter.test(after)],
    ['monthlyIncome', incomeBefore.test(before) || incomeAfter.test(after)],
    ['taxableValue', taxableBefore.test(before)],
    ['propertyValue', propertyBefore.test(before)],
    ['otherInstalments', instalmentBefore.test(before)],
    ['loanAmount', loanBefore.test(before)],
  ];
  return meanings.find(([name, isNamed]) => isNamed && isPossible(name, value))?.[0];
}

interface Amount {
  value: number;
  meaning: keyof ToldAmounts | undefined;
}

const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(amounts)].map((match) => {
    const [all, digits = '', thousands] = match;
    const value = parse(digits) * (thousands ? 1000 : 1);
    const meaning = meaningOf(value, text.slice(0, match.index), text.slice(match.index + all.length));
    return { value, meaning };
  });

const ageBefore =
  /\b(?:tenho|temos|tem|fiz|faco|idades?(?: de)?|aos|com) (\d{2})\b(?:(?: anos)? e (?:(?:ele|ela|(?:o meu|a minha) \p{L}+)(?: tem)? )?(\d{2})\b)?(?!\d|[.,]\d| ?\d{3}| ?(?:mil|k|€|eur|%|por cento|meses|documentos?))(?! anos (?:de (?:prazo|credito|emprestimo)|para pagar))/gu;
const ageAfter = /\b(\d{2}) anos (?:de idade|old)\b/gu;

/** Returns the ages of adults, in the order of the question. */
const agesIn = (text: string): number[] =>
  [...text.matchAll(ageBefore), ...text.matchAll(ageAfter)]
    .flatMap(([, one, other]) => [Number(one), Number(other)])
    .filter((age) => age >= 18);

const term = /(?<!\b(?:tenho|temos|tem|fiz|faco|idades?|idade de|aos|e) )\b(\d{1,2}) anos\b(?! (?:de idade|old))/u;

function termIn(text: string, ages: readonly number[]): number | undefined {
  const years = Number(term.exec(text)?.[1]);
  return years >= 5 && years <= 40 && !ages.includes(years) ? years * 12 : undefined;
}

const otherHome = /\b(?:segunda (?:casa|habitacao)|secundaria|ferias|arrendar|alugar|invest\w+)\b/;
const ownHome = /\b(?:propria e permanente|primeira (?:casa|habitacao)|para (?:viver|morar|habitar)|minha casa)\b/;

/**
 * Returns what a question states, recognised by the words around the numbers: the first of each. What is not an amount
 * of money, or could be anything, is left out.
 */
export function readRequest(question: string): ToldFigures {
  const text = foldText(question);
  const told: { -readonly [Name in keyof ToldFigures]: ToldFigures[Name] } = {};
  for (const { value, meaning } of amountsIn(text)) if (meaning) told[meaning] ??= value;
  const ages = agesIn(text);
  const termMonths = termIn(text, ages);
  if (
    /\b(?:x|×|vezes|em) ?14\b|\b14 (?:x|×|vezes|meses|salarios|ordenados|pagamentos)\b|\bsubsidios? de (?:ferias|natal)\b/.test(
      text,
    )
  )
    told.incomePayments = 14;
  if (ages.length > 0) told.ages = ages;
  if (termMonths !== undefined) told.termMonths = termMonths;
  if (otherHome.test(text)) told.isOwnHome = false;
  else if (ownHome.test(text)) told.isOwnHome = true;
  return told;
}

/** Returns the value of the property in a question about it: the amount named as such, otherwise the first that could be. */
export function propertyValueIn(question: string): number | undefined {
  const { propertyValue } = readRequest(question);
  return (
    propertyValue ??
    amountsIn(foldText(question)).find(
      ({ value, meaning }) => (!meaning || meaning === 'loanAmount') && isPossible('propertyValue', value),
    )?.value
  );
}
