import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** The classes that a style sheet styles by themselves: `.card` of `.card { … }`, not of `.board .card { … }`. */
function ownClasses(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return [...rules]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\.([\w-]+)(?::[\w-]+)?$/.exec(selector.trim())?.[1] ?? []);
}

/**
 * Sheets stay in a page once a screen has loaded them: two that style the same class would make a screen look
 * different depending on the screens seen before.
 */
test('a class of ours is styled by one sheet alone', () => {
  const sheetsOf = new Map<string, Set<string>>();
  for (const sheet of globSync('**/*.css', { cwd: import.meta.dirname }))
    for (const name of ownClasses(readFileSync(path.join(import.meta.dirname, sheet), 'utf8')))
      if (!name.startsWith('amplify-')) sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(sheet));
  expect(sheetsOf.size).toBeGreaterThan(100);
  expect([...sheetsOf].filter(([, sheets]) => sheets.size > 1).map(([name, sheets]) => [name, ...sheets])).toEqual([]);
});
