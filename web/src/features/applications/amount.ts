import { parseMoney } from '../../../../shared/text.ts';

/** Euro as people type them. NaN for what is no amount, undefined for an empty field. */
export const parseAmount = (typed: string): number | undefined =>
  typed.replace(/[\s€]/g, '') === '' ? undefined : parseMoney(typed);
