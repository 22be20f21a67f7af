import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '#shared/routes.ts';

const repository = join(import.meta.dirname, '..');

/** The features of the HTTP API, and those without routes of their own. */
const features = new Set([...Object.keys(routes).map((name) => name.split('.')[0] ?? ''), 'site', 'simulator']);

/** Has a function of its own, because anybody calls it; rules and screens are those of `parties`. */
const ownFunction = 'invitations';

/** The feature folders of each top-level folder, and other folders that belong to no feature. */
const wings = {
  shared: { folder: 'shared', besides: ['kit', 'loan', 'monitoring', 'testing'] },
  functions: { folder: 'functions', besides: ['database', 'platform', 'testing'] },
  web: { folder: 'web/src/features', besides: [] },
} as const;

const foldersOf = ({ folder, besides }: { folder: string; besides: readonly string[] }) =>
  readdirSync(join(repository, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !besides.includes(entry.name))
    .map(({ name }) => name);

test.each(Object.entries(wings))('every folder of %s is named like a feature', (_, wing) => {
  expect(foldersOf(wing).filter((name) => !features.has(name))).toEqual([]);
});

test('at least two wings have a folder for each feature', () => {
  features.delete(ownFunction);
  const folders = Object.values(wings).flatMap(foldersOf);
  expect([...features].filter((feature) => folders.filter((name) => name === feature).length < 2)).toEqual([]);
});
