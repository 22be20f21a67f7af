import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { findDocument } from '#database/documents/reads.ts';
import { listReadings } from '#database/readings/reads.ts';
import { putReading, showReading } from '#database/readings/writes.ts';
import { transact } from '#database/transaction.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { addPartyOf, inviteTo, lastInvitation } from '#functions/testing/parties.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { createWorld } from '#functions/testing/world.ts';
import { followUpVersion } from '#shared/deed/follow-up.ts';
import { partyConsentVersion } from '#shared/parties/consents.ts';
import { slotOf } from '#shared/parties/slots.ts';
import type { RouteInput } from '#shared/routes.ts';
import { createScheduleHandler } from './create-schedule-handler.ts';
import { eraseApplication } from './erase-application.ts';
import { createFileRemoval } from './erasure-storage.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const removeFiles = createFileRemoval(world.bucket.client, { documents: bucketName, exports: bucketName });
/** What others write while files are removed. */
let meanwhile: (() => Promise<unknown>) | undefined;

const schedule = createScheduleHandler(
  {
    database: world.database,
    newId: world.newId,
    now: world.now,
    removeAccount: async () => undefined,
    removeFiles: async (...files) => {
      await meanwhile?.();
      return removeFiles(...files);
    },
    sayFarewell: async () => undefined,
    startExport: async () => undefined,
    findMissingAccounts: async () => undefined,
    retentionYears: 7,
  },
  world.observability,
);
async function erase(personId: string): Promise<void> {
  const { email } = await world.succeed('people.me', personId, {});
  await world.succeed('privacy.requestErasure', personId, { email });
  world.pass(week);
  for (let round = 0; round < 2; round++) {
    await schedule({}, { getRemainingTimeInMillis: () => 15 * minute });
    world.pass(16 * minute);
  }
}
const say = (personId: string, applicationId: string, content: string) =>
  world.succeed('messages.send', personId, { applicationId, content, sendingId: crypto.randomUUID() });
const holding = async (text: string) =>
  (await scanAll(world.table)).filter((item) => JSON.stringify(item).includes(text)).map((item) => item['__edb_e__']);
const told = async (personId: string) => {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data.map(({ kind }) => kind);
};

const reason = 'Falou com a equipa por telefone.';
let ana: { personId: string; applicationId: string };
let rui: { personId: string; partyId: string };
let applicationId: string;
beforeEach(async () => {
  ana = await addClient(world);
  ({ applicationId } = ana);
  await world.succeed('people.saveName', ana.personId, { name: 'Zulmira Inconfundível' });
  rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
});
const partiesOf = async () => (await world.succeed('parties.staffList', staffId, { applicationId })).parties;

test('of the titular leaves the request to the longest-present co-titular, without what was theirs', async () => {
  world.pass(minute);
  await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Carla Dias' });
  await upload(world, ana, { docType: 'irs' });
  await upload(world, ana, { docType: 'planta' });
  await say(ana.personId, applicationId, 'A Zulmira escreveu isto');
  await say(rui.personId, applicationId, 'O Rui escreveu isto');
  await erase(ana.personId);
  const { application } = await world.succeed('applications.get', rui.personId, { applicationId });
  expect(application.party).toMatchObject({ id: rui.partyId, role: 'titular' });
  expect((await partiesOf()).map(({ name, role, state }) => [name, role, state])).toEqual([
    ['Pessoa removida', 'co_titular', 'removido'],
    ['Rui Costa', 'titular', 'presente'],
    ['Carla Dias', 'co_titular', 'presente'],
  ]);
  const { data: documents } = await world.database.entities.document.query.primary({ applicationId }).go();
  expect(documents.map(({ documentId }) => documentId)).toEqual(['planta']);
  expect([...world.bucket.keys()].filter((key) => key.includes('/irs/'))).toEqual([]);
  const { data: messages } = await world.database.entities.message.query
    .primary({ applicationId, visibility: 'client' })
    .go();
  expect(messages.map(({ content }) => content)).toEqual(['Mensagem apagada', 'O Rui escreveu isto']);
  const { data: internal } = await world.database.entities.message.query
    .primary({ applicationId, visibility: 'internal' })
    .go();
  expect(internal.map(({ content }) => content)).toEqual([expect.stringContaining('Rui Costa é agora titular')]);
  expect(await holding('Zulmira')).toEqual([]);
});

