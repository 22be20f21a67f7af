import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { inRepository } from './markdown.ts';

/** What is deployed: functions, what they share with the site, the site, the edge function. */
const deployed = ['functions', 'shared', 'web/src', 'infra/edge'].flatMap((folder) =>
  readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(inRepository(path), 'utf8') })),
);

const filesWith = (pattern: RegExp): string[] =>
  deployed
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

describe('the deployed sources', () => {
  test('are all read', () => {
    expect(deployed.length).toBeGreaterThan(500);
  });

  test('evaluate no text as code and start no process', () => {
    expect(filesWith(/\beval\(|new Function\(|child_process|node:vm|set(Timeout|Interval)\(['"`]/)).toEqual([]);
  });

  test('write HTML from texts of their own only', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/)).toEqual([
      // Data of the brokerage, escaped for the element that it stands in.
      'web/src/app/public/public-head.tsx',
      // Markup that the build wrote.
      'web/src/features/leads/contact-dialog.ts',
      'web/src/features/leads/contact-notices.ts',
    ]);
  });

  test('make regular expressions of constants only', () => {
    expect(filesWith(/new RegExp\(/)).toEqual([
      'functions/assistant/read-loan.ts',
      'web/src/core/uploads/storage-post.ts',
    ]);
  });

  test('set and read no cookie', () => {
    expect(filesWith(/document\.cookie|set-cookie|cookieStore/i)).toEqual([]);
  });

  test('parse no XML', () => {
    expect(filesWith(/DOMParser|fast-xml-parser|xml2js|sax\b/)).toEqual([]);
  });

  test('never accept a certificate that does not verify', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/)).toEqual([]);
  });

  test('keep nobody from pasting a password or having it filled in', () => {
    expect(filesWith(/onPaste/)).toEqual([]);
    const fields = deployed.filter(({ text }) => text.includes('<PasswordField'));
    expect(fields.length).toBeGreaterThan(2);
    for (const { path, text } of fields)
      for (const field of text.split('<PasswordField').slice(1))
        expect([path, field.slice(0, field.indexOf('/>'))]).toEqual([
          path,
          expect.stringMatching(/autoComplete="(current|new)-password"/),
        ]);
  });
});
