import { useWatch } from 'react-hook-form';
import { formatEuro } from '#shared/kit/format.ts';
import { parseMoney } from '#shared/kit/typed-money.ts';
import type { Values } from './offer-form-values.ts';

/** Returns how a typed amount is read, so that a misplaced dot is noticed; the example until there is one. */
export function useReadMoney(name: 'loanAmount' | 'fineMtic' | `${'life' | 'home'}.yearly`, example: string): string {
  const euro = parseMoney(useWatch<Values, typeof name>({ name }));
  return Number.isNaN(euro) ? example : formatEuro(euro);
}
