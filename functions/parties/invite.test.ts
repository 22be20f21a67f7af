import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { addPartyOf, inviteTo, lastInvitation } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { partyConsentVersion } from '#shared/parties/consents.ts';
import type { People } from '#shared/parties/party-schema.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;

const hour = 3_600_000;
let tiago: { personId: string; applicationId: string };
beforeEach(async () => {
  tiago = await addClient(world);
});

const marta = { name: 'Marta Reis', email: 'marta@casa.example', role: 'co_titular' } as const;
const inviting = (changes: object = {}) => ({ applicationId: tiago.applicationId, ...marta, ...changes });
const refusal = async (changes: object) =>
  (await world.refused('parties.invite', tiago.personId, inviting(changes))).code;
const other = ({ parties }: People) => parties.find(({ isSelf }) => !isSelf);
const partiesOf = async (applicationId: string) =>
  (await entities.party.query.primary({ applicationId }).go({ pages: 'all' })).data;

describe('an invitation', () => {
  test('adds the inviter and the guest, who is no part of the request yet', async () => {
    const { parties, totals } = await world.succeed('parties.invite', tiago.personId, inviting());
    expect(parties).toMatchObject([
      { partyId: 'first', name: 'Ana Silva', role: 'titular', state: 'presente', isSelf: true, progress: { sent: 0 } },
      { name: 'Marta Reis', role: 'co_titular', state: 'convidado', progress: null, joinedAt: null },
    ]);
    expect(parties[1]?.invitation).toEqual({
      email: marta.email,
      expiresAt: expect.stringMatching(/^\d{4}/),
      isUndelivered: false,
    });
    expect(totals).toEqual({ agreedByMe: false, shown: false });
    const { data: application } = await entities.application.get({ applicationId: tiago.applicationId }).go();
    expect(application?.partiesVersion).toBe(1);
    await world.succeed('parties.invite', tiago.personId, inviting({ email: 'maria@casa.example', role: 'fiador' }));
    const stored = await partiesOf(tiago.applicationId);
    expect(stored.map(({ role, buys }) => [role, buys]).sort()).toEqual([
      ['co_titular', true],
      ['fiador', false],
      ['titular', true],
    ]);
  });

  test('stores the token as a hash; the queue of e-mails has it until the e-mail has left, and no address', async () => {
    const { applicationId, partyId, token } = await inviteTo(world, tiago, marta);
    expect(token).toMatch(/^[\w-]{22}$/);
    const { data: invitation } = await entities.invitation.get({ applicationId, partyId }).go();
    expect(JSON.stringify(invitation)).not.toContain(token);
    const { data } = await entities.notification.query.primary({ personId: applicationId }).go();
    expect(JSON.stringify(data)).not.toMatch(/marta/i);
  });

  test('moves the first person’s figures off the loan before anybody else can see the request', async () => {
    await world.succeed('applications.changeLoan', tiago.personId, {
      applicationId: tiago.applicationId,
      from: null,
      propertyValue: 250_000,
      loanAmount: 200_000,
      propertyType: 'apartment',
      propertyLocation: 'Braga',
      monthlyIncome: 2400,
      incomePayments: 14,
      monthlyExpenses: 700,
      notes: 'Só para a equipa.',
    });
    await world.succeed('parties.invite', tiago.personId, inviting());
    const { data } = await entities.application.get({ applicationId: tiago.applicationId }).go();
    expect(data).toMatchObject({ hasFacts: true, loan: { propertyValue: 250_000 } });
    for (const field of ['annualIncome', 'incomePayments', 'monthlyExpenses', 'notes'])
      expect(data?.loan).not.toHaveProperty(field);
  });

  test('is refused for the inviter’s own address, at the field', async () => {
    const { email } = await world.succeed('people.me', tiago.personId, {});
    const problem = await world.refused('parties.invite', tiago.personId, inviting({ email: email.toUpperCase() }));
    expect(problem).toMatchObject({ code: 'party.own_address', status: 400, title: 'Esse é o teu email' });
    expect(problem.errors).toEqual([{ path: 'email', message: 'Esse é o teu email' }]);
  });

  test('is refused for an address that is invited or in the request, whatever its case', async () => {
    await world.succeed('parties.invite', tiago.personId, inviting());
    expect(await refusal({ email: 'MARTA@casa.example' })).toBe('party.already_invited');
    const rui = await world.addPerson({ name: 'Rui Costa', email: 'rui@casa.example' });
    await addPartyOf(world, tiago.applicationId, { role: 'co_titular', personId: rui, email: 'antigo@casa.example' });
    expect(await refusal({ email: 'Rui@casa.example' })).toBe('party.already_invited');
  });

  test('reaches who has now an address with which somebody else joined', async () => {
    await addPartyOf(world, tiago.applicationId, { role: 'co_titular', name: 'Rui Costa', email: 'dada@casa.example' });
    await world.succeed('parties.invite', tiago.personId, inviting({ email: 'dada@casa.example' }));
  });

  test('is refused without a name or a role, and in a request that has ended', async () => {
    const problem = await world.refused('parties.invite', tiago.personId, {
      applicationId: tiago.applicationId,
      email: marta.email,
    });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['name', 'role']);
    await entities.application.patch({ applicationId: tiago.applicationId }).set({ outcome: 'withdrawn' }).go();
    expect(await refusal({})).toBe('application.closed');
  });
});

