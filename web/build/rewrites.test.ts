/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { fileFor } from './rewrites.ts';

test.each([
  ['/', '/index.html'],
  ['/auth', '/app.html'],
  ['/auth/pending-confirmation', '/app.html'],
  ['/backoffice/applications/01J9ZZZZZZZZZZZZZZZZZZZZZZ', '/app.html'],
  ['/favicon.svg', '/favicon.svg'],
])('%s is answered by %s', (path, file) => {
  expect(fileFor(path)).toBe(file);
});
