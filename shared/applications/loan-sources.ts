import * as z from 'zod/mini';
import { readingKindSchema } from '../documents/reading-view.ts';
import { type StoredIncome, storedPayment } from '../people/income.ts';

/** The figures of a request that can be taken over from a paper. */
export const sourcedFields = ['propertyValue', 'monthlyIncome', 'otherInstalments'] as const;
export type SourcedField = (typeof sourcedFields)[number];

/** The paper from which a figure was taken over. */
const loanSourceSchema = z.object({
  kind: readingKindSchema,
  documentId: z.string(),
  uploadId: z.string(),
  /** From 1. */
  page: z.number(),
});

/** Where figures come from; those that a person entered have no source. */
export const loanSourcesSchema = z.partialRecord(z.enum(sourcedFields), loanSourceSchema);
export type LoanSources = z.infer<typeof loanSourcesSchema>;

interface Figures extends StoredIncome {
  propertyValue?: number;
  otherInstalments?: number;
}

/** Returns a stored figure in euro, of an income one payment; undefined without it. */
export const storedFigure = (loan: Figures, field: SourcedField): number | undefined =>
  field === 'monthlyIncome' ? storedPayment(loan) : loan[field];

/** Returns the sources of the figures that stay as they are, for `defined`. */
export function keptSources(
  before: (Figures & { sources?: LoanSources }) | undefined,
  after: Figures,
): { sources?: LoanSources } {
  const kept = sourcedFields.flatMap((field) => {
    const source = before?.sources?.[field];
    return source && storedFigure(before, field) === storedFigure(after, field) ? [[field, source] as const] : [];
  });
  return kept.length > 0 ? { sources: Object.fromEntries(kept) } : {};
}

/** Returns sources without those of erased files. */
export const sourcesWithout = (sources: LoanSources, uploadIds: ReadonlySet<string>): LoanSources =>
  Object.fromEntries(Object.entries(sources).filter(([, { uploadId }]) => !uploadIds.has(uploadId)));
