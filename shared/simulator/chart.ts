import type { Year } from './result.ts';

/** The outlines of the bars in a box of 100 by 100, `preserveAspectRatio="none"`. */
export interface Bars {
  principal: string;
  interest: string;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns one bar for each year: the principal below, the interest on it. Negative interest has no bar. */
export function barsOf(years: readonly Year[]): Bars {
  const heights = years.map(({ principalCents, interestCents }) => ({
    principal: Math.max(0, principalCents),
    interest: Math.max(0, interestCents),
  }));
  const highest = Math.max(1, ...heights.map(({ principal, interest }) => principal + interest));
  const step = 100 / Math.max(1, years.length);
  const bar = (at: number, from: number, to: number): string => {
    const [left, bottom, top] = [at * step + step * 0.1, 100 - (from / highest) * 100, 100 - (to / highest) * 100];
    return `M${rounded(left)} ${rounded(bottom)}V${rounded(top)}h${rounded(step * 0.8)}V${rounded(bottom)}z`;
  };
  return {
    principal: heights.map(({ principal }, at) => bar(at, 0, principal)).join(''),
    interest: heights.map(({ principal, interest }, at) => bar(at, principal, principal + interest)).join(''),
  };
}
