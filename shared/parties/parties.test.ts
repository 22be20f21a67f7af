import { describe, expect, test } from '@jest/globals';
import { mayWithdraw } from './choice.ts';
import { joiningText } from './consents.ts';
import { type Choice, choiceState, invitationEnds, missingPeople, partsOfSlot, slotOf } from './index.ts';
import { isReplaced, stateOf } from './invitation.ts';
import { invitationFragment, parseInvitation } from './invitation-link.ts';
import { maxGuarantors, maxTitulares } from './limits.ts';
import { agreesToFollowUp, hasPlace, type PartyRole, type Place } from './party.ts';
import { fineSlotOf, offerOfSlot, ownerOfSlot } from './slots.ts';

const ulid = '01K8ZQ6W3N4T5V6X7Y8Z9A0B1C';
const at = '2026-11-26T10:00:00.000Z';

test.each([
  ['irs', 'first', 'irs'],
  ['irs', ulid, `irs.${ulid}`],
  [`outro-${ulid}`, ulid, `outro-${ulid}.${ulid}`],
  [`fine-${ulid}`, 'first', `fine-${ulid}`],
])('the slot of %s for %s', (code, partyId, documentId) => {
  expect(slotOf(code, partyId)).toBe(documentId);
  expect(partsOfSlot(documentId)).toEqual({ code, partyId });
  expect(ownerOfSlot(documentId)).toEqual(partyId === 'first' ? {} : { partyId });
  expect(offerOfSlot(documentId)).toBe(code.startsWith('fine-') ? ulid : undefined);
});

test('the slot of an offer’s FINE names it', () => {
  expect(offerOfSlot(fineSlotOf(ulid))).toBe(ulid);
  expect(offerOfSlot(`irs.fine-${ulid}`)).toBeUndefined();
});

test('only an invitation’s whole fragment opens one', () => {
  const key = { applicationId: ulid, partyId: `${ulid.slice(0, -1)}D`, token: 'abcDEF012_-abcDEF012_-' };
  const fragment = invitationFragment(key);
  expect(parseInvitation(fragment)).toEqual(key);
  for (const other of ['', `x${fragment}`, `${fragment}x`, fragment.toLowerCase(), fragment.replace('.', '')])
    expect(parseInvitation(other)).toBeUndefined();
});

test('a guarantor reads what guaranteeing means besides what others see', () => {
  expect(joiningText('co_titular')).toEqual([expect.stringMatching(/^Ao entrar/)]);
  expect(joiningText('fiador')).toEqual([...joiningText('titular'), expect.stringMatching(/^Ser fiador/)]);
});

test('who is in a request or invited has one of its places for those who borrow, or for guarantors', () => {
  const places = (count: number, role: PartyRole, state: Place['state'] = 'presente') =>
    Array.from({ length: count }, () => ({ role, state }));
  expect(hasPlace(places(maxTitulares - 1, 'titular'), 'co_titular')).toBe(true);
  expect(hasPlace(places(maxTitulares, 'co_titular', 'convidado'), 'co_titular')).toBe(false);
  expect(hasPlace(places(maxTitulares, 'co_titular', 'saiu'), 'co_titular')).toBe(true);
  expect(hasPlace(places(maxTitulares, 'titular', 'sem_conta'), 'fiador')).toBe(true);
  expect(hasPlace(places(maxGuarantors - 1, 'fiador'), 'fiador')).toBe(true);
  expect(hasPlace(places(maxGuarantors, 'fiador'), 'fiador')).toBe(false);
});

test('a borrower who is in the request agrees to hear from the team after the deed', () => {
  const borrower = { role: 'titular', state: 'presente', followUpAgreedAt: at } as const;
  expect(agreesToFollowUp(borrower)).toBe(true);
  expect(agreesToFollowUp({ ...borrower, followUpAgreedAt: undefined })).toBe(false);
  expect(agreesToFollowUp({ ...borrower, state: 'saiu' })).toBe(false);
  expect(agreesToFollowUp({ ...borrower, role: 'fiador' })).toBe(false);
});

