import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** Sheets that belong to no component: tokens, elements and utilities, and Amplify's classes. */
const globalSheets = [
  'ui/base.css',
  'ui/button.css',
  'ui/checkbox.css',
  'ui/field.css',
  'ui/password-field.css',
  'ui/select-field.css',
  'ui/text-area-field.css',
  'ui/tokens.css',
];

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const files = (pattern: string): string[] => globSync(pattern, { cwd: import.meta.dirname }).sort();
const sheets = files('**/*.css');
const modules = sheets.filter((sheet) => sheet.endsWith('.module.css'));

/** Returns the selectors of a sheet, without comments. */
const selectorsOf = (sheet: string): string[] =>
  [
    ...read(sheet)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{};]+)\{/g),
  ].map(([, selector = '']) => selector);

const classesOf = (sheet: string): Set<string> =>
  new Set(
    selectorsOf(sheet).flatMap((selector) =>
      [...selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name),
    ),
  );

/** Returns the sheets that a file imports, by local name. */
const importsOf = (file: string): [name: string, sheet: string][] =>
  [...read(file).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name = '', sheet = '']) => [
    name,
    sheet.startsWith('#') ? sheet.slice(1) : path.join(path.dirname(file), sheet),
  ]);

test('every sheet except the few global ones is the module of its component', () => {
  expect(modules.length).toBeGreaterThan(100);
  expect(sheets.filter((sheet) => !modules.includes(sheet))).toEqual(globalSheets);
});

test('a module styles no other component: it may only name Amplify’s classes and utilities', () => {
  const utilities = [...classesOf('ui/base.css'), 'stack-wide', 'visually-hidden'];
  const reached = modules.flatMap((sheet) =>
    selectorsOf(sheet)
      .flatMap((selector) => [...selector.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = '']) => name))
      .filter((name) => !name.startsWith('amplify-') && !utilities.includes(name))
      .map((name) => `${sheet}: ${name}`),
  );
  expect(reached).toEqual([]);
});

test('every class used in a component is in its sheet, and every class of a sheet is used', () => {
  const used = new Map(modules.map((sheet) => [sheet, new Set<string>()]));
  const missing: string[] = [];
  const dynamic = new Set<string>();
  for (const file of files('**/*.{ts,tsx}'))
    for (const [name, sheet] of importsOf(file)) {
      const code = read(file);
      if (code.includes(`${name}[`)) dynamic.add(sheet);
      for (const [, ofSheet = ''] of code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))) {
        used.get(sheet)?.add(ofSheet);
        if (!classesOf(sheet).has(ofSheet)) missing.push(`${file}: ${name}.${ofSheet}`);
      }
    }
  expect(missing).toEqual([]);
  const unused = modules
    .filter((sheet) => !dynamic.has(sheet))
    .flatMap((sheet) =>
      [...classesOf(sheet)].filter((name) => !used.get(sheet)?.has(name)).map((n) => `${sheet}: ${n}`),
    );
  expect(unused).toEqual([]);
});

test('the sheets of the pages that are prerendered are loaded by their entries', () => {
  const entries = files('app/public/*-entry.ts').map(read).join();
  const own = files('features/{site,simulator}/**/*.module.css').filter((sheet) => !sheet.includes('/portal/'));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((sheet) => !entries.includes(`'../../${sheet}'`))).toEqual([]);
});

test('spacing that equals a step of the scale uses that step', () => {
  const steps = new Map(
    [...read('ui/tokens.css').matchAll(/(--space-\d): ([\d.]+rem)/g)].map(([, name = '', value = '']) => [value, name]),
  );
  expect(steps.size).toBe(8);
  const literal = sheets
    .filter((sheet) => sheet !== 'ui/tokens.css')
    .flatMap((sheet) =>
      [...read(sheet).matchAll(/^\s*(?:(?:row-|column-)?gap|(?:margin|padding)[\w-]*): ([^;]+);/gm)].flatMap(
        ([, value = '']) =>
          [...value.matchAll(/(?<![\w.])[\d.]+rem\b/g)]
            .filter(([length]) => steps.has(length))
            .map(([length]) => `${sheet}: ${length} is ${steps.get(length)}`),
      ),
    );
  expect(literal).toEqual([]);
});

test('what stays in sight on a low screen is what lies over the page for a moment, and the paper of a print', () => {
  const staying = sheets.filter((sheet) => /position: (?:sticky|fixed);/.test(read(sheet)));
  expect(staying).toEqual([
    'features/assistant/assistant-widget.module.css',
    'features/documents/page-dialogs.module.css',
    'features/security/recovery-codes.module.css',
    'ui/toasts.module.css',
  ]);
  const low = sheets.filter((sheet) => /\(max-height:/.test(read(sheet)));
  expect(low).toEqual(['ui/tokens.css']);
});

test('there are three breakpoints, and one for the team’s header', () => {
  const widths = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/\((?:min|max)-width: ([\d.]+)rem\)/g)].map(([, width]) => Math.ceil(Number(width))),
  );
  expect([...new Set(widths)].sort()).toEqual([40, 48, 64, 72]);
  const withFurtherWidth = sheets.filter((sheet) => /width: 7[12][.\d]*rem\)/.test(read(sheet)));
  expect(withFurtherWidth).toEqual(['app/app-header.module.css']);
});
