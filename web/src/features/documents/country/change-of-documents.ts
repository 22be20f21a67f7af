import {
  type CaseFacts,
  type RequiredDocument,
  requiredDocuments,
} from '../../../../../shared/documents/required-documents.ts';

/** What a case asks for with another country of income, and what it no longer asks for. */
export interface ChangeOfDocuments {
  readonly added: readonly RequiredDocument[];
  readonly dropped: readonly RequiredDocument[];
}

const without = (documents: readonly RequiredDocument[], others: readonly RequiredDocument[]) => {
  const labels = new Set(others.map(({ label }) => label));
  return documents.filter(({ label }) => !labels.has(label));
};

/** How the required documents change with the country. One that must cover another period is another document. */
export function changeOfDocuments(facts: CaseFacts, countryIncome: string): ChangeOfDocuments {
  const before = requiredDocuments(facts);
  const after = requiredDocuments({ ...facts, countryIncome });
  return { added: without(after, before), dropped: without(before, after) };
}
