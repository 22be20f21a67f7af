import { parseMoney } from '../../../../shared/text.ts';

/** Parses a typed amount in euro. NaN if invalid, undefined if empty. */
export const parseAmount = (typed: string): number | undefined =>
  typed.replace(/[\s€]/g, '') === '' ? undefined : parseMoney(typed);
