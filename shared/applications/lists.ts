/** Constants of the team's lists of cases, without the schemas: pages of the site read them. */

/** Orders of a column of the board: longest wait for a review first, newest, highest amount, longest in the stage. */
export const boardOrders = ['waiting', 'newest', 'amount', 'stage'] as const;
export type BoardOrder = (typeof boardOrders)[number];

/** `responsible` of cases without a responsible team member. */
export const nobody = 'nobody';

/** Counts are exact up to this number; a higher one means more than it, shown as '200+'. */
export const countedExactly = 200;

/** Sums that counters do not hold are exact over this many cases, and at least that much beyond (office.md O6). */
export const summedExactly = 1_000;

/** Maximum length of the note of a case that was put off. */
export const maxPutOffNote = 500;
