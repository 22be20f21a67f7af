import { expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '#shared/open-api.ts';

test("the OpenAPI document of the routes passes Redocly's strict rules", async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(openApiDocument());
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});
