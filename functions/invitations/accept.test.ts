import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { httpEvent } from '#functions/testing/http-event.ts';
import { addClient } from '#functions/testing/journey.ts';
import { addPartyOf, inviteTo } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { problems } from '#shared/problems.ts';
import { looks } from './look.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;

const hour = 3_600_000;
const guest = { name: 'Marta Reis', email: 'marta@casa.example', role: 'co_titular' } as const;
const answers = { countryIncome: 'PT', employmentStatus: 'employed' } as const;

let tiago: { personId: string; applicationId: string };
let invitation: Awaited<ReturnType<typeof inviteTo>>;
beforeEach(async () => {
  world.pass(hour);
  tiago = await addClient(world);
  invitation = await inviteTo(world, tiago, guest);
});

let networks = 0;
/** Looks from a network of its own. */
const look = (input: object, address = `2001:db8:${(networks++).toString(16)}::1`) =>
  world.send(
    'invitations.look',
    httpEvent('invitations.look', {
      input: { ...input },
      overrides: { headers: { 'content-type': 'application/json', 'x-forwarded-for': `${address}, 198.51.100.1` } },
    }),
  );
const accept = (personId: string, changes: object = {}) =>
  world.call('invitations.accept', personId, { ...invitation, ...answers, ...changes });
const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code?: string }).code;
const partyOf = async (partyId: string) =>
  (await entities.party.get({ applicationId: tiago.applicationId, partyId }).go()).data;

