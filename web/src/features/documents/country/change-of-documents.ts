import { type CaseFacts, type RequiredDocument, requiredDocuments } from '#shared/documents/required-documents.ts';

/** The documents added and removed by another country of income. */
export interface ChangeOfDocuments {
  added: readonly RequiredDocument[];
  dropped: readonly RequiredDocument[];
}

const without = (documents: readonly RequiredDocument[], others: readonly RequiredDocument[]) => {
  const labels = new Set(others.map(({ label }) => label));
  return documents.filter(({ label }) => !labels.has(label));
};

/** Returns how the required documents change with the country. A different period makes a different document. */
export function changeOfDocuments(facts: CaseFacts, countryIncome: string): ChangeOfDocuments {
  const before = requiredDocuments(facts);
  const after = requiredDocuments({ ...facts, countryIncome });
  return { added: without(after, before), dropped: without(before, after) };
}
