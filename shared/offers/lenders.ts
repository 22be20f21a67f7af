import { intermediary } from '../intermediary.ts';

/** The banks whose offers can be presented: those that the legal notice names. */
export const lenders: readonly string[] = intermediary.lenders;

/** Whether the brokerage has a contract with a bank; an offer of another one cannot be published (spec D48). */
export const isLender = (bankName: string): boolean => lenders.includes(bankName);