describe('joining', () => {
  test('the page shows the inviter, the role and until when, and nothing else', async () => {
    const { status, body } = await look(invitation);
    expect([status, body]).toEqual([200, { inviterName: 'Ana', role: 'co_titular', expiresAt: expect.any(String) }]);
  });

  test('makes the request the current one, keeps the consent, and tells the inviter', async () => {
    const marta = await world.addPerson({ name: 'Marta Reis', email: guest.email });
    expect((await accept(marta)).body).toEqual({ applicationId: tiago.applicationId });
    const me = await world.succeed('people.me', marta, {});
    expect(me).toMatchObject({
      currentApplicationId: tiago.applicationId,
      countryIncome: 'PT',
      employmentStatus: 'employed',
      requests: [{ id: tiago.applicationId, role: 'co_titular', titularName: 'Ana' }],
    });
    const { data: consents } = await entities.consent.query.primary({ personId: marta }).go();
    expect(consents).toMatchObject([
      {
        subject: 'party_joining',
        version: 'v1',
        accepted: true,
        source: 'invitation',
        textSnapshot: expect.stringContaining('quantos documentos já enviaste'),
      },
    ]);
    const { data: told } = await entities.notification.query.primary({ personId: tiago.personId }).go();
    expect(told).toMatchObject([{ kind: 'party_joined', subjects: [invitation.partyId] }]);
    const { data: audit } = await entities.auditEntry.query.primary({ applicationId: tiago.applicationId }).go();
    expect(audit.find(({ action }) => action === 'party.joined')).toMatchObject({ actorId: marta });
    expect(await partyOf(invitation.partyId)).not.toHaveProperty('invitedEmail');
  });

  test('any address may accept; the other one is kept for the team', async () => {
    const marta = await world.addPerson({ name: 'Marta Reis', email: 'outra@casa.example' });
    await accept(marta);
    expect(await partyOf(invitation.partyId)).toMatchObject({ email: 'outra@casa.example', invitedEmail: guest.email });
  });

  test('asks country and employment only if they are unknown, and changes no known ones', async () => {
    const marta = await world.addPerson();
    const missing = { countryIncome: undefined, employmentStatus: undefined };
    expect(await codeOf(accept(marta, missing))).toBe('profile.incomplete');
    const vera = await addClient(world, { countryIncome: 'FR', employmentStatus: 'retired' });
    expect((await accept(vera.personId)).status).toBe(200);
    expect(await partyOf(invitation.partyId)).toMatchObject({ countryIncome: 'FR', employmentStatus: 'retired' });
  });

  test('of two people who accept at once one wins', async () => {
    const people = [await world.addPerson(), await world.addPerson()];
    const results = await Promise.all(people.map((each) => accept(each)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
    const winner = people[results.findIndex(({ status }) => status === 200)];
    expect((await partyOf(invitation.partyId))?.personId).toBe(winner);
  });

  test('the same person accepting twice at once is in once', async () => {
    const marta = await world.addPerson();
    const results = await Promise.all([accept(marta), accept(marta)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await entities.consent.query.primary({ personId: marta }).go();
    expect(data).toHaveLength(1);
  });

  test('against a revocation at the same time, one of the two holds', async () => {
    const marta = await world.addPerson();
    const { applicationId, partyId } = invitation;
    const [joined, revoked] = await Promise.all([
      accept(marta),
      world.call('parties.revoke', tiago.personId, { applicationId, partyId }),
    ]);
    expect([joined.status === 200, revoked.status === 200].filter(Boolean)).toHaveLength(1);
    expect((await partyOf(partyId))?.state).toBe(joined.status === 200 ? 'presente' : 'revogado');
  });
});

describe('one answer for every invitation that is not valid', () => {
  const text = 'Este convite já não serve. Pede outro a quem te convidou.';
  const reasons: Readonly<Record<string, () => Promise<object>>> = {
    'a wrong token': async () => ({ ...invitation, token: 'x'.repeat(22) }),
    'no such request': async () => ({ ...invitation, applicationId: world.newId() }),
    'no such person': async () => ({ ...invitation, partyId: world.newId() }),
    'a used token': async () => {
      await accept(await world.addPerson());
      return invitation;
    },
    'a revoked one': async () => {
      const { applicationId, partyId } = invitation;
      await world.succeed('parties.revoke', tiago.personId, { applicationId, partyId });
      return invitation;
    },
    'one that was sent again': async () => {
      const { applicationId, partyId } = invitation;
      await world.succeed('parties.resend', tiago.personId, { applicationId, partyId });
      return invitation;
    },
    'one whose time is over': async () => {
      world.pass(16 * 24 * hour);
      return invitation;
    },
    'one of a request that has ended': async () => {
      await entities.application.patch({ applicationId: tiago.applicationId }).set({ outcome: 'rejected' }).go();
      return invitation;
    },
  };

  test.each(Object.keys(reasons))('%s', async (why) => {
    const input = await reasons[why]?.();
    const person = await world.addPerson();
    const seen = await look({ ...input });
    expect([seen.status, seen.body]).toEqual([
      404,
      expect.objectContaining({ code: 'invitation.not_valid', detail: text }),
    ]);
    expect(await codeOf(accept(person, { ...input }))).toBe('invitation.not_valid');
  });

  test('the last millisecond of the 14th day is in time, the next one is not', async () => {
    const { data } = await entities.invitation
      .get({ applicationId: invitation.applicationId, partyId: invitation.partyId })
      .go();
    const left = Date.parse(data?.expiresAt ?? '') - world.now().getTime();
    world.pass(left);
    expect((await look(invitation)).status).toBe(200);
    world.pass(1);
    expect((await look(invitation)).status).toBe(404);
  });
});

describe('who cannot join', () => {
  test('the inviter, and somebody who is in the request already', async () => {
    expect(await codeOf(accept(tiago.personId))).toBe('invitation.already_in');
    const rui = await addPartyOf(world, tiago.applicationId, { role: 'co_titular' });
    expect(await codeOf(accept(rui.personId))).toBe('invitation.already_in');
    expect(problems['invitation.already_in'].title).toBe('Já estás neste pedido');
  });

  test('an account of the team', async () => {
    for (const role of ['staff', 'admin'] as const)
      expect(await codeOf(accept(await world.addPerson({ role })))).toBe('invitation.team');
  });

  test('somebody in ten open requests of others', async () => {
    const marta = await world.addPerson();
    const cases: string[] = [];
    for (let index = 0; index < 10; index++) {
      const { applicationId } = await addClient(world);
      cases.push(applicationId);
      await addPartyOf(world, applicationId, { role: 'fiador', personId: marta });
    }
    expect(await codeOf(accept(marta))).toBe('invitation.too_many');
    await entities.application
      .patch({ applicationId: cases[0] ?? '' })
      .set({ outcome: 'withdrawn' })
      .go();
    expect((await accept(marta)).status).toBe(200);
  });
});

describe('look-ups are limited', () => {
  test('by network and minute', async () => {
    const statuses: number[] = [];
    for (let index = 0; index <= looks.perNetworkAndMinute; index++)
      statuses.push((await look({ ...invitation, applicationId: world.newId() }, '203.0.113.9')).status);
    expect(statuses).toEqual([...Array.from({ length: looks.perNetworkAndMinute }, () => 404), 429]);
    world.pass(60_000);
    expect((await look(invitation, '203.0.113.9')).status).toBe(200);
  });

  test('by request and hour, from any network', async () => {
    for (let index = 0; index < looks.perCaseAndHour; index++) expect((await look(invitation)).status).toBe(200);
    expect((await look(invitation)).status).toBe(429);
    world.pass(hour);
    expect((await look(invitation)).status).toBe(200);
  });
});

describe('‘Não é esta pessoa’', () => {
  const notThem = () =>
    world.call('parties.notThem', tiago.personId, { applicationId: tiago.applicationId, partyId: invitation.partyId });

  test('removes at once, gives back their own request, and tells both', async () => {
    const vera = await addClient(world);
    await accept(vera.personId);
    const { parties } = await world.succeed('parties.list', tiago.personId, { applicationId: tiago.applicationId });
    expect(parties.map(({ notThemUntil }) => notThemUntil)).toEqual([
      null,
      new Date(world.now().getTime() + 24 * hour).toISOString(),
    ]);
    expect((await notThem()).status).toBe(200);
    expect(await partyOf(invitation.partyId)).toMatchObject({
      state: 'removido',
      endReason: 'Não era a pessoa convidada',
    });
    const problem = await world.refused('parties.list', vera.personId, { applicationId: tiago.applicationId });
    expect(problem.code).toBe('application.not_found');
    expect((await world.succeed('people.me', vera.personId, {})).currentApplicationId).toBe(vera.applicationId);
    for (const personId of [tiago.personId, vera.personId]) {
      const { data } = await entities.notification.query.primary({ personId }).go();
      expect(data.map(({ kind }) => kind)).toContain('invitation_undone');
    }
  });

  test('leaves somebody without a request of their own without any', async () => {
    const marta = await world.addPerson();
    await accept(marta);
    await notThem();
    expect((await world.succeed('people.me', marta, {})).currentApplicationId).toBeNull();
  });

  test('is not for who has left by themselves', async () => {
    const marta = await world.addPerson();
    await accept(marta);
    await world.succeed('parties.leave', marta, { applicationId: tiago.applicationId });
    expect(await codeOf(notThem())).toBe('party.changed');
    expect(await partyOf(invitation.partyId)).toMatchObject({ state: 'saiu' });
  });

  test('ends after a day, with their first file, and is not for who did not invite', async () => {
    const marta = await addClient(world);
    await accept(marta.personId);
    const rui = await addPartyOf(world, tiago.applicationId, { role: 'co_titular' });
    const input = { applicationId: tiago.applicationId, partyId: invitation.partyId };
    expect((await world.refused('parties.notThem', rui.personId, input)).code).toBe('party.not_found');
    const file = {
      applicationId: tiago.applicationId,
      documentId: `irs.${invitation.partyId}`,
      docType: 'irs',
      aiStatus: 'review',
      uploadId: world.newId(),
      uploadedBy: marta.personId,
      storageKey: 'k',
      storageVersion: '1',
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      size: 1,
      sha256: '0',
      uploadedAt: world.now().toISOString(),
    } as const;
    await entities.document.create(file).go();
    expect(await codeOf(notThem())).toBe('party.changed');
    await entities.document.delete({ applicationId: file.applicationId, documentId: file.documentId }).go();
    world.pass(24 * hour + 1);
    expect(await codeOf(notThem())).toBe('party.changed');
  });
});

test('a new name goes to every place of a person; country and employment to the one in which they are now', async () => {
  const marta = await world.addPerson({ name: 'Marta Reis' });
  await accept(marta);
  const [mine, tiagos] = [marta, tiago.personId];
  await world.succeed('people.saveSettings', mine, {
    name: 'Marta Nova',
    phone: null,
    whatsappOptIn: false,
    countryIncome: 'FR',
    employmentStatus: 'retired',
  });
  await world.succeed('people.saveName', tiagos, { name: 'Tiago Novo' });
  expect(await partyOf(invitation.partyId)).toMatchObject({
    name: 'Marta Nova',
    countryIncome: 'FR',
    employmentStatus: 'retired',
  });
  expect(await partyOf('first')).toMatchObject({ name: 'Tiago Novo' });
  const { data } = await entities.application.get({ applicationId: tiago.applicationId }).go();
  expect(data).toMatchObject({ clientName: 'Tiago Novo', countryIncome: 'FR', employmentStatus: 'employed' });
});
