import { intermediary, type Lender } from '../intermediary.ts';
import { lisbonDay } from '../kit/lisbon-time.ts';

/** The banks of the legal notice, those whose contract has ended or not begun too. */
export const lenders: readonly Lender[] = intermediary.lenders;

export const lenderOf = (lenderId: string | undefined): Lender | undefined => lenders.find(({ id }) => id === lenderId);

/** Returns the registered name of a bank; of one that is not in the notice its id. */
export const lenderName = (lenderId: string): string => lenderOf(lenderId)?.name ?? lenderId;

/** Returns the bank with exactly this registered name, as offers without a `lenderId` bear it. */
export const lenderNamed = (name: string): Lender | undefined => lenders.find((lender) => lender.name === name);

/** Whether the contract with a bank covers a day, `YYYY-MM-DD`. */
export const isContracted = ({ from, until }: Lender, day: string): boolean =>
  from <= day && (until === undefined || day <= until);

/** Returns the banks whose contract covers the day of an instant. */
export const contractedLenders = (at: Date): Lender[] =>
  lenders.filter((lender) => isContracted(lender, lisbonDay(at)));

/** Whether the brokerage has a contract with the bank of this name on the day of an instant (spec D48). */
export const hasContract = (name: string, at: Date): boolean =>
  contractedLenders(at).some((lender) => lender.name === name);

/** What a sentence needs of a bank. */
export type InSentence = Pick<Lender, 'article' | 'short'>;

/** Returns a bank by its registered name, for a sentence: one that is not in the notice without its legal form. */
export const lenderCalled = (name: string): InSentence =>
  lenderNamed(name) ?? {
    article: /^(caixa|união)\b/i.test(name) ? 'a' : 'o',
    short: name.replace(/, \p{Lu}[\p{Lu}.]*$/u, ''),
  };

/** Returns a bank after 'de': 'do Banco Exemplo', 'da Caixa Fictícia' (spec lenders, detail 14). */
export const ofLender = ({ article, short }: InSentence): string => `d${article} ${short}`;

/** Returns a bank that does something: 'o Banco Exemplo', 'a Caixa Fictícia'. */
export const theLender = ({ article, short }: InSentence): string => `${article} ${short}`;

/** Returns a bank to which something goes: 'ao Banco Exemplo', 'à Caixa Fictícia'. */
export const toLender = ({ article, short }: InSentence): string => `${article === 'o' ? 'ao' : 'à'} ${short}`;
