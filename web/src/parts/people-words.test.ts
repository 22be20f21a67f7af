import { expect, test } from '@jest/globals';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { isCurrent, personWords } from './people-words.ts';

const now = Date.parse('2026-11-27T10:00:00.000Z');
const party = (facts: Partial<StaffPartyView>): StaffPartyView => ({
  partyId: '01JD0000000000000000000000',
  personId: null,
  name: 'Rui Costa',
  email: null,
  invitedEmail: null,
  invitedName: null,
  role: 'co_titular',
  state: 'presente',
  createdAt: '2026-11-24T23:30:00.000Z',
  joinedAt: null,
  isUndelivered: false,
  expiresAt: null,
  endedAt: null,
  endReason: null,
  progress: { sent: 5, wanted: 8 },
  servedBy: null,
  buys: true,
  share: null,
  countryIncome: 'PT',
  employmentStatus: 'employed',
  identType: 'cc',
  cardConsent: null,
  cardShown: null,
  isWaived: false,
  roleAsked: null,
  informedOn: null,
  informedVersion: null,
  ...facts,
});

test.each([
  [{}, 'Rui Costa 5/8'],
  [
    { role: 'fiador', state: 'convidado', progress: null, name: 'Maria' },
    'Fiador(a): Maria, convite enviado há 3 dias',
  ],
  [{ state: 'convidado', progress: null, createdAt: '2026-11-27T09:00:00.000Z' }, 'Rui Costa, convite enviado hoje'],
  [{ state: 'sem_conta' }, 'Rui Costa 5/8, sem conta'],
  [
    { state: 'expirado', progress: null, expiresAt: '2026-11-20T23:59:59.999Z' },
    'Rui Costa, convite expirou em 20/11/2026',
  ],
  [{ state: 'saiu', progress: null, endedAt: '2026-11-26T09:00:00.000Z' }, 'Rui Costa, saiu do pedido em 26/11/2026'],
] as const)('%j reads %s', (facts, words) => expect(personWords(party(facts), now)).toBe(words));

test('who has ended is not current', () => {
  const states = ['presente', 'sem_conta', 'convidado', 'expirado', 'revogado', 'saiu', 'removido'] as const;
  expect(states.filter((state) => isCurrent({ state }))).toEqual(['presente', 'sem_conta', 'convidado']);
});
