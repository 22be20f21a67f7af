import type { Turns } from '#parts/uploads/draw-photo.ts';

/** A photo that becomes a page. */
export interface PhotoPage {
  key: string;
  file: File;
  turns: Turns;
}

/** Photos that were taken and not sent, by person and document, in this tab. */
const unsent = new Map<string, readonly PhotoPage[]>();

/** Returns the photos that a dialog had when it was closed, with others that are not among them. */
export function withUnsent(key: string, photos: readonly File[]): readonly PhotoPage[] {
  const kept = unsent.get(key) ?? [];
  const isKept = ({ name, size, lastModified }: File) =>
    kept.some(({ file }) => file.name === name && file.size === size && file.lastModified === lastModified);
  return [...kept, ...photos.filter((photo) => !isKept(photo)).map(toPage)];
}

/** Keeps photos, which exist nowhere else if the camera took them, until they are sent or discarded; none forgets them. */
export function keepUnsent(key: string, pages: readonly PhotoPage[]): void {
  if (pages.length > 0) unsent.set(key, pages);
  else unsent.delete(key);
}

/** Returns a photo as a page. */
export const toPage = (file: File): PhotoPage => ({ key: crypto.randomUUID(), file, turns: 0 });

const nextTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const satisfies Record<Turns, Turns>;

/** Returns the pages with one of them turned clockwise by a quarter. */
export const turned = (pages: readonly PhotoPage[], key: string): readonly PhotoPage[] =>
  pages.map((page) => (page.key === key ? { ...page, turns: nextTurn[page.turns] } : page));

/** Returns the pages with one of them moved one place earlier (-1) or later (1), within the list. */
export function moved(pages: readonly PhotoPage[], key: string, by: -1 | 1): readonly PhotoPage[] {
  const from = pages.findIndex((page) => page.key === key);
  const page = pages[from];
  const other = pages[from + by];
  if (!page || !other) return pages;
  return pages.map((each) => (each === page ? other : each === other ? page : each));
}

/** Returns the pages without one of them. */
export const without = (pages: readonly PhotoPage[], key: string): readonly PhotoPage[] =>
  pages.filter((page) => page.key !== key);
