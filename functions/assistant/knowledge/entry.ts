import type { Fact, FactId } from '#shared/facts/register.ts';
import type { PageLink } from '../answer.ts';

/** A fact about home loans in Portugal, short enough for an answer. */
export interface Entry {
  /** Kebab-case. */
  id: string;
  /** The topic, in the words of a question. */
  title: string;
  /** Synonyms. */
  keywords: string;
  /** Two to five sentences, in European Portuguese. */
  text: string;
  /** Sources: laws and pages of Banco de Portugal by name. Empty for statements of the brokerage about itself. */
  sources: readonly string[];
  links?: readonly PageLink[];
  /** A word without which a question is not about it: of a country or a product that few have. */
  only?: string;
  /** Whether it is about the brokerage: it precedes entries about banks for 'vocês', 'cobram', 'ganham'. */
  isAboutUs?: boolean;
}

/** Finds a value of the register. */
export type FindFact = <Id extends FactId>(id: Id) => Fact<Id>;

interface Facts {
  /** The value of the day; if it has ended without a new one, the answer says so. */
  current: FindFact;
  /** The last value, which may have ended for good. */
  past: FindFact;
}

/** An entry whose text takes its figures from the register; their sources are added to its own. */
export interface WrittenEntry extends Omit<Entry, 'text'> {
  /** Checked in November 2026. */
  text: string | ((facts: Facts) => string);
}

/** What an answer that is computed for one question has instead of the words by which an entry is found. */
export const computedEntry = { id: 'computed', title: '', keywords: '' } as const;

/** Main source. */
export const bankCustomerPortal = 'Banco de Portugal, Portal do Cliente Bancário';
export const prudentialRecommendation =
  'Banco de Portugal, Recomendação macroprudencial sobre novos créditos a consumidores';