test('leaves no reading of a paper that is being read at that time', async () => {
  const { id: documentId } = await upload(world, ana, { docType: 'irs' });
  const document = await findDocument(world.database, { applicationId, documentId });
  if (!document) throw new Error('No document');
  const view = { kind: 'unknown', confidence: 0, findings: [] } as const;
  meanwhile = async () => {
    meanwhile = undefined;
    const { uploadId, docType } = document;
    const readAt = world.now().toISOString();
    await transact(world.database, [
      putReading({ ...view, applicationId, uploadId, documentId, docType, fields: [], rules: 1, readAt }),
      showReading(document, { ...view, findings: [], fields: {} }),
    ]);
  };
  await erase(ana.personId);
  expect(meanwhile).toBeUndefined();
  expect(await listReadings(world.database, applicationId)).toEqual([]);
});

test('of a co-titular leaves the request with the others, and completes a choice that waited for them', async () => {
  const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
  const other = await addPartyOf(world, client.applicationId, { role: 'co_titular', name: 'Zacarias Raro' });
  const offer = { applicationId: client.applicationId, offerId: client.offers[0]?.id ?? '' };
  await world.succeed('offers.choose', client.personId, offer);
  await erase(other.personId);
  const { offers } = await world.succeed('offers.list', client.personId, { applicationId: client.applicationId });
  expect(offers.map(({ status }) => status)).toEqual(['selected']);
  expect(await holding('Zacarias')).toEqual([]);
});

test('of a co-titular leaves the call that they booked without their name, address and notes', async () => {
  const { email } = await world.succeed('people.me', rui.personId, {});
  const call = { applicationId, startsAt: '2026-12-01T10:00:00.000Z', status: 'booked', isByOwner: true } as const;
  const booked = { attendeeName: 'Rui Inconfundível', notes: 'Inconfundível' };
  const { meeting } = world.database.entities;
  await meeting.put({ ...call, ...booked, bookingUid: 'r', attendeeEmail: email.toUpperCase() }).go();
  await meeting.put({ ...call, bookingUid: 'a', attendeeEmail: 'outra@casa.example', notes: 'Fica' }).go();
  await erase(rui.personId);
  expect((await meeting.query.primary({ applicationId }).go()).data).toEqual([
    expect.objectContaining({ bookingUid: 'a', isByOwner: true, notes: 'Fica' }),
    { applicationId, startsAt: call.startsAt, status: 'booked', bookingUid: 'r', isByOwner: false },
  ]);
});

test('of the last one who agreed to be contacted after the deed ends the team’s task', async () => {
  await world.database.entities.application.patch({ applicationId }).set({ status: 'concluida' }).go();
  await world.succeed('deed.planFollowUp', staffId, { applicationId, from: null, on: '2030-06-03' });
  const agreed = { applicationId, agreed: true, version: followUpVersion, source: 'dashboard' } as const;
  await world.succeed('deed.agreeToFollowUp', ana.personId, agreed);
  const open = async () => (await world.succeed('tasks.list', staffId, { applicationId })).items;
  expect(await open()).toMatchObject([{ agreed: ['Zulmira'] }]);
  await erase(ana.personId);
  expect(await open()).toEqual([]);
  const { data } = await world.database.entities.application.get({ applicationId }).go();
  expect(data?.followUpAgreedAt).toBeUndefined();
});

test('of the last borrower with an account ends the request, and tells its guarantor', async () => {
  const client = await addClient(world);
  const maria = await addPartyOf(world, client.applicationId, { role: 'fiador', name: 'Maria Dias' });
  await addPartyOf(world, client.applicationId, { role: 'co_titular', state: 'sem_conta' });
  await erase(client.personId);
  const { data } = await world.database.entities.application.get({ applicationId: client.applicationId }).go();
  expect(data).toBeNull();
  expect(await told(maria.personId)).toContain('request_over');
  expect((await world.succeed('people.me', maria.personId, {})).currentApplicationId).toBeNull();
});

