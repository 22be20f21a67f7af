import { expect, test } from '@jest/globals';
import { matchesPathPattern } from './path-pattern.ts';

test.each([
  ['/api/*', '/api/things/1', true],
  ['/api/*', '/api', false],
  ['api/*', '/api/x', true],
  ['*.js', '/assets/a.js', true],
  ['/a?c', '/abc', true],
  ['/a?c', '/ac', false],
  ['/a.b', '/axb', false],
  ['/API/*', '/api/x', false],
])('the pattern %s on %s: %s', (pattern, path, fits) => {
  expect(matchesPathPattern(pattern, path)).toBe(fits);
});
