/**
 * The calculation of 'Análise Preliminar' to the letter (spec 1.5, spec 1.9, spec D20). Not a regulated simulation: it
 * has no rate, term or shock.
 */
export const ltvLimit = 80;
export const effortLimit = 30;
const effortFactor = 0.005;

/** Returns the loan as a share of the property value, in whole percent; 0 without a value. */
export const loanToValue = (loanAmount: number, propertyValue: number): number =>
  propertyValue > 0 ? Math.round((loanAmount / propertyValue) * 100) : 0;

/** Returns 0.5 % of the loan as a share of the monthly income, in whole percent; 0 without an income. */
export const effortRatio = (loanAmount: number, monthlyIncome: number): number =>
  monthlyIncome > 0 ? Math.round(((effortFactor * loanAmount) / monthlyIncome) * 100) : 0;
