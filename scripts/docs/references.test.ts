import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { decisionFiles, inRepository } from './markdown.ts';

const sections = (page: string): string[] =>
  [...readFileSync(inRepository(`docs/spec/${page}.md`), 'utf8').matchAll(/^## (\d+)\. /gm)].map(([, n = '']) => n);

const targets = new Set([
  ...sections('portal-1-public-and-accounts').map((section) => `spec 1.${section}`),
  ...sections('portal-2-client-area-and-backoffice').map((section) => `spec 2.${section}`),
  ...[...readFileSync(inRepository('docs/spec/decisions.md'), 'utf8').matchAll(/^(\d+)\. /gm)].map(
    ([, number]) => `spec D${number}`,
  ),
  ...decisionFiles().map((name) => `ADR ${name.slice(0, 3)}`),
]);

/** Text files of the repository, tracked or new, without generated ones and the specification. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: inRepository(''),
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /(\.(tsx?|mjs|cjs|js|json|md|ya?ml|html|css)|^LICENSE|CODEOWNERS)$/.test(path))
  .filter((path) => !/^(docs\/api|e2e\/releases)\/|^package-lock\.json$|references\.test\.ts$/.test(path))
  .filter((path) => !/^docs\/spec\/(?!README)/.test(path) && existsSync(inRepository(path)))
  .map((path) => ({ path, text: readFileSync(inRepository(path), 'utf8').replace(/\n\s*(\*|\/\/|#)? ?/g, ' ') }));

const matches = (pattern: RegExp): string[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));

describe('references', () => {
  test('to the specification and to ADRs exist', () => {
    const found = matches(/\bspec (?:D\d+|\d\.\d+)|\bADR \d+/g);
    expect(targets.size).toBeGreaterThan(120);
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter((reference) => !targets.has(reference.slice(reference.indexOf(': ') + 2)))).toEqual([]);
  });

  test.each([
    ['a part and its section', /\b[Pp]arts? [12],? (?:sections?\b|')/g],
    ['a part alone', /\(part [12]\b/g],
    ['a decision by its number', /\b[Dd]ecisions?,? \(?\d+/g],
    ['the specification by a number', /\b[Ss]pecification,? (?:sections? |points? )?[D\d]/g],
    ['an ADR by its bare number', /(?<!\w)\(0\d\d(?:, 0\d\d)*\)|(?<!ADR )\[0\d\d\]\(|decisions\/0\d\d(?!-)/g],
    ['several sections behind one name', /\bspec [D\d.]+ and \d/g],
  ])('do not include %s', (_form, pattern) => {
    expect(matches(pattern).filter((found) => !found.startsWith('docs/spec/README.md'))).toEqual([]);
  });
});

describe('links in documents', () => {
  const documents = sources.filter(({ path }) => /\.md$/.test(path));
  const slug = (heading: string): string =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-');

  test('have existing targets', () => {
    const broken = documents.flatMap(({ path }) => {
      const text = readFileSync(inRepository(path), 'utf8').replace(/```[\s\S]*?```/g, '');
      return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
        ([, file = '', heading]) => {
          const target = file === '' ? path : new URL(file, `file:///${path}`).pathname.slice(1);
          if (!existsSync(inRepository(target))) return [`${path}: ${file}`];
          if (heading === undefined) return [];
          const headings = [...readFileSync(inRepository(target), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, h = '']) =>
            slug(h),
          );
          return headings.includes(heading) ? [] : [`${path}: ${file}#${heading}`];
        },
      );
    });
    expect(documents.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });
});

test('files mentioned in documents exist', () => {
  const missing = sources
    .filter(({ path }) => /\.md$/.test(path) && path !== 'CHANGELOG.md')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:demo|docs|e2e|functions|infra|local|scripts|shared|web)\/[\w./-]+\.\w+)`/g)].map(
        ([, file = '']) => ({ path, file }),
      ),
    )
    // docs/api is made at a release.
    .filter(({ file }) => !file.startsWith('docs/api/') && !existsSync(inRepository(file)));
  expect(missing).toEqual([]);
});
