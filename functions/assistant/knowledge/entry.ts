import type { PageLink } from '../answer.ts';

/** A fact about home loans in Portugal, short enough for an answer. */
export interface Entry {
  /** Kebab-case. */
  readonly id: string;
  /** The topic, in the words of a question. */
  readonly title: string;
  /** Synonyms. */
  readonly keywords: string;
  /** Two to five sentences, in European Portuguese. Checked in November 2026. */
  readonly text: string;
  /** Sources: laws and pages of Banco de Portugal by name. Empty for statements of the brokerage about itself. */
  readonly sources: readonly string[];
  readonly links?: readonly PageLink[];
}

/** Main source. */
export const bankCustomerPortal = 'Banco de Portugal, Portal do Cliente Bancário';
export const prudentialRecommendation =
  'Banco de Portugal, Recomendação macroprudencial sobre novos créditos a consumidores';
