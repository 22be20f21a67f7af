import { sourceWords } from '#parts/reading-words.ts';
import type { LoanSources } from '#shared/applications/loan-sources.ts';

/** The paper from which a figure was taken over, and its page. */
export default function FigureSource({ source }: { source: NonNullable<LoanSources['propertyValue']> }) {
  return <>{sourceWords(source)}</>;
}
