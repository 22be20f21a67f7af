import { afterAll, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Rui Equipa' });

const rui = { name: 'Rui Costa', role: 'co_titular' } as const;
const people = async (applicationId: string) =>
  (await world.succeed('parties.staffList', staffId, { applicationId })).parties;

test('the team invites in the name of the titular, who keeps name and address', async () => {
  const { personId, applicationId } = await addClient(world);
  const { email } = await world.succeed('people.me', personId, {});
  await world.succeed('parties.staffInvite', staffId, { applicationId, ...rui, email: 'rui@casa.example' });
  expect(await people(applicationId)).toMatchObject([
    { partyId: 'first', name: 'Ana Silva', email, role: 'titular', state: 'presente' },
    { name: 'Rui Costa', email: 'rui@casa.example', role: 'co_titular', state: 'convidado', progress: null },
  ]);
  const again = { applicationId, ...rui, name: 'Outra Pessoa' };
  for (const known of ['RUI@casa.example', email])
    expect((await world.refused('parties.staffInvite', staffId, { ...again, email: known })).code).toBe(
      'party.already_invited',
    );
});

test('the team sends an open invitation again, three times in 24 hours, and takes it back', async () => {
  const { applicationId } = await addClient(world);
  await world.succeed('parties.staffInvite', staffId, { applicationId, ...rui, email: 'rui@casa.example' });
  const [, invited] = await people(applicationId);
  const input = { applicationId, partyId: invited?.partyId ?? '' };
  for (const _sending of [2, 3]) {
    await world.succeed('parties.staffResend', staffId, input);
    world.pass(3_600_000);
  }
  expect(await world.refused('parties.staffResend', staffId, input)).toMatchObject({
    code: 'party.too_many_invitations',
    detail: expect.stringContaining('3 vezes nas últimas 24 horas'),
  });
  await world.succeed('parties.staffRevoke', staffId, input);
  expect((await people(applicationId))[1]).toMatchObject({ state: 'revogado', expiresAt: null });
  expect((await world.refused('parties.staffResend', staffId, input)).code).toBe('party.changed');
  const { data: trail } = await world.database.entities.auditEntry.query
    .primary({ applicationId })
    .go({ pages: 'all' });
  expect(trail.filter(({ actorId }) => actorId === staffId).map(({ action }) => action)).toEqual([
    'party.invited',
    'party.invitation_sent',
    'party.invitation_sent',
    'party.revoked',
  ]);
});

test('somebody without an account needs a written consent, and has documents to send', async () => {
  const { applicationId } = await addClient(world);
  const without = { applicationId, name: 'Maria Dias', role: 'fiador' };
  expect(await world.refused('parties.staffInvite', staffId, without)).toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'consent' }],
  });
  await world.succeed('parties.staffInvite', staffId, { ...without, role: 'fiador', consent: true });
  const [, maria] = await people(applicationId);
  expect(maria).toMatchObject({ name: 'Maria Dias', state: 'sem_conta', servedBy: null, email: null, buys: false });
  expect(maria?.progress?.wanted).toBeGreaterThan(0);
  const { data: consents } = await world.database.entities.consent.query.primary({ personId: staffId }).go();
  expect(consents).toMatchObject([{ subject: 'party_without_account', applicationId, accepted: true }]);
});
