import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#shared/api/open-api.ts';

const folder = join(import.meta.dirname, '../docs/api');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log('docs/api/openapi.json is up to date.');
