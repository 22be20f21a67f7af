import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#shared/open-api.ts';

/** `npm run docs`, and a part of `npm run release`: writes the OpenAPI document of the routes, which git ignores. */
const folder = join(import.meta.dirname, '../docs/api');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log('Wrote docs/api/openapi.json.');
