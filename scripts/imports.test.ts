import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const wings = ['demo', 'e2e', 'functions', 'infra', 'local', 'scripts', 'shared', 'web'];

const sources = wings.flatMap((wing) =>
  readdirSync(join(root, wing), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.m?tsx?$/.test(path) && !/node_modules|^dist\//.test(path))
    .map((path) => join(wing, path)),
);

/** Returns the relative imports of a file that climb three folders or more, or lead to another wing. */
const longImports = (file: string, source: string): string[] =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*'(\.\.?\/[^']+)'/g)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => {
      const [wing] = join(file, '..', specifier).split('/');
      return specifier.startsWith('../../../') || (wings.includes(String(wing)) && !file.startsWith(`${wing}/`));
    });

test.each([
  ['shared/loan/rate.ts', '../../../../shared/kit/text.ts'],
  ['functions/offers/audit.ts', '../../shared/kit/text.ts'],
])('rejects in %s the import of %s', (file, specifier) =>
  expect(longImports(file, `import { a } from '${specifier}';`)).toEqual([specifier]),
);

test('accepts a neighbour, and a name from package.json', () =>
  expect(longImports('functions/offers/audit.ts', "import a from '../b.ts'; import c from '#shared/d.ts';")).toEqual(
    [],
  ));

test('another wing, and what is far away, is imported by its name in package.json', () =>
  expect(
    sources.flatMap((file) =>
      longImports(file, readFileSync(join(root, file), 'utf8')).map((specifier) => `${file}: ${specifier}`),
    ),
  ).toEqual([]));
