import type { Dependencies } from '#platform/dependencies.ts';
import type { PublicFacts } from '#shared/facts/public-facts.ts';

export interface FactsDependencies extends Dependencies {
  /** Replaces the file of public facts on the site. */
  writePublicFacts: (file: PublicFacts) => Promise<void>;
}
