/** One visual line of a page. `text` and `raw` have the same length, so that a position in one counts in the other. */
export interface Line {
  /** From 1. */
  page: number;
  /** As printed, with composed accents, without invisible characters; gaps of two spaces or more are two spaces. */
  raw: string;
  /** In lower case and without accents. */
  text: string;
  /** The line of the page's text, as it was given. */
  source: string;
  tokens: Tokens;
}

/** The letters and digits of a line, without what is between them. */
interface Tokens {
  letters: string;
  /** The position in the line of each letter. */
  at: readonly number[];
  /** Whether a word begins at the letter. */
  begins: readonly boolean[];
}

/** The most that is read of a file; what follows is ignored. */
const limits = { pages: 40, characters: 300_000, lineLength: 1000 } as const;

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Accents that some programs print beside their letter instead of above it, with what would stand above. */
const looseAccent = /(\p{L}?) ?([\u00a8\u00b4\u00b8\u02c6\u02dc])/gu;
const accents: Readonly<Record<string, string>> = {
  '\u00a8': '\u0308',
  '\u00b4': '\u0301',
  '\u00b8': '\u0327',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
};

/** Puts an accent on its letter where there is such a letter, else leaves it out. */
function withAccent(letter: string, accent: string): string {
  const composed = `${letter}${accents[accent]}`.normalize('NFC');
  return composed.length === 1 ? composed : letter;
}

function printed(line: string): string {
  const text = line
    .replace(invisible, '')
    .replace(looseAccent, (_, letter: string, accent: string) => withAccent(letter, accent))
    .normalize('NFKC')
    .normalize('NFC');
  return text
    .replace(/\p{M}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\t/g, '  ')
    .replace(/ {2,}/g, '  ')
    .slice(0, limits.lineLength)
    .trim();
}

function folded(character: string): string {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === 1 ? plain : character;
}

const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

function tokensOf(text: string): Tokens {
  const at: number[] = [];
  const begins: boolean[] = [];
  let letters = '';
  let inWord = false;
  for (let position = 0; position < text.length; position += 1) {
    const character = text.charAt(position);
    const isPart = isWord(character);
    if (isPart) {
      letters += character;
      at.push(position);
      begins.push(!inWord);
    }
    inWord = isPart;
  }
  return { letters, at, begins };
}

/** Returns a line as it is read. */
export function lineOf(printedLine: string, page: number): Line {
  const raw = printed(printedLine);
  const text = raw.split('').map(folded).join('');
  return { page, raw, text, source: printedLine.slice(0, limits.lineLength), tokens: tokensOf(text) };
}

/** Returns the lines of each page that are not empty, within the limits of the reading. */
export function linesOf(pages: readonly string[]): readonly (readonly Line[])[] {
  let left: number = limits.characters;
  return pages.slice(0, limits.pages).map((page, index) => {
    const part = page.slice(0, left);
    left -= part.length;
    return part
      .split(/\r\n|[\n\r\v\f\u2028\u2029]/)
      .map((line) => lineOf(line, index + 1))
      .filter(({ raw }) => raw !== '');
  });
}

/** A stretch of a line. */
export interface Span {
  start: number;
  /** After the last character. */
  end: number;
}

/** Below this length the pieces of a word that was split are not put together. */
const leastSplitWord = 6;

/** Returns the span of a phrase whose whole words are those from a letter on, also if a word is split or two are joined. */
function spanFrom({ tokens: { letters, at, begins } }: Line, phrase: string, from: number): Span | undefined {
  const wanted = lettersOf(phrase);
  const end = from + wanted.length;
  const isWhole = letters.startsWith(wanted, from) && begins[from] && (end === letters.length || begins[end]);
  const isSplit = wanted.length < leastSplitWord && !phrase.includes(' ') && begins.slice(from + 1, end).includes(true);
  return isWhole && !isSplit ? { start: at[from] ?? 0, end: (at[end - 1] ?? 0) + 1 } : undefined;
}

/** Yields where the whole words of a phrase stand in a line. */
export function* spansOf(line: Line, phrase: string): Generator<Span> {
  const { letters } = line.tokens;
  const wanted = lettersOf(phrase);
  if (wanted === '') return;
  for (let from = letters.indexOf(wanted); from !== -1; from = letters.indexOf(wanted, from + 1)) {
    const span = spanFrom(line, phrase, from);
    if (span) yield span;
  }
}

/** Returns the span of the first of several phrases (`a|b`) that the line begins with, or goes on with at a position. */
export function spanAt(line: Line, phrases: string, position = 0): Span | undefined {
  const from = line.tokens.at.findIndex((at) => at >= position);
  if (from === -1) return undefined;
  for (const phrase of phrases.split('|')) {
    const span = spanFrom(line, phrase, from);
    if (span) return span;
  }
  return undefined;
}

const knownLetters = new Map<string, string>();

/** Returns the letters of a phrase of the tables, which are written without accents. */
function lettersOf(phrase: string): string {
  const found = knownLetters.get(phrase) ?? phrase.replace(/[^\p{L}\p{N}]/gu, '');
  knownLetters.set(phrase, found);
  return found;
}

/** Returns where a phrase stands in a line first; `a|b` stands for either. */
export function findPhrase(line: Line, phrases: string): Span | undefined {
  for (const phrase of phrases.split('|')) for (const span of spansOf(line, phrase)) return span;
  return undefined;
}

export const hasPhrase = (lines: readonly Line[], phrases: string): boolean =>
  lines.some((line) => findPhrase(line, phrases) !== undefined);

/** Returns whether a position is the beginning of the line or of what follows a wide gap. */
export const beginsCell = ({ text }: Line, position: number): boolean =>
  position === 0 || /(^|\s{2})[^\p{L}\p{N}]*$/u.test(text.slice(0, position));

/** Returns the stretches of a line between wide gaps. */
export function cellsOf({ text }: Line): readonly Span[] {
  const cells: Span[] = [];
  let start = 0;
  for (const part of text.split('  ')) {
    if (part !== '') cells.push({ start, end: start + part.length });
    start += part.length + 2;
  }
  return cells;
}