describe('the limits', () => {
  const guest = (index: number, role: string) => ({ email: `pessoa${index}@casa.example`, role });

  test('four people borrow and two guarantee, open invitations included', async () => {
    for (const index of [1, 2, 3])
      await world.succeed('parties.invite', tiago.personId, inviting(guest(index, 'co_titular')));
    const borrowers = await world.refused('parties.invite', tiago.personId, inviting(guest(4, 'co_titular')));
    expect(borrowers).toMatchObject({ code: 'party.too_many', title: 'Já há 4 titulares' });
    for (const index of [5, 6]) await world.succeed('parties.invite', tiago.personId, inviting(guest(index, 'fiador')));
    await world.succeed('parties.revoke', tiago.personId, {
      applicationId: tiago.applicationId,
      partyId: (await partiesOf(tiago.applicationId)).find(({ email }) => email?.startsWith('pessoa1'))?.partyId ?? '',
    });
    const guarantors = await world.refused('parties.invite', tiago.personId, inviting(guest(7, 'fiador')));
    expect(guarantors).toMatchObject({ code: 'party.too_many', title: 'Já há 2 fiadores' });
  });

  test('five invitations are open, and twenty are sent in all', async () => {
    for (const index of [1, 2, 3])
      await world.succeed('parties.invite', tiago.personId, inviting(guest(index, 'co_titular')));
    for (const index of [4, 5]) await world.succeed('parties.invite', tiago.personId, inviting(guest(index, 'fiador')));
    const open = await world.refused('parties.invite', tiago.personId, inviting(guest(6, 'co_titular')));
    expect(open).toMatchObject({
      code: 'party.too_many_invitations',
      detail: 'Há 5 convites por aceitar. Retira um deles para convidares outra pessoa.',
    });
    for (let index = 6; index <= 20; index++) {
      const { partyId } = await lastInvitation(world, tiago.applicationId);
      world.pass(1000);
      await world.succeed('parties.revoke', tiago.personId, { applicationId: tiago.applicationId, partyId });
      await world.succeed('parties.invite', tiago.personId, inviting(guest(index, 'fiador')));
    }
    const { partyId } = await lastInvitation(world, tiago.applicationId);
    await world.succeed('parties.revoke', tiago.personId, { applicationId: tiago.applicationId, partyId });
    expect(await refusal(guest(21, 'fiador'))).toBe('party.too_many_invitations');
  });

  test('of two who invite for the last place at once one succeeds', async () => {
    for (const index of [1, 2])
      await world.succeed('parties.invite', tiago.personId, inviting(guest(index, 'co_titular')));
    const answers = await Promise.all(
      [3, 4].map((index) => world.call('parties.invite', tiago.personId, inviting(guest(index, 'co_titular')))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await partiesOf(tiago.applicationId)).filter(({ role }) => role !== 'fiador')).toHaveLength(4);
  });
});

