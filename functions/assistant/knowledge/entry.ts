import type { PageLink } from '../answer.ts';

/** One thing that is known about home credit in Portugal, short enough for an answer. */
export interface Entry {
  /** Kebab-case. */
  readonly id: string;
  /** What it is about, as somebody would ask. */
  readonly title: string;
  /** Other words people use for it. */
  readonly keywords: string;
  /** Two to five sentences, in European Portuguese. Checked in November 2026. */
  readonly text: string;
  /** What it rests on: laws and pages of Banco de Portugal by name. None for what the brokerage says of itself. */
  readonly sources: readonly string[];
  readonly links?: readonly PageLink[];
}

/** Where most of it can be read. */
export const bankCustomerPortal = 'Banco de Portugal, Portal do Cliente Bancário';
export const prudentialRecommendation =
  'Banco de Portugal, Recomendação macroprudencial sobre novos créditos a consumidores';
