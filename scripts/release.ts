import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from '#demo/build-release.ts';

/**
 * `npm run release`: stores the client of the version in package.json, for the test that runs it against later APIs
 * (e2e/previous-release.spec.ts). Only one is kept: pages of older releases have been reloaded. The same commit gives
 * the version its section in CHANGELOG.md.
 */
const repository = join(import.meta.dirname, '..');
const folder = join(repository, 'e2e/releases');
const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string };

const client = `${version}.mjs`;
await buildRelease(join(folder, client));
for (const file of readdirSync(folder)) if (file !== client) rmSync(join(folder, file));
await import('./generate-api-docs.ts');
process.stdout.write(
  `Kept the client of ${version} in e2e/releases/${client}. Attach docs/api/openapi.json to the release, and give ${version} its section in CHANGELOG.md.\n`,
);
