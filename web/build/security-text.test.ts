/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { securityMailbox } from '#shared/brokerage.ts';
import { siteOriginPlaceholder } from '#shared/site/public-pages.ts';
import { securityText } from './security-text.ts';

test('security.txt has each field of RFC 9116 once, with a contact and an expiry within a year', () => {
  const builtAt = new Date('2026-11-22T17:30:00Z');
  const text = securityText(builtAt);
  expect(text.endsWith('\n')).toBe(true);
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1));
  expect(Object.fromEntries(fields.map((field) => field ?? []))).toEqual({
    Contact: `mailto:${securityMailbox}`,
    Expires: '2027-11-21T00:00:00.000Z',
    'Preferred-Languages': 'pt, en',
    Canonical: `${siteOriginPlaceholder}/.well-known/security.txt`,
  });
  expect(fields).toHaveLength(4);
});
