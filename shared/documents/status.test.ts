import { expect, test } from '@jest/globals';
import { isClean } from './clean.ts';
import { replaceableStates, scanStates, scanViewOf } from './scan.ts';
import {
  canApprove,
  canReject,
  canReopen,
  canReplace,
  countsAsSent,
  isOpenToClient,
  isUnsorted,
  reviewStatuses,
  reviewStatusLabel,
} from './status.ts';

test('each status has its word, and so has a document that was not sent or has another one', () => {
  expect(reviewStatuses.map(reviewStatusLabel)).toEqual(['A aguardar', 'Em revisão', 'Aprovado', 'Corrigir']);
  expect([undefined, null, '', 'novo'].map(reviewStatusLabel)).toEqual([
    'Não enviado',
    'Não enviado',
    'Não enviado',
    'Estado desconhecido',
  ]);
});

test('a document is approved, refused and opened again from the statuses that allow it', () => {
  expect(reviewStatuses.map((status) => [canApprove(status), canReject(status), canReopen(status)])).toEqual([
    [true, true, false],
    [true, true, false],
    [false, false, true],
    [true, false, false],
  ]);
});

test('one to correct is not sent', () => {
  expect(countsAsSent(undefined)).toBe(false);
  expect(reviewStatuses.map((aiStatus) => countsAsSent({ aiStatus }))).toEqual([true, true, true, false]);
});

test('the client replaces what is not approved, or is to be newer; of the team’s only what is to be corrected', () => {
  expect(reviewStatuses.map((aiStatus) => canReplace({ aiStatus, reading: {} }))).toEqual([true, true, false, true]);
  expect(canReplace({ aiStatus: 'approved' })).toBe(false);
  expect(canReplace({ aiStatus: 'approved', reading: { askedAgainAt: '2026-11-21T10:00:00.000Z' } })).toBe(true);
  expect(reviewStatuses.map((aiStatus) => isOpenToClient({ byTeam: true, aiStatus }))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(isOpenToClient({ aiStatus: 'approved' })).toBe(true);
});

test('a file of an e-mail has no place until it has one or is approved', () => {
  expect(isUnsorted({ unsorted: true, aiStatus: 'review' })).toBe(true);
  expect(isUnsorted({ unsorted: true, aiStatus: 'approved' })).toBe(false);
  expect(isUnsorted({ aiStatus: 'review' })).toBe(false);
});

test('a result of the scan replaces those of less weight, and is seen as waiting, unverified or infected', () => {
  expect(scanStates.map((state) => replaceableStates(state).length)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(scanStates.map(scanViewOf)).toEqual([
    'pending',
    'unverified',
    'unverified',
    'unverified',
    undefined,
    'infected',
  ]);
  expect(scanViewOf(undefined)).toBeUndefined();
});

test('a document is clean without a warning in its text, and without a finding in its file but a signature', () => {
  const reading = (level: 'ok' | 'info' | 'warn') => ({
    kind: 'mapa' as const,
    confidence: 1,
    fields: {},
    findings: [{ code: 'expired' as const, level }],
  });
  expect(isClean({})).toBe(true);
  expect((['ok', 'info', 'warn'] as const).map((level) => isClean({ reading: reading(level) }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isClean({ findings: ['pdf_signed'] })).toBe(true);
  expect(isClean({ findings: ['pdf_signed', 'pdf_active'] })).toBe(false);
});
