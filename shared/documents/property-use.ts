import type { Purpose } from '../loan/purposes.ts';

/** What a loan has to do with the property: its client buys it, owns it, or builds it. */
export type PropertyUse = 'bought' | 'owned' | 'built';

interface LoanUse {
  purpose: Purpose;
  loan?: { operation?: string | null } | null;
}

/** Whether a purpose says that the client owns the property. */
export const ownsHome = (purpose: Purpose): boolean => purpose === 'refinance' || purpose === 'consolidation';

/**
 * Returns what a request has to do with the property. Only for a bought one is there somebody who sells. Without an
 * operation a first home and an investment are bought.
 */
export function propertyUseOf({ purpose, loan }: LoanUse): PropertyUse {
  const operation = loan?.operation;
  if (ownsHome(purpose) || operation === 'obras') return 'owned';
  return operation === 'construcao' ? 'built' : 'bought';
}

/** Returns what the figure of a property is: only a bought one has a price. */
export const propertyValueLabel = (use: LoanUse): string =>
  propertyUseOf(use) === 'bought' ? 'Preço do imóvel' : 'Valor do imóvel';

/** Returns whether the property is known: one that the client owns is. */
export const knowsProperty = (use: LoanUse, hasProperty: boolean): boolean =>
  hasProperty || propertyUseOf(use) === 'owned';