describe('an open invitation', () => {
  test('is sent again with a new token that replaces the one before, three times within a day', async () => {
    const first = await inviteTo(world, tiago, marta);
    const { applicationId, partyId } = first;
    world.pass(hour);
    await world.succeed('parties.resend', tiago.personId, { applicationId, partyId });
    const second = await lastInvitation(world, applicationId);
    expect(second.token).not.toBe(first.token);
    expect((await world.refused('invitations.look', undefined, first)).code).toBe('invitation.not_valid');
    expect((await world.call('invitations.look', undefined, second)).status).toBe(200);
    world.pass(hour);
    await world.succeed('parties.resend', tiago.personId, { applicationId, partyId });
    world.pass(hour);
    expect((await world.refused('parties.resend', tiago.personId, { applicationId, partyId })).code).toBe(
      'party.too_many_invitations',
    );
    world.pass(24 * hour);
    await world.succeed('parties.resend', tiago.personId, { applicationId, partyId });
  });

  test('is sent again once when the request for that comes again within a minute', async () => {
    const { applicationId, partyId } = await inviteTo(world, tiago, marta);
    const resend = () => world.succeed('parties.resend', tiago.personId, { applicationId, partyId });
    const people = await resend();
    const sent = await lastInvitation(world, applicationId);
    world.pass(5000);
    expect(await resend()).toEqual(people);
    expect((await world.call('invitations.look', undefined, sent)).status).toBe(200);
    world.pass(60_000);
    await resend();
    expect((await world.refused('invitations.look', undefined, sent)).code).toBe('invitation.not_valid');
  });

  test('is revoked: it is listed no more, its link is worth nothing, and it cannot be sent or revoked again', async () => {
    const { applicationId, partyId, token } = await inviteTo(world, tiago, marta);
    const after = await world.succeed('parties.revoke', tiago.personId, { applicationId, partyId });
    expect(other(after)).toBeUndefined();
    expect((await world.refused('invitations.look', undefined, { applicationId, partyId, token })).code).toBe(
      'invitation.not_valid',
    );
    for (const name of ['parties.resend', 'parties.revoke'] as const)
      expect((await world.refused(name, tiago.personId, { applicationId, partyId })).code).toBe('party.changed');
    expect(
      (await world.refused('parties.revoke', tiago.personId, { applicationId, partyId: world.newId() })).code,
    ).toBe('party.not_found');
  });

  test('expires without a job: it reads as expired, is not sent again, and the person can be invited anew', async () => {
    const { applicationId, partyId } = await inviteTo(world, tiago, marta);
    const list = async () => other(await world.succeed('parties.list', tiago.personId, { applicationId }));
    const { expiresAt } = (await list())?.invitation ?? { expiresAt: '' };
    world.pass(Date.parse(expiresAt) - world.now().getTime());
    expect(await list()).toMatchObject({ partyId, state: 'convidado', invitation: { expiresAt } });
    world.pass(1);
    expect(await list()).toMatchObject({ partyId, state: 'expirado', invitation: null });
    expect((await world.refused('parties.resend', tiago.personId, { applicationId, partyId })).code).toBe(
      'party.changed',
    );
    // To another address: the name is the same person's.
    const again = await world.succeed('parties.invite', tiago.personId, inviting({ email: 'marta@nova.example' }));
    expect(again.parties.filter(({ isSelf }) => !isSelf)).toMatchObject([{ state: 'convidado' }]);
  });

  test.each([
    ['under the same name', { email: 'marta@nova.example' }],
    ['at the same address', { name: 'Tia Marta' }],
  ])('has expired and is not listed again once one %s was accepted with another account', async (_how, second) => {
    const { applicationId } = await inviteTo(world, tiago, marta);
    world.pass(15 * 24 * 3_600_000);
    const again = await inviteTo(world, tiago, { ...marta, ...second });
    const account = await world.addPerson({ name: 'M. Reis', email: `${world.newId()}@outra.example` });
    const answers = { countryIncome: 'PT', employmentStatus: 'employed' } as const;
    await world.succeed('invitations.accept', account, { ...again, ...answers });
    const { parties } = await world.succeed('parties.list', tiago.personId, { applicationId });
    expect(parties.filter(({ isSelf }) => !isSelf)).toMatchObject([{ partyId: again.partyId, state: 'presente' }]);
  });
});

