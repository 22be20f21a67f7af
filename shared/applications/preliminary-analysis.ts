/**
 * The literal arithmetic of 'Análise Preliminar' (spec 1.5, spec 1.9, spec D20). Not a regulated simulation:
 * no rate, no term, no shock.
 */
export const ltvLimit = 80;
export const effortLimit = 30;
const effortFactor = 0.005;

/** What of the property's value is lent, in whole percent; 0 without a value. */
export const loanToValue = (loanAmount: number, propertyValue: number): number =>
  propertyValue > 0 ? Math.round((loanAmount / propertyValue) * 100) : 0;

/** What of the monthly income half a percent of the loan is, in whole percent; 0 without an income. */
export const effortRatio = (loanAmount: number, monthlyIncome: number): number =>
  monthlyIncome > 0 ? Math.round(((effortFactor * loanAmount) / monthlyIncome) * 100) : 0;
