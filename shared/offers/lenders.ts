import { intermediary } from '../intermediary.ts';

/** The banks whose offers can be presented: those that the legal notice names. */
export const lenders: readonly string[] = intermediary.lenders;

/** Whether the brokerage has a contract with a bank; an offer of another one cannot be published (spec D48). */
export const isLender = (bankName: string): boolean => lenders.includes(bankName);

/** Returns the name of an offer's bank for its client; offers of before may name a bank without a contract. */
export const bankForClient = (bankName: string): string => (isLender(bankName) ? bankName : 'banco por confirmar');