test('of the only borrower ends nothing that somebody has joined meanwhile: who takes it over is looked for again', async () => {
  const client = await addClient(world);
  await world.database.entities.application.patch(client).set({ status: 'proposta' }).go();
  const application = await findApplication(world.database, client.applicationId);
  const joined = await addPartyOf(world, client.applicationId, { role: 'co_titular' });
  const erasureId = world.newId();
  const deps = { ...world, removeFiles: async () => 0, retentionYears: 7 };
  await expect(eraseApplication(deps, { ...client, application, erasureId })).rejects.toThrow('has changed');
  expect(await findApplication(world.database, client.applicationId)).toBeDefined();
  const { data } = await world.database.entities.retainedCase.query.primary({ erasureId }).go();
  expect(data).toEqual([]);
  await erase(client.personId);
  expect((await world.succeed('people.me', joined.personId, {})).currentApplicationId).toBe(client.applicationId);
});

/** Plants the name of everybody in a request that has gone through what is done with people. */
async function goThrough(): Promise<{ zenaide: { personId: string; partyId: string }; surviving: string }> {
  const own = { applicationId };
  const invitation = await inviteTo(world, ana, {
    name: 'Zenaide Singular',
    email: 'zenaide@singular.example',
    role: 'fiador',
  });
  await world.succeed('parties.staffResend', staffId, { ...own, partyId: invitation.partyId });
  const personId = await world.addPerson({ name: 'Zenaide Singular', email: 'zenaide@singular.example' });
  const joining = {
    ...(await lastInvitation(world, applicationId)),
    countryIncome: 'PT',
    employmentStatus: 'employed',
  };
  await world.succeed('invitations.accept', personId, joining as RouteInput<'invitations.accept'>);
  const zenaide = { personId, partyId: invitation.partyId };
  const about = { ...own, partyId: zenaide.partyId };
  const { version = 0 } = await partyOf(zenaide.partyId);
  await world.succeed('parties.staffChange', staffId, { ...about, version, role: 'co_titular', reason });
  await world.succeed('parties.acceptRole', personId, { ...own, version: partyConsentVersion });
  const shares = ['first', rui.partyId, zenaide.partyId].map((partyId, index) => ({
    partyId,
    share: index ? 0.25 : 0.5,
  }));
  const { version: accepted = 0 } = await partyOf(zenaide.partyId);
  await world.succeed('parties.staffChange', staffId, { ...about, version: accepted, shares });
  await world.succeed('parties.setHelping', ana.personId, { ...own, helper: zenaide.partyId });
  await world.succeed('parties.setHelping', rui.personId, { ...own, helper: zenaide.partyId });
  await world.succeed('parties.setHelping', rui.personId, { ...own, helper: null });
  await world.succeed('parties.setTotals', personId, { ...own, agreed: true, version: partyConsentVersion });
  await world.succeed('parties.recordTotals', staffId, { ...about, agreed: false });
  await world.succeed('parties.goWithout', staffId, { ...about, reason });
  const { data } = await world.database.entities.partyFacts.get({ ...about }).go();
  await world.succeed('parties.staffSetFacts', staffId, {
    ...about,
    version: data?.version ?? 0,
    phone: '+351912345670',
  });
  await addPacked(zenaide.partyId);
  await addReceipts(zenaide.partyId);
  await world.succeed('parties.setTitular', staffId, { ...about, reason });
  await world.succeed('parties.setTitular', staffId, { ...own, partyId: 'first', reason });
  return { zenaide, surviving: rui.personId };
}
/** The FINE that somebody received, with what the team knows of it, and that the first person received it too. */
async function addReceipts(partyId: string): Promise<void> {
  const receipt = { applicationId, offerId: 'o', fineSha256: 'f', receivedOn: '2026-11-20', how: 'banco' as const };
  const { fineReceipt } = world.database.entities;
  await fineReceipt.put({ ...receipt, partyId, note: 'Entregue à Zenaide Singular', version: 1 }).go();
  await fineReceipt.put({ ...receipt, partyId: 'first', note: 'Por email', version: 1 }).go();
}

