import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '#shared/api/open-api.ts';

const file = path.join(import.meta.dirname, '../docs/api/openapi.json');
const source = readFileSync(file, 'utf8');

test('docs/api/openapi.json is up to date with the routes: `npm run docs` writes it', () => {
  expect(JSON.parse(source)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test("docs/api/openapi.json passes Redocly's strict rules", async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: file, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});
