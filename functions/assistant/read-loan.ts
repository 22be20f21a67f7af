import { foldText } from '../../shared/text.ts';

export interface LoanTerms {
  /** Euro. */
  readonly loanAmount: number;
  /** TAN, in percent. */
  readonly interestRate: number;
  readonly termMonths: number;
}

/** Matches '180 000', '180.000,50' and '3,5'. */
export const number = String.raw`(\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`;
/** Returns the value of a matched number. */
export const parse = (text: string): number =>
  Number(
    /^\d{1,3}(?:[ .\u00a0\u202f]\d{3})+/.test(text)
      ? text.replace(/[ .\u00a0\u202f]/g, '').replace(',', '.')
      : text.replace(',', '.'),
  );

const amount = new RegExp(`${number}\\s*(mil\\b)?\\s*(?:€|eur(?:os?)?\\b|mil\\b)`, 'u');
const rate = new RegExp(`${number}\\s*(?:%|por cento)`, 'u');
const term = /(\d{1,3})\s*(anos?|meses|mes)\b/u;

const largest = 10_000_000;

/** Returns amount, rate and term of a question that has all three, within the limits of a loan; otherwise undefined. */
export function readLoan(question: string): LoanTerms | undefined {
  const text = foldText(question);
  const [amountText, rateText, termText] = [amount.exec(text), rate.exec(text), term.exec(text)];
  if (!amountText?.[1] || !rateText?.[1] || !termText?.[1]) return undefined;
  const isThousands = /mil\b/u.test(amountText[0]);
  const loanAmount = parse(amountText[1]) * (isThousands ? 1000 : 1);
  // A rate has no thousands: a dot is its decimal point.
  const interestRate = Number(rateText[1].replace(',', '.'));
  const termMonths = Number(termText[1]) * (termText[2]?.startsWith('ano') ? 12 : 1);
  const isPossible =
    loanAmount >= 1000 && loanAmount <= largest && interestRate <= 15 && termMonths >= 12 && termMonths <= 480;
  return isPossible ? { loanAmount, interestRate, termMonths } : undefined;
}