describe('a person without an account', () => {
  const added = { name: 'Maria Dias', role: 'fiador', consent: true } as const;

  test('is added with the caller’s word, who handles her documents', async () => {
    const people = await world.succeed('parties.addWithoutAccount', tiago.personId, {
      applicationId: tiago.applicationId,
      ...added,
    });
    expect(other(people)).toMatchObject({ name: 'Maria Dias', role: 'fiador', state: 'sem_conta', servedBy: 'first' });
    const { data } = await entities.consent.query.primary({ personId: tiago.personId }).go();
    expect(data).toMatchObject([
      {
        subject: 'party_without_account',
        accepted: true,
        version: 'v1',
        applicationId: tiago.applicationId,
        textSnapshot: 'Tenho autorização de Maria Dias para enviar os documentos e dados dela a Morada',
      },
    ]);
    const problem = await world.refused('parties.addWithoutAccount', tiago.personId, {
      applicationId: tiago.applicationId,
      ...added,
      consent: false,
    });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['consent']);
  });

  test('is added once, however often the request comes', async () => {
    const { applicationId } = tiago;
    const add = (name: string) =>
      world.succeed('parties.addWithoutAccount', tiago.personId, { applicationId, ...added, name });
    expect(await add('Maria Dias')).toEqual(await add('Maria Dias'));
    expect((await add('Rita Dias')).parties).toHaveLength(3);
    const { data } = await entities.consent.query.primary({ personId: tiago.personId }).go();
    expect(data).toHaveLength(2);
  });

  test('is helped again by who added her, left and came back', async () => {
    const { applicationId } = tiago;
    const { personId, partyId } = await addPartyOf(world, applicationId, { role: 'co_titular' });
    const add = async () => {
      const { parties } = await world.succeed('parties.addWithoutAccount', personId, { applicationId, ...added });
      return parties.filter(({ name }) => name === 'Maria Dias');
    };
    expect(await add()).toMatchObject([{ servedBy: partyId }]);
    await world.succeed('parties.leave', personId, { applicationId });
    const back = await addPartyOf(world, applicationId, { role: 'co_titular', personId });
    expect(await add()).toMatchObject([{ servedBy: back.partyId }]);
    expect(await add()).toHaveLength(1);
    const { data: consents } = await entities.consent.query.primary({ personId }).go();
    expect(consents.filter(({ subject }) => subject === 'party_without_account')).toHaveLength(2);
    const { data: entries } = await entities.auditEntry.query.primary({ applicationId }).go();
    expect(entries.at(-1)).toMatchObject({
      action: 'party.changed',
      before: { partyName: 'Maria Dias', helperId: null, helper: null },
      after: { partyName: 'Maria Dias', helperId: back.partyId, helper: 'Rui Costa' },
    });
  });

  test('joins later by an invitation, and then nobody handles her documents', async () => {
    const { applicationId } = tiago;
    const people = await world.succeed('parties.addWithoutAccount', tiago.personId, { applicationId, ...added });
    const partyId = other(people)?.partyId ?? '';
    const invited = await world.succeed('parties.invite', tiago.personId, {
      applicationId,
      partyId,
      email: 'maria@casa.example',
    });
    expect(other(invited)).toMatchObject({ state: 'sem_conta', invitation: { email: 'maria@casa.example' } });
    expect(await refusal({ email: 'maria@casa.example' })).toBe('party.already_invited');
    const invitation = await lastInvitation(world, applicationId);
    await world.succeed('parties.revoke', tiago.personId, { applicationId, partyId });
    expect((await world.refused('invitations.look', undefined, invitation)).code).toBe('invitation.not_valid');
    world.pass(1000);
    await world.succeed('parties.invite', tiago.personId, { applicationId, partyId, email: 'maria@casa.example' });
    const maria = await world.addPerson({ name: 'Maria Dias', email: 'maria@casa.example' });
    await world.succeed('invitations.accept', maria, {
      ...(await lastInvitation(world, applicationId)),
      countryIncome: 'PT',
      employmentStatus: 'retired',
    });
    const [, joined] = (await world.succeed('parties.list', maria, { applicationId })).parties;
    expect(joined).toMatchObject({ partyId, isSelf: true, state: 'presente', servedBy: null, role: 'fiador' });
    expect((await partiesOf(applicationId)).find((each) => each.partyId === partyId)).toMatchObject({
      countryIncome: 'PT',
      employmentStatus: 'retired',
    });
  });
});

