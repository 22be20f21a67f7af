/** What the assistant says about the portal names what is on its screens. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { portalEntries } from '#functions/assistant/knowledge/portal.ts';

const root = join(import.meta.dirname, '..');
const sources = ['web/src', 'shared']
  .flatMap((wing) =>
    readdirSync(join(root, wing), { recursive: true, encoding: 'utf8' }).map((path) => join(wing, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

/** A label of a screen: the text of an element, or a quoted text. */
const isLabel = (name: string): boolean =>
  new RegExp(`(?:[>'"\`]|^)\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(?:[<'"\`]|$)`, 'm').test(sources);

const namesIn = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

test.each(portalEntries.map((entry) => [entry.id, entry] as const))('%s names what is on a screen', (_id, { text }) => {
  if (typeof text !== 'string') throw new Error('An entry about the portal has no figures.');
  expect(namesIn(text).filter((name) => !isLabel(name))).toEqual([]);
  // A page, button or card is named as it stands there.
  expect(text).not.toMatch(/(?:botão|cartão) \p{Lu}/u);
});

test('a name that is on no screen is found', () => {
  expect(isLabel('Mudar palavra-passe')).toBe(true);
  expect(isLabel('Mudar a senha')).toBe(false);
});
