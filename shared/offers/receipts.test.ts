import { expect, test } from '@jest/globals';
import { lateDeedWords, partsOfReflection, receivedBy, reflectionSubject } from './receipts.ts';
import { canBecome, isVisibleToClient, offerStatuses } from './status.ts';

test.each([
  [{}, undefined],
  [{ openedAt: '2026-12-01T23:59:00Z' }, { receivedOn: '2026-12-01', how: 'portal' }],
  [{ deliveredOn: '2026-12-01' }, { receivedOn: '2026-12-01', how: 'banco' }],
  // In Lisbon it is the 2nd of July already.
  [
    { openedAt: '2026-07-01T23:30:00Z', deliveredOn: '2026-07-01' },
    { receivedOn: '2026-07-01', how: 'banco' },
  ],
  [
    { openedAt: '2026-12-01T10:00:00Z', deliveredOn: '2026-12-01' },
    { receivedOn: '2026-12-01', how: 'portal' },
  ],
  [
    { openedAt: '2026-12-01T10:00:00Z', deliveredOn: '2026-12-02' },
    { receivedOn: '2026-12-01', how: 'portal' },
  ],
])('of an opening and a delivery the earlier one counts: %j', (days, expected) =>
  expect(receivedBy(days)).toEqual(expected),
);

test.each([
  [{}, undefined],
  [{ boundUntil: '2026-12-10', cpcvUntil: '2026-12-10' }, undefined],
  [{ boundUntil: '2026-12-09' }, 'A aprovação do banco só vale até 09/12/2026. Marcar na mesma?'],
  [{ cpcvUntil: '2026-12-09' }, 'O prazo do CPCV é 09/12/2026. Marcar na mesma?'],
  [
    { boundUntil: '2026-12-08', cpcvUntil: '2026-12-09' },
    'A aprovação do banco só vale até 08/12/2026 e o prazo do CPCV é 09/12/2026. Marcar na mesma?',
  ],
])('a deed on 10 December is late for %j: %s', (days, words) => expect(lateDeedWords('2026-12-10', days)).toBe(words));

test('the subject of a reflection names the offer and the person', () => {
  const reflection = { offerId: 'offer', partyId: 'party' };
  expect(partsOfReflection(reflectionSubject(reflection))).toEqual(reflection);
});

test('a draft is published or withdrawn, and a published offer ends in one of three ways', () => {
  const next = offerStatuses.map((from) => offerStatuses.filter((to) => canBecome(from, to)));
  expect(next).toEqual([['published', 'withdrawn'], ['selected', 'declined', 'withdrawn'], [], [], []]);
  expect(offerStatuses.filter(isVisibleToClient)).toEqual(['published', 'selected', 'declined']);
});