describe('helping', () => {
  test('is the person’s own choice, logged, and revocable at once', async () => {
    const { applicationId } = tiago;
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular' });
    const asked = await world.succeed('parties.setHelping', rui.personId, { applicationId, helper: 'first' });
    expect(asked.parties.find(({ isSelf }) => isSelf)?.servedBy).toBe('first');
    await world.succeed('parties.setHelping', rui.personId, { applicationId, helper: null });
    const { data: entries } = await entities.auditEntry.query.primary({ applicationId }).go();
    const helped = { helperId: 'first', helper: 'Ana Silva' };
    const alone = { helperId: null, helper: null };
    expect(entries.slice(-2)).toMatchObject([
      { action: 'party.changed', before: alone, after: helped },
      { action: 'party.changed', before: helped, after: alone },
    ]);
    const { data } = await entities.consent.query.primary({ personId: rui.personId }).go();
    expect(data.map(({ subject, accepted, textSnapshot }) => ({ subject, accepted, textSnapshot }))).toEqual(
      [true, false].map((accepted) => ({
        subject: 'party_helping',
        accepted,
        textSnapshot: 'Deixar Ana tratar dos meus documentos',
      })),
    );
    for (const helper of [rui.partyId, world.newId()])
      expect((await world.refused('parties.setHelping', rui.personId, { applicationId, helper })).code).toBe(
        'party.not_found',
      );
  });

  test('is taken back, as the totals are, but not given in a request that has ended', async () => {
    const { applicationId } = tiago;
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Ana Costa' });
    const totals = (agreed: boolean) => ({ applicationId, agreed, version: partyConsentVersion }) as const;
    await world.succeed('parties.setHelping', rui.personId, { applicationId, helper: 'first' });
    await world.succeed('parties.setTotals', rui.personId, totals(true));
    await entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    const after = await world.succeed('parties.setHelping', rui.personId, { applicationId, helper: null });
    expect(after.parties.find(({ isSelf }) => isSelf)?.servedBy).toBeNull();
    expect((await world.succeed('parties.setTotals', rui.personId, totals(false))).totals.agreedByMe).toBe(false);
    expect((await world.refused('parties.setTotals', rui.personId, totals(true))).code).toBe('application.closed');
    const again = await world.refused('parties.setHelping', rui.personId, { applicationId, helper: 'first' });
    expect(again.code).toBe('application.closed');
    const { data } = await entities.consent.query.primary({ personId: rui.personId }).go();
    expect(data.map(({ textSnapshot }) => textSnapshot)).toContain('Deixar Ana Silva tratar dos meus documentos');
  });
});

test('a guarantor sees no addresses and nobody who left; a co-titular sees who left', async () => {
  const { applicationId } = tiago;
  await world.succeed('parties.invite', tiago.personId, inviting());
  await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa', state: 'saiu' });
  const guarantor = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  const coTitular = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Sara Lima' });
  const seen = await world.succeed('parties.list', guarantor.personId, { applicationId });
  expect(seen.parties.map(({ name }) => name)).toEqual(['Ana Silva', 'Marta Reis', 'Maria Dias', 'Sara Lima']);
  expect(JSON.stringify(seen)).not.toContain('@');
  const more = await world.succeed('parties.list', coTitular.personId, { applicationId });
  expect(more.parties.map(({ state }) => state)).toContain('saiu');
  expect(JSON.stringify(more)).not.toContain('@');
});

test('a document to correct is not in; another person’s documents count for them alone', async () => {
  const { applicationId } = tiago;
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular' });
  const document = (documentId: string, docType: string, aiStatus: 'review' | 'rejected') =>
    entities.document
      .create({
        applicationId,
        documentId,
        docType,
        aiStatus,
        uploadId: world.newId(),
        uploadedBy: tiago.personId,
        storageKey: 'k',
        storageVersion: '1',
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        size: 1,
        sha256: '0',
        uploadedAt: world.now().toISOString(),
      })
      .go();
  await document(`proof_of_income.${rui.partyId}`, 'proof_of_income', 'review');
  await document('proof_of_income', 'proof_of_income', 'rejected');
  const { parties } = await world.succeed('parties.list', tiago.personId, { applicationId });
  expect(parties.map(({ progress }) => progress)).toEqual([
    { sent: 0, wanted: 4 },
    { sent: 1, wanted: 4 },
  ]);
});
