import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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

/**
 * Goes to the document that the address names, or to the first one to correct (`#corrigir`): once for each navigation,
 * as soon as the list has it. What is not there once everything is loaded is not waited for.
 */
export function useCorrectionsLink(toCorrect: readonly DocumentLine[]): void {
  const { hash, key } = useLocation();
  const isLoading = useIsFetching() > 0;
  const client = useQueryClient();
  const ended = useRef<string>(undefined);
  const first = toCorrect[0]?.slot;
  useEffect(() => {
    if (ended.current === key) return;
    const slot = hash === `#${correctionsAnchor}` ? first : hash.replace(`#${rowId('')}`, '');
    const end = () => {
      ended.current = key;
    };
    if (slot && goToDocument(slot, 'instant')) return end();
    // The page above asks for the list again in an effect, which follows this one.
    const timer = setTimeout(() => !isLoading && client.isFetching() === 0 && end());
    return () => clearTimeout(timer);
  }, [hash, key, first, isLoading, client]);
}
