import type { ReactNode } from 'react';
import { serverNow } from '#core/clock.ts';
import type { LendingLimit } from '#shared/applications/lending-limits.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { shownPercent } from '#shared/loan/format.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { Caution } from '#ui/fact.tsx';
import styles from './figures-card.module.css';

export type Application = StaffApplicationDetail['application'];
export type Offer = RouteOutput<'offers.staffList'>['offers'][number];

export const shown = (percent: number): string => `${shownPercent(percent, 1)}\u00a0%`;
export const sinceDay = ({ from }: LendingLimit): string => `desde ${formatDate(from)}`;
export const today = (): string => lisbonDay(new Date(serverNow()));

/** How a figure came about, in words. */
export const Note = ({ children }: { children: ReactNode }) => (
  <span className={`soft ${styles.figureNote}`}>{children}</span>
);

/** A percentage and its verdict, which is that of the value before rounding. */
export function RatioResult({
  percent,
  exceeds,
  children,
}: {
  percent: number;
  exceeds: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <span className="figures">{shown(percent)}</span>
      {exceeds ? <Caution>{children}</Caution> : <span className={`soft ${styles.figureNote}`}>{children}</span>}
    </>
  );
}
