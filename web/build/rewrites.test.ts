/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { fileFor } from './rewrites.ts';

/** Returns the path that the site's CloudFront function rewrites to. */
function atTheEdge(path: string): string {
  const code = readFileSync(new URL('../../infra/edge/pages.js', import.meta.url), 'utf8');
  return runInNewContext(`${code}; handler({ request: { uri: path } }).uri`, { path });
}

test.each([
  ['/', '/index.html'],
  ['/privacy-policy', '/privacy-policy/index.html'],
  ['/privacy-policy/', '/privacy-policy/index.html'],
  ['/termos', '/termos/index.html'],
  ['/simulador', '/simulador/index.html'],
  ['/convite', '/convite/index.html'],
  ['/ficheiros', '/ficheiros/index.html'],
  ['/reclamacoes', '/reclamacoes/index.html'],
  ['/convite/aceitar', '/app.html'],
  ['/agendar', '/app.html'],
  ['/auth', '/app.html'],
  ['/auth/pending-confirmation', '/app.html'],
  ['/backoffice/applications/01J9ZZZZZZZZZZZZZZZZZZZZZZ', '/app.html'],
  ['/favicon.svg', '/favicon.svg'],
  ['/robots.txt', '/robots.txt'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/.well-known/openid-configuration', '/app.html'],
  ['/config.json', '/config.json'],
  ['/index.html', '/index.html'],
  ['/assets/index-D3adB33f.js', '/assets/index-D3adB33f.js'],
  ['/index.php', '/app.html'],
  ['/sobre.html', '/app.html'],
  ['/app/documentos.pdf', '/app.html'],
  ['/app/robots.txt', '/app.html'],
])('%s is answered by %s, in development as at the edge', (path, file) => {
  expect(fileFor(path)).toBe(file);
  expect(atTheEdge(path)).toBe(file);
});
