/** Figures of law, of the regulator or of practice come from the register of dated facts: none is written by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { register } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';

const root = join(import.meta.dirname, '..');

/** The product's modules, besides the register itself and tests. */
const modules = ['functions', 'shared', 'web/src'].flatMap((wing) =>
  readdirSync(join(root, wing), { recursive: true, encoding: 'utf8' })
    .map((path) => join(wing, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|^shared\/facts\//.test(path)),
);

const plain = (text: string): string => text.replace(/[\u00a0\u202f\s]+/g, ' ');

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};
const numbers = register.flatMap(({ value }) => numbersIn(value)).filter((number) => number !== 0);

/** The register's numbers as they stand in texts. */
const known = new Set(
  numbers
    .flatMap((number) => [
      formatPercent(number),
      formatEuro(number),
      `${number} anos`,
      `${number / 12} anos`,
      `${number} meses`,
    ])
    .map(plain),
);

/** Amounts so large that nothing else is written like them. */
const amounts = new Set(numbers.filter((number) => number > 100_000));

interface Node {
  type?: string;
  value?: unknown;
  cooked?: string;
}

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string';

/** Yields the nodes below a node. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

function figuresOf({ type, value, cooked }: Node): string[] {
  if (type === 'NumericLiteral') return amounts.has(Number(value)) ? [String(value)] : [];
  const text = type === 'TemplateElement' ? cooked : type === 'StringLiteral' || type === 'JSXText' ? value : undefined;
  const figures = plain(String(text ?? '')).match(/\d[\d ]*(?:,\d+)? ?(?:%|€|anos|meses)/g) ?? [];
  return figures.filter((figure) => known.has(figure.replace(/(\d)(%|€)/, '$1 $2')));
}

const figuresIn = (source: string, tsx = true): string[] =>
  [...nodesOf(parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }))].flatMap(figuresOf);

test.each([
  ["const text = 'Até 90 % do valor';", ['90 %']],
  ['const text = `Em 37 anos, 0,8%`;', ['37 anos', '0,8%']],
  ['const page = <p>Isento até 330 539 €.</p>;', ['330 539 €']],
  ['const limit = 450_000;', ['450000']],
  ['const text = `Há 17 anos, ou 12,5 %`; const size = 90;', []],
])('finds what is written by hand in %s', (source, figures) => expect(figuresIn(source)).toEqual(figures));

/** Figures of other meanings that are written like one of the register, by the beginning of the module's path. */
const otherMeanings: readonly (readonly [start: string, figures: RegExp, why: string])[] = [
  ['functions/assistant/knowledge/', /./, 'held by entries.test.ts; keywords are what people type'],
  ['functions/assistant/', /^(30 anos|12 meses)$/, 'examples of questions'],
  ['functions/platform/email-layout.ts', /^100%$/, 'widths of a style'],
  ['web/src/parts/file-view/picture.tsx', /^(50|100)%$/, 'positions in a style'],
  ['shared/documents/catalogue.ts', /^(2 anos|6 meses)$/, 'what the specification asks people to send'],
  ['shared/documents/document-help.ts', /^(2 anos|10 anos|[36] meses)$/, 'what people send, and how long it is valid'],
  ['web/src/features/documents/review/document-packages.ts', /^[36] meses$/, 'what the team asks people to send'],
  ['shared/facts/rate-types.ts', /^(3|6|12) meses$/, 'names of the indexes'],
  ['shared/simulator/fields.ts', /^(3|6|12) meses$/, 'names of the indexes'],
  ['shared/offers/', /^(1 €|2 %|5 %|10 %|15 %|30 %|12 meses|480 meses)$/, 'limits of what can be typed'],
  ['shared/tasks/problems.ts', /^5 anos$/, 'how far ahead a date of the team may be'],
  ['shared/simulator/loan-input.ts', /^(2|15) %$/, 'limits of what can be typed'],
  ['shared/simulator/purchase-input.ts', /^100 %$/, 'the sum of the shares'],
  ['shared/simulator/', /^(18|3) anos$/, 'the age of majority; the question of the law on a first home'],
  ['web/src/features/parties/questions.tsx', /^3 anos$/, 'the question of the law on a first home'],
  ['web/src/features/site/legal/terms-page.tsx', /^18 anos$/, 'the age of majority'],
  ['web/src/features/applications/preliminary-analysis.tsx', /^0,5 %$/, 'the estimate of spec D20'],
];

const hasOtherMeaning = (path: string, figure: string): boolean =>
  otherMeanings.some(([start, figures]) => path.startsWith(start) && figures.test(figure));

test('no module has a figure of the register', () => {
  const found = modules.flatMap((path) =>
    figuresIn(readFileSync(join(root, path), 'utf8'), path.endsWith('x'))
      .filter((figure) => !hasOtherMeaning(path, figure))
      .map((figure) => `${path}: ${figure}`),
  );
  expect(found).toEqual([]);
});
