/** A piece of a text: plain, or a link. */
export interface Piece {
  /** Its position in the text. */
  at: number;
  text: string;
  /** `http:` or `https:`, nothing else. */
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/giu;

/** Brackets that an address can contain, with those that open them. */
const openingBrackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Punctuation and quotation marks of any language that end a sentence, and marks of emphasis. */
const endSigns = /[.,;:!?…*\p{Pi}\p{Pf}„‚]/u;

/** Removes what follows an address: punctuation, quotation marks, and closing brackets that it does not open itself. */
function withoutEnd(found: string): string {
  const count = (sign: string) => found.slice(0, end).split(sign).length;
  let end = found.length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    const open = openingBrackets[last];
    if (open === undefined ? !endSigns.test(last) : count(open) >= count(last)) break;
  }
  return found.slice(0, end);
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
