import type { PersonPapers } from '#shared/documents/papers-of-people.ts';

/** Returns how many of somebody's documents are in, one to correct not counted; null for who is not in the request. */
export function progressOf(
  partyId: string,
  papers: readonly PersonPapers<{ partyId: string }>[],
): { sent: number; wanted: number } | null {
  const own = papers.find(({ person }) => person.partyId === partyId);
  return own ? { sent: own.required.length - own.missing.length, wanted: own.required.length } : null;
}