/** A request at a bank whose pack has a paper of somebody and a section of the sheet about them. */
async function addPacked(partyId: string): Promise<void> {
  const at = world.now().toISOString();
  const paper = { uploadId: 'u', version: 'v', size: 1, name: '02_Zenaide_Singular/01_IRS.pdf' };
  const section = { title: 'Titular: Zenaide Singular', partyId, facts: [{ label: 'Salário', value: '1 234,00 €' }] };
  const submission = {
    applicationId,
    submissionId: 's',
    lenderId: 'banco-exemplo-s-a',
    status: 'recusado' as const,
    statusSince: at,
    reachedAt: { enviado: at },
    packs: [
      {
        packId: 'p',
        at,
        by: staffId,
        how: 'email' as const,
        files: [{ ...paper, documentId: slotOf('irs', partyId) }],
        summary: { title: 'Pedido', day: at.slice(0, 10), sections: [section] },
        summarySha256: 'a',
      },
    ],
    conditions: [],
    internalReason: 'Zenaide Singular tem incidentes',
    createdBy: staffId,
    createdAt: at,
    version: 1,
  };
  await world.database.entities.submission.put(submission).go();
}
const partyOf = async (partyId: string) => {
  const { data } = await world.database.entities.party.get({ applicationId, partyId }).go();
  if (!data) throw new Error('No such party');
  return data;
};
const trail = async () => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  return data;
};

test.each<[string, (person: { personId: string; partyId: string }) => Promise<unknown>]>([
  ['is in the request', async () => undefined],
  ['has left it', ({ personId }) => world.succeed('parties.leave', personId, { applicationId })],
  ['was removed', ({ partyId }) => world.succeed('parties.staffRemove', staffId, { applicationId, partyId, reason })],
  [
    'has one of their own',
    ({ partyId }) => world.succeed('parties.split', staffId, { applicationId, partyId, reason }),
  ],
])('no name, address or number stays of an erased person who %s', async (_, end) => {
  const { zenaide, surviving } = await goThrough();
  await end(zenaide);
  const named = (await trail()).flatMap(({ before, after }) => [before, after]).filter((facts) => facts !== undefined);
  expect(named.filter(({ partyName, partyId }) => partyName && !partyId)).toEqual([]);
  expect(named.filter(({ helper, helperId }) => helper && !helperId)).toEqual([]);
  expect(named.some(({ helperId }) => helperId === zenaide.partyId)).toBe(true);
  await erase(zenaide.personId);
  for (const text of ['Zenaide Singular', 'Singular', 'zenaide@', '912345670', '1 234,00'])
    expect([text, await holding(text)]).toEqual([text, []]);
  const { data: receipts } = await world.database.entities.fineReceipt.query.primary({ applicationId }).go();
  expect(receipts.map(({ partyId }) => partyId)).toEqual(['first']);
  const served = JSON.stringify([
    await world.succeed('parties.list', surviving, { applicationId }),
    await world.succeed('parties.staffList', staffId, { applicationId }),
    await world.succeed('audit.list', staffId, { applicationId }),
    await world.succeed('messages.list', surviving, { applicationId }),
  ]);
  expect(served).not.toMatch(/zenaide|singular/i);
  // What was done with the others stays.
  expect(served).toContain('Rui Costa');
});

test('finds the name in older entries that have no id, also that of the helper, and leaves others in them', async () => {
  const entry = { applicationId, at: world.now().toISOString(), actorId: staffId, actorRole: 'staff' } as const;
  const put = (auditId: string, more: object) =>
    world.database.entities.auditEntry.put({ ...entry, auditId, action: 'party.changed', ...more }).go();
  await put('1', { after: { partyName: 'Rui Costa' }, reason: 'Rui Costa envia depois.' });
  await put('2', { after: { partyName: 'Zulmira Inconfundível', helper: 'Rui Costa' }, reason: 'Pediram.' });
  await erase(rui.personId);
  const left = (await trail()).filter(({ auditId }) => ['1', '2'].includes(auditId));
  expect(left.map(({ after, reason }) => [after, reason])).toEqual([
    [{ partyName: 'Pessoa removida' }, undefined],
    [{ partyName: 'Zulmira Inconfundível', helper: 'Pessoa removida' }, 'Pediram.'],
  ]);
});

test('of who became titular takes their name out of what the team was told', async () => {
  const next = await addPartyOf(world, applicationId, {
    role: 'co_titular',
    name: 'Valquíria Notável',
    joinedAt: '2020-01-02T10:00:00.000Z',
  });
  await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Carla Dias' });
  await erase(ana.personId);
  expect(await holding('Valquíria Notável é agora titular')).toEqual(['message']);
  await erase(next.personId);
  expect(await holding('Valquíria')).toEqual([]);
});
