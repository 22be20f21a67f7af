import type { SeededRandom } from '#shared/kit/seeded-random.ts';

/** A change of a page's lines that a reading must survive. */
export type Noise = (pages: readonly (readonly string[])[], random: SeededRandom) => string[][];

const eachLine =
  (change: (line: string, random: SeededRandom) => string): Noise =>
  (pages, random) =>
    pages.map((lines) => lines.map((line) => change(line, random)));

/** What programs that write PDF do to a text. */
export const noises: Readonly<Record<string, Noise>> = {
  'decomposed accents': eachLine((line) => line.normalize('NFD')),
  'loose accents': eachLine((line) =>
    line
      .normalize('NFD')
      .replace(/\u0327/g, ' \u00b8')
      .replace(/\u0303/g, ' \u02dc'),
  ),
  'split words': eachLine((line, random) =>
    line.replace(/\p{L}{8,}/gu, (word) => (random.chance(0.5) ? `${word.slice(0, 3)} ${word.slice(3)}` : word)),
  ),
  'upper case': eachLine((line) => line.toUpperCase()),
  'non-breaking spaces': eachLine((line) => line.replaceAll(/(?<! ) (?! )/g, '\u00a0')),
  'a Portuguese browser’s print-out': (pages) =>
    pages.map((lines, index) => [
      '23/11/2026, 14:05  Documento',
      ...lines,
      `https://www.exemplo.pt/documento?id=123456789  ${index + 1}/${pages.length}`,
    ]),
  'an English browser’s print-out': (pages) =>
    pages.map((lines, index) => [
      '11/23/26, 2:05 PM  Document',
      ...lines,
      `https://www.exemplo.pt/documento  ${index + 1}/${pages.length}`,
    ]),
  'two columns': (pages) =>
    pages.map((lines) => {
      // A machine-readable zone has the width of its page.
      if (lines.some((line) => line.includes('<<'))) return [...lines];
      const rows = Math.ceil(lines.length / 2);
      return lines.slice(0, rows).map((line, row) => [line, lines[rows + row]].filter(Boolean).join('  '));
    }),
  'a scanned page at its end': (pages) => [...pages.map((lines) => [...lines]), []],
  'a column of notes': (pages) => pages.map((lines) => lines.map((line) => `${line}  nota`)),
};
