import type { FieldName, FindingCode, ReadingContext, ReadingKind } from '../reading.ts';
import type { PaperFacts } from './facts.ts';

/** A synthetic paper: its visual lines and what a reading must find. */
interface SyntheticPaper {
  pages: readonly (readonly string[])[];
  fields: Partial<Readonly<Record<FieldName, string | undefined>>>;
  findings?: readonly FindingCode[];
  /** The person of the case, if it is not the one of the facts. */
  person?: ReadingContext['person'];
}

/** The layouts of a kind. */
export interface Layouts {
  kind: ReadingKind;
  slot: string;
  layouts: readonly ((facts: PaperFacts) => SyntheticPaper)[];
}
