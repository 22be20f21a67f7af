/** A piece of a text: plain, or a link. */
export interface Piece {
  /** Its position in the text. */
  at: number;
  text: string;
  /** `http:` or `https:`, nothing else. */
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/giu;

/** Removes punctuation after an address, and a closing bracket that was opened before it. */
function withoutEnd(found: string): string {
  const trimmed = found.replace(/[.,;:!?…]+$/u, '');
  const isOpened = trimmed.endsWith(')') && !trimmed.includes('(');
  return isOpened ? withoutEnd(trimmed.slice(0, -1)) : trimmed;
}

/** Splits user text into text and links. Everything stays text: markup is not interpreted. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (from: number, to: number, href?: string) => {
    if (to > from) pieces.push({ at: from, text: text.slice(from, to), href: href || undefined });
  };
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutEnd(found);
    if (!URL.canParse(shown)) continue;
    add(end, index);
    end = index + shown.length;
    add(index, end, new URL(shown).href);
  }
  add(end, text.length);
  return pieces;
}
