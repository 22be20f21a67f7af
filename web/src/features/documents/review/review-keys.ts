import { createContext, createRef, type RefObject, useContext, useLayoutEffect } from 'react';
import type { ViewerTools } from '#parts/file-view/file-viewer.tsx';
import { isWide } from './review-preview.ts';

type Action = 'open' | 'approve' | 'correct';

/** A document of the review that has a file. Its actions are undefined while they are not possible. */
export interface ReviewLine extends Readonly<Record<Action, (() => void) | undefined>> {
  row: RefObject<HTMLElement | null>;
  /** The button that shows the file. */
  file: RefObject<HTMLElement | null>;
  /** Shows the file. */
  preview: () => void;
  isShown: boolean;
  isInReview: boolean;
  /** Whether nothing doubtful was found in it. */
  isClean: boolean;
}

const isBefore = (a: ReviewLine, b: ReviewLine): boolean =>
  Boolean(
    a.row.current &&
      b.row.current &&
      a.row.current.compareDocumentPosition(b.row.current) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** Returns which of some documents is decided on first: the clean ones before those with warnings. */
function firstWaiting(lines: readonly ReviewLine[]): ReviewLine | undefined {
  const waiting = lines.filter((line) => line.isInReview);
  return waiting.find(({ isClean }) => isClean) ?? waiting[0];
}

/**
 * What the keyboard shortcuts of a review do. Its documents and its viewer register here.
 *
 * @param isAwaited whether the case was opened because it waits: its first document in review is then shown at once
 */
export function createReviewKeys({ isAwaited = false } = {}) {
  let begins = isAwaited;
  const registered = new Set<ReviewLine>();
  const viewer = createRef<ViewerTools>();
  /** In the order on the screen. */
  const lines = () => [...registered].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  /** The document that has the focus, otherwise the one whose file is shown. */
  const current = (all = lines()) =>
    all.find(({ row }) => row.current?.contains(document.activeElement)) ?? all.find(({ isShown }) => isShown);
  /** Focuses a document, and shows its file where there is room beside the list. */
  const goTo = (line: ReviewLine | undefined) => {
    line?.file.current?.focus();
    if (isWide()) line?.preview();
  };
  return {
    viewer,
    /** Returns what removes the document again. */
    add: (line: ReviewLine) => {
      registered.add(line);
      return () => {
        registered.delete(line);
      };
    },
    /** Goes to the next (1) or previous (-1) document with a file; to the first when none is current. */
    step: (step: 1 | -1) => {
      const all = lines();
      const from = current(all);
      const to = from ? all.indexOf(from) + step : 0;
      goTo(all[Math.max(0, Math.min(all.length - 1, to))]);
    },
    /** Goes to the first document in review, once, in a case that was opened because it waits. */
    begin: () => {
      if (begins) goTo(firstWaiting(lines()));
      begins = false;
    },
    /**
     * Goes on from a document that was decided to the next one in review, from the top again after the last; the clean
     * ones first. Stays when there is none, and when the focus has gone elsewhere. Where the file covers the list, the next one does too.
     *
     * @param place where the decision is drawn with the shown file
     */
    goOnFrom: (row: HTMLElement | null, place: HTMLElement | null) => {
      const focus = document.activeElement;
      if (!row || !(focus === document.body || row.contains(focus) || place?.contains(focus))) return;
      const all = lines();
      const at = all.findIndex((line) => line.row.current === row);
      const waiting = firstWaiting([...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]);
      if (place && !isWide()) {
        waiting?.preview();
        place.focus();
      } else if (waiting) goTo(waiting);
      else all[at]?.file.current?.focus();
    },
    /** Shows the next (1) or previous (-1) file in place of the shown one; undefined if there is none. */
    leaf: (step: 1 | -1): (() => void) | undefined => {
      const all = lines();
      return all[all.findIndex(({ isShown }) => isShown) + step]?.preview;
    },
    /** Runs an action of the current document, if it is possible. */
    act: (action: Action) => current()?.[action]?.(),
    /** Turns or resizes the page of the file that is shown. */
    press: (tool: keyof ViewerTools) => viewer.current?.[tool]?.(),
  };
}

/** The keys of the page that the review is on. */
export const ReviewKeysContext = createContext(createReviewKeys());

/** Registers a document with the keys of the page. */
export function useReviewLine(line: ReviewLine) {
  const keys = useContext(ReviewKeysContext);
  // With every drawing: what a key does is as new as what is on the screen.
  useLayoutEffect(() => keys.add(line));
  return keys;
}
