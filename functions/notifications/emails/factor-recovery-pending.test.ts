import { expect, test } from '@jest/globals';
import { factorRecoveryPendingEmail } from './factor-recovery-pending.ts';

const addressee = { firstName: 'Ana', siteUrl: 'https://morada.example' };
const wait = {
  startedAt: '2026-11-26T17:45:00.000Z',
  endsAt: '2026-11-29T17:45:00.000Z',
  notices: 0,
  stopKey: 'key',
};

test.each([
  [0, 'A verificação em dois passos vai sair da tua conta'],
  [1, 'Faltam 2 dias: a verificação em dois passos vai sair da tua conta'],
  [2, 'Falta 1 dia: a verificação em dois passos vai sair da tua conta'],
])('notice %i says when the factor goes, and how to cancel', (notices, subject) => {
  const email = factorRecoveryPendingEmail(addressee, { personId: 'person', wait: { ...wait, notices } });
  expect(email.subject).toBe(subject);
  expect(email.text).toContain('29/11/2026 17:45');
  expect(email.text).toContain('https://morada.example/auth/cancelar-recuperacao#p=person&k=key');
});
