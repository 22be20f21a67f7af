import { type Periods, periodOn } from '../facts/periods.ts';
import { LoanError } from './error.ts';

/** Returns the value that counts on a day. Throws `no_facts` in a hole. */
export function valueOn<Value>(periods: Periods<Value>, day: string): Value {
  const period = periodOn(periods, day);
  if (!period) throw new LoanError('no_facts');
  return period.value;
}
