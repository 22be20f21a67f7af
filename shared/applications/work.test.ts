import { describe, expect, test } from '@jest/globals';
import { brokerage } from '../brokerage.ts';
import { confirmationHours } from '../parties/choice.ts';
import { amountOfCard, nextWork, teamWork, type WorkFacts, waitsFor } from './work.ts';

// A Wednesday.
const now = Date.parse('2026-11-25T10:00:00.000Z');
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const kinds = (card: WorkFacts) => nextWork(card, now).map(({ kind }) => kind);

describe('the next work of a case', () => {
  test('is what is due first, not what waits longest', () => {
    const card = { status: 'analise', reviewSince: ago(30), messageSince: ago(20), nextMeetingAt: ago(-1) };
    expect(nextWork(card, now)).toEqual([
      { kind: 'call', since: ago(-1), dueAt: ago(-1) },
      { kind: 'message', since: ago(20), dueAt: ago(20 - brokerage.answerHours) },
      { kind: 'review', since: ago(30), dueAt: ago(30 - brokerage.reviewHours) },
    ]);
  });

  test('includes a call until an hour after its start', () => {
    const status = 'documentos';
    expect([kinds({ status, nextMeetingAt: ago(0.9) }), kinds({ status, nextMeetingAt: ago(1.1) })]).toEqual([
      ['call'],
      [],
    ]);
  });

  test('includes a choice only in stage proposta, and a case that can move on in any', () => {
    const facts = { chosenAt: ago(1), approvedAt: ago(2) };
    expect(kinds({ status: 'proposta', chosenAt: facts.chosenAt })).toEqual(['chosen']);
    expect(kinds({ status: 'escritura', ...facts })).toEqual(['advance']);
  });

  test('includes a confirmation in Proposta and Escritura, for the hours that it may take', () => {
    const waiting = (status: string) => kinds({ status, confirmSince: ago(1) });
    expect(['analise', 'proposta', 'escritura'].map(waiting)).toEqual([[], ['confirmation'], ['confirmation']]);
    const [{ dueAt } = { dueAt: '' }] = teamWork({ status: 'proposta', confirmSince: ago(1) });
    expect(dueAt).toBe(ago(1 - confirmationHours));
  });

  test('includes banks that are to be told and a FINE that has to come, each within a day', () => {
    expect(teamWork({ status: 'proposta', tellSince: ago(2), fineSince: ago(1) })).toEqual([
      { kind: 'tellBanks', since: ago(2), dueAt: ago(-22) },
      { kind: 'fine', since: ago(1), dueAt: ago(-23) },
    ]);
  });

  test('of a closed case is none', () => {
    const facts = { reviewSince: ago(1), messageSince: ago(1), nextMeetingAt: ago(-1), clientSince: ago(1) };
    for (const closed of [{ status: 'concluida' }, { status: 'analise', outcome: 'withdrawn' as const }]) {
      expect(nextWork({ ...closed, ...facts }, now)).toEqual([]);
      expect(waitsFor({ ...closed, ...facts })).toBe('nobody');
    }
  });
});

test('a case waits for the team before its client, and a call alone changes nothing', () => {
  const clientSince = ago(5);
  expect(waitsFor({ status: 'analise', messageSince: ago(1), clientSince })).toBe('team');
  expect(waitsFor({ status: 'analise', nextMeetingAt: ago(-1), clientSince })).toBe('client');
  expect(waitsFor({ status: 'analise', nextMeetingAt: ago(-1) })).toBe('nobody');
  expect(teamWork({ status: 'analise', nextMeetingAt: ago(-1) })).toEqual([]);
});

test('the amount of a case is of its chosen offer, else the highest published, else as requested', () => {
  const offers = { highest: 200_000 };
  expect(amountOfCard({ loanAmount: 190_000, offers, chosenAt: ago(1) })).toBe(190_000);
  expect(amountOfCard({ loanAmount: 150_000, offers })).toBe(200_000);
  expect(amountOfCard({ loanAmount: 150_000 })).toBe(150_000);
  expect(amountOfCard({ loanAmount: null })).toBeNull();
});
