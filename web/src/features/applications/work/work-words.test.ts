/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, jest, test } from '@jest/globals';
import { daysSince } from '#parts/days-since.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { workCard } from '#web/test/work-card.ts';
import { agoWords, dueWords, whenWords } from '../clock-words.ts';
import { addressOf, nextDateOf, reasonsOf } from './work-words.ts';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();
const first = (changes: Partial<WorkCard>) => reasonsOf({ ...workCard, ...changes }, now)[0];

describe('the reason of a case', () => {
  test.each<[string, Partial<WorkCard>, string, string | undefined]>([
    [
      'documents in review',
      { documentsToReview: 4, reviewSince: hoursAgo(31) },
      '4 documentos por rever · 31 h de 48 h',
      'due',
    ],
    [
      'a fresh document',
      { documentsToReview: 1, reviewSince: hoursAgo(2) },
      '1 documento por rever · 2 h de 48 h',
      undefined,
    ],
    [
      'a broken promise',
      { documentsToReview: 1, reviewSince: hoursAgo(53) },
      '1 documento por rever · 53 h de 48 h',
      'late',
    ],
    [
      'a promise broken long ago',
      { documentsToReview: 3, reviewSince: hoursAgo(196) },
      '3 documentos por rever há 8 dias',
      'late',
    ],
    ['a message', { messagesToAnswer: 1, messageSince: hoursAgo(3) }, 'mensagem há 3 h', undefined],
    ['messages of another day', { messagesToAnswer: 2, messageSince: hoursAgo(72) }, '2 mensagens há 3 dias', 'late'],
    [
      'a choice',
      { status: 'proposta', chosenAt: hoursAgo(1), bank: 'Caixa Fictícia, C.R.L.' },
      'escolheu Caixa Fictícia, C.R.L.',
      undefined,
    ],
    ['everything approved', { approvedAt: hoursAgo(1) }, 'tudo aprovado: avançar', undefined],
    ['a call of today', { nextMeetingAt: '2026-11-23T15:00:00.000Z' }, 'chamada às 15:00', undefined],
    ['a call within the hour', { nextMeetingAt: '2026-11-23T12:30:00.000Z' }, 'chamada às 12:30', 'due'],
    ['what the client has to do', { status: 'documentos', clientSince: hoursAgo(5) }, 'a reunir documentos', undefined],
  ])('says %s', (_what, changes, text, urgency) => {
    expect(first(changes)).toMatchObject({ text, urgency });
  });

  test('with several, the earliest due is first', () => {
    const card = {
      ...workCard,
      documentsToReview: 1,
      reviewSince: hoursAgo(1),
      messagesToAnswer: 1,
      messageSince: hoursAgo(20),
    };
    expect(reasonsOf(card, now).map(({ text }) => text)).toEqual([
      'mensagem há 20 h',
      '1 documento por rever · 1 h de 48 h',
    ]);
  });
});

test('a choice that waits says for whom, and is late after 72 hours', () => {
  const card = { ...workCard, status: 'proposta' as const, confirmBy: ['Rui'], confirmSince: hoursAgo(71) };
  expect(reasonsOf(card, now)).toMatchObject([{ text: 'à espera de Rui há 2 dias', urgency: undefined }]);
  expect(reasonsOf({ ...card, confirmSince: hoursAgo(73) }, now)).toMatchObject([
    { text: 'à espera de Rui há 3 dias', urgency: 'late' },
  ]);
});

test.each<[string, Partial<WorkCard>, string]>([
  ['documents', { reviewSince: hoursAgo(3) }, '?tab=documentos'],
  ['closing documents', { status: 'escritura', reviewSince: hoursAgo(3) }, '?tab=escritura'],
  [
    'a message that is due before documents',
    { reviewSince: hoursAgo(3), messageSince: hoursAgo(20) },
    '?tab=mensagens',
  ],
  ['a choice', { status: 'proposta', chosenAt: hoursAgo(3) }, '?tab=propostas'],
  ['a call', { nextMeetingAt: '2026-11-23T15:00:00.000Z' }, ''],
  ['what the client has to choose', { status: 'proposta', clientSince: hoursAgo(3) }, '?tab=propostas'],
  ['nothing', {}, ''],
])('a case opens where its first reason is done: %s', (_what, changes, tab) => {
  const card = { ...workCard, ...changes };
  expect(addressOf(card, now)).toBe(`/backoffice/applications/${card.id}${tab}`);
});

test('times are in words of the day in Lisbon', () => {
  expect(agoWords(hoursAgo(0.2), now)).toBe('há 12 min');
  expect(whenWords('2026-11-23T23:30:00.000Z', now)).toBe('hoje às 23:30');
  expect(whenWords('2026-11-24T09:00:00.000Z', now)).toBe('amanhã às 09:00');
  expect(whenWords('2026-12-02T09:00:00.000Z', now)).toBe('02/12 às 09:00');
  expect(dueWords('2026-11-23T15:00:00.000Z', now)).toBe('até hoje às 15:00');
  expect(dueWords('2026-11-23T09:30:00.000Z', now)).toBe('desde as 09:30');
  expect(dueWords('2026-11-22T15:00:00.000Z', now)).toBe('desde ontem');
  expect(dueWords('2026-11-19T12:22:00.000Z', now)).toBe('desde 19/11');
  expect(dueWords('2025-11-19T12:22:00.000Z', now)).toBe('desde 19/11/2025');
  expect(daysSince('2026-11-20T23:59:00.000Z', now)).toBe(3);
  expect(daysSince('2026-11-23T00:01:00.000Z', now)).toBe(0);
});

test('the next date is the call, otherwise the time to act', () => {
  expect(nextDateOf({ ...workCard, reviewSince: hoursAgo(31), documentsToReview: 1 }, now)).toBe('até amanhã às 05:00');
  expect(nextDateOf({ ...workCard, nextMeetingAt: '2026-11-25T10:00:00.000Z' }, now)).toBe('25/11 às 10:00');
  expect(nextDateOf(workCard, now)).toBeUndefined();
  const late = { ...workCard, reviewSince: hoursAgo(31), documentsToReview: 1 };
  expect(nextDateOf({ ...late, putOff: { until: '2026-11-26T00:00:00.000Z', note: '' } }, now)).toBe('26/11/2026');
  expect(nextDateOf({ ...late, putOff: { until: '2026-11-23T00:00:00.000Z', note: '' } }, now)).toBe(
    'até amanhã às 05:00',
  );
});

test('a call is also told by the clock of a browser that shows another time', () => {
  const formats = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  formats.mockReturnValue({ timeZone: 'Europe/Paris' } as Intl.ResolvedDateTimeFormatOptions);
  const card = { ...workCard, nextMeetingAt: '2026-11-24T15:00:00.000Z' };
  expect(nextDateOf(card, now)).toBe('amanhã às 15:00 (hora de Lisboa; no teu relógio 16:00)');
  formats.mockRestore();
});
