import type { PublicFacts } from '../../shared/facts/public-facts.ts';
import type { Dependencies } from '../platform/dependencies.ts';

export interface FactsDependencies extends Dependencies {
  /** Replaces the file of public facts on the site. */
  readonly writePublicFacts: (file: PublicFacts) => Promise<void>;
}