describe('a choice', () => {
  const place = (partyId: string, role: Place['role'], state: Place['state'] = 'presente') => ({
    partyId,
    role,
    state,
  });
  const [a, b, g] = [place('a', 'titular'), place('b', 'co_titular'), place('g', 'fiador')];
  const choice: Choice = { offerId: 'o', by: 'a', at, confirmed: { a: { at, how: 'portal' } } };

  test('waits for everybody who borrows, and for nobody else', () => {
    expect(choiceState([a, b, g])).toEqual({ state: 'none', waitingFor: [] });
    expect(choiceState([a, b, g, place('i', 'co_titular', 'convidado')], choice)).toEqual({
      state: 'waiting',
      waitingFor: ['b'],
    });
  });

  test('is complete when the one who was waited for leaves; waits for who joins', () => {
    const gone = { ...b, state: 'removido' as const };
    expect(choiceState([a, gone, g], choice)).toEqual({ state: 'complete', waitingFor: [] });
    expect(choiceState([a, b, g, place('c', 'co_titular', 'sem_conta')], choice).waitingFor).toEqual(['b', 'c']);
  });

  test('is withdrawn by who has confirmed it, and by everybody once its proposer is gone', () => {
    expect(mayWithdraw([a, b, g], choice, 'a')).toBe(true);
    expect(mayWithdraw([a, b, g], choice, 'b')).toBe(false);
    expect(mayWithdraw([{ ...a, state: 'saiu' as const }, b], choice, 'b')).toBe(true);
    expect(mayWithdraw([a, b, g], { ...choice, by: undefined }, 'b')).toBe(true);
    expect(mayWithdraw([a, b, g], { ...choice, again: true }, 'a')).toBe(false);
  });

  test('stands when its proposer leaves, and is not complete when no borrower is left', () => {
    const left = { ...a, state: 'saiu' as const };
    expect(choiceState([left, b], choice)).toEqual({ state: 'waiting', waitingFor: ['b'] });
    expect(choiceState([left, g], choice)).toEqual({ state: 'waiting', waitingFor: [] });
  });
});

test('a request waits for papers of everybody in it, and for open invitations', () => {
  const party = (partyId: string, role: Place['role'], state: Place['state'], missing: readonly string[] = []) => ({
    partyId,
    role,
    state,
    missing,
  });
  const parties = [
    party('first', 'titular', 'presente'),
    party('b', 'co_titular', 'sem_conta', ['irs.b']),
    party('c', 'fiador', 'convidado', ['irs.c']),
    party('d', 'fiador', 'presente', ['irs.d']),
    party('e', 'fiador', 'removido', ['irs.e']),
    party('f', 'co_titular', 'expirado'),
  ];
  expect(missingPeople({ parties, without: ['d'] })).toEqual([
    { partyId: 'b', why: 'papers' },
    { partyId: 'c', why: 'invitation' },
  ]);
});

test.each([
  ['2026-10-20T09:00:00.000Z', '2026-11-03T23:59:59.999Z'],
  ['2026-10-25T09:00:00.000Z', '2026-11-08T23:59:59.999Z'],
  ['2026-07-01T23:30:00.000Z', '2026-07-16T22:59:59.999Z'],
])('an invitation of %s ends at %s', (sentAt, end) => {
  expect(invitationEnds(sentAt)).toBe(end);
  const party = { state: 'convidado' as const, expiresAt: end };
  expect(stateOf(party, new Date(end))).toBe('convidado');
  expect(stateOf(party, new Date(Date.parse(end) + 1))).toBe('expirado');
  expect(stateOf({ ...party, state: 'presente' }, new Date(Date.parse(end) + 1))).toBe('presente');
});

test.each([
  ['nobody else', undefined, false],
  ['the same address', { partyId: '01K9', name: 'Marta', email: 'marta@casa.example' }, true],
  ['the same address in another case', { partyId: '01K9', name: 'M. Reis', email: 'Marta@Casa.example' }, true],
  ['the same name at another address', { partyId: '01K9', name: 'marta  réis', email: 'm@nova.example' }, true],
  [
    'who joined with another account',
    { partyId: '01K9', name: 'M. Reis', email: 'reis@nova.example', invitedEmail: 'marta@casa.example' },
    true,
  ],
  [
    'who joined under another name',
    { partyId: '01K9', name: 'M. Reis', email: 'm@nova.example', invitedName: 'Marta Reis' },
    true,
  ],
  ['somebody else', { partyId: '01K9', name: 'Rui Costa', email: 'rui@casa.example' }, false],
  ['somebody added before', { partyId: '01K7', name: 'Marta Reis', email: 'marta@casa.example' }, false],
  ['a namesake who began the request', { partyId: 'first', name: 'Marta Reis' }, false],
])('an invitation that has ended is replaced, or not, by %s', (_who, other, expected) => {
  const invited = { partyId: '01K8', name: 'Marta Reis', email: 'marta@casa.example' };
  expect(isReplaced(invited, other ? [invited, other] : [invited])).toBe(expected);
});
