import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import { correctionsAnchor, rowId } from '#shared/documents/anchors.ts';

/** Scrolls to a document's row and focuses its main button. Returns the row. */
export function goToDocument(slot: string, behavior: ScrollBehavior = 'smooth'): HTMLElement | null {
  const row = document.getElementById(rowId(slot));
  const folded = row?.closest('details');
  if (folded) folded.open = true;
  row?.scrollIntoView({ block: 'center', behavior });
  (row?.querySelector<HTMLElement>('[data-main]') ?? row?.querySelector('button'))?.focus({ preventScroll: true });
  return row;
}

/** Goes to the document that the address names, or to the first one to correct (`#corrigir`). */
export function useCorrectionsLink(toCorrect: readonly DocumentLine[]): void {
  const { hash, key } = useLocation();
  const first = toCorrect[0]?.slot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, not when a document changes
  useEffect(() => {
    const slot = hash === `#${correctionsAnchor}` ? first : hash.replace(`#${rowId('')}`, '');
    if (slot) goToDocument(slot, 'instant');
  }, [hash, key]);
}
