/** What is wrong with the input of a calculation; `no_facts`: no tax table or limit is known for the day. */
export type LoanErrorCode =
  | 'amount'
  | 'term'
  | 'phases'
  | 'tan'
  | 'costs'
  | 'drawdowns'
  | 'date'
  | 'income'
  | 'price'
  | 'shares'
  | 'no_facts'
  | 'number';

/** Thrown by every function of the engine whose input cannot be computed with. */
export class LoanError extends Error {
  readonly code: LoanErrorCode;

  constructor(code: LoanErrorCode) {
    super(`loan: ${code}`);
    this.name = 'LoanError';
    this.code = code;
  }
}

/** Throws the error of a code unless the condition holds. */
export function ensure(holds: boolean, code: LoanErrorCode): asserts holds {
  if (!holds) throw new LoanError(code);
}
