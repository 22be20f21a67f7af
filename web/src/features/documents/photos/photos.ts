import type { Turns } from './compose-pdf.ts';

/** A photo that becomes a page. */
export interface PhotoPage {
  readonly key: string;
  readonly file: File;
  readonly turns: Turns;
}

const nextTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const satisfies Record<Turns, Turns>;

/** The pages with one of them turned a quarter to the right. */
export const turned = (pages: readonly PhotoPage[], key: string): readonly PhotoPage[] =>
  pages.map((page) => (page.key === key ? { ...page, turns: nextTurn[page.turns] } : page));

/** The pages with one of them a place earlier (-1) or later (1); the same where it cannot go further. */
export function moved(pages: readonly PhotoPage[], key: string, by: -1 | 1): readonly PhotoPage[] {
  const from = pages.findIndex((page) => page.key === key);
  const page = pages[from];
  const other = pages[from + by];
  if (!page || !other) return pages;
  return pages.map((each) => (each === page ? other : each === other ? page : each));
}

/** The pages without one of them. */
export const without = (pages: readonly PhotoPage[], key: string): readonly PhotoPage[] =>
  pages.filter((page) => page.key !== key);

/** What can become a page. */
export const isPhoto = ({ type }: Pick<File, 'type'>): boolean => type === 'image/jpeg' || type === 'image/png';
