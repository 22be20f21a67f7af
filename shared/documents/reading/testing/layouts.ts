import type { FieldName, FindingCode, ReadingContext, ReadingKind } from '../reading.ts';
import type { PaperFacts } from './facts.ts';

/** A synthetic paper: its visual lines and what a reading must find. */
interface SyntheticPaper {
  readonly pages: readonly (readonly string[])[];
  readonly fields: Partial<Readonly<Record<FieldName, string | undefined>>>;
  readonly findings?: readonly FindingCode[];
  /** The person of the case, if it is not the one of the facts. */
  readonly person?: ReadingContext['person'];
}

/** The layouts of a kind. */
export interface Layouts {
  readonly kind: ReadingKind;
  readonly slot: string;
  readonly layouts: readonly ((facts: PaperFacts) => SyntheticPaper)[];
}
