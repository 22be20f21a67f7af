import { expect, test } from '@jest/globals';
import { authenticatorLink, inGroups } from './authenticator-key.tsx';

test('the link contains brokerage and account, escaped', () => {
  const link = new URL(authenticatorLink('ana+casa@exemplo.pt', 'JBSWY3DPEHPK3PXP'));
  expect(link.protocol).toBe('otpauth:');
  expect(decodeURIComponent(link.pathname)).toMatch(/Morada:ana\+casa@exemplo\.pt$/);
  expect(Object.fromEntries(link.searchParams)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', issuer: 'Morada' });
});

test('the key is written in groups of four', () => {
  expect(inGroups('JBSWY3DPEHPK3P')).toBe('JBSW Y3DP EHPK 3P');
});
