import { afterAll, describe, expect, test } from '@jest/globals';
import { followCase } from '#database/work/writes.ts';
import { approve, completeDeed, moveToDeed, readyToSign, requiredForDeed } from '#functions/testing/deed.ts';
import {
  addApplication,
  addClient,
  addSubmittedClient,
  upload,
  uploadAllRequired,
} from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { Stage } from '#shared/applications/stages.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

const move = (applicationId: string, from: Stage, to: Stage, reason?: string) =>
  world.call('applications.move', staffId, { applicationId, from, to, reason });

const column = async (stage: 'analise' | 'proposta' | 'escritura') =>
  (await world.succeed('applications.board', staffId, { stage })).items.map(({ id }) => id);

async function addCaseInDeed() {
  const client = await addSubmittedClient(world);
  await moveToDeed(world, staffId, client.applicationId);
  return client;
}

describe('a move', () => {
  test('forward puts the card into the next column, is recorded and queues a notification of the client', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    expect(await move(applicationId, 'analise', 'proposta')).toMatchObject({
      status: 200,
      body: { application: { status: 'proposta' } },
    });
    await followCase(world.database, applicationId, world.now());
    expect(await column('analise')).not.toContain(applicationId);
    expect(await column('proposta')).toContain(applicationId);
    const { data: audit } = await world.database.entities.auditEntry.query
      .primary({ applicationId })
      .go({ order: 'desc', limit: 1 });
    expect(audit).toEqual([
      expect.objectContaining({
        action: 'application.moved',
        actorId: staffId,
        actorRole: 'staff',
        before: { status: 'analise' },
        after: { status: 'proposta' },
      }),
    ]);
    const { data: news } = await world.database.entities.notification.query.primary({ personId }).go();
    expect(news.at(-1)).toMatchObject({ kind: 'stage_changed', payload: { stage: 'proposta', firstName: 'Ana' } });
  });

  test('dates the stage, also in what the client reads, and again when it is reached again', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const dates = async () =>
      (await world.succeed('applications.get', personId, { applicationId })).application.stageReachedAt;
    const submitted = await dates();
    expect(submitted).toEqual({ documentos: expect.any(String), analise: expect.any(String) });
    const { body } = await move(applicationId, 'analise', 'proposta');
    const offered = await dates();
    expect(offered).toEqual({ ...submitted, proposta: expect.any(String) });
    expect(body).toMatchObject({ application: { stageReachedAt: offered } });
    await move(applicationId, 'proposta', 'analise', 'Falta um recibo');
    expect(await dates()).toMatchObject({ proposta: offered?.proposta, documentos: submitted?.documentos });
  });

  test('back requires a reason, which is recorded', async () => {
    const { applicationId } = await addSubmittedClient(world);
    expect(await move(applicationId, 'analise', 'documentos', '   ')).toMatchObject({
      status: 400,
      body: { code: 'application.reason_required' },
    });
    expect(await move(applicationId, 'analise', 'documentos', ' Falta um recibo ')).toMatchObject({ status: 200 });
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' });
    expect(data[0]?.reason).toBe('Falta um recibo');
  });

  test.each([
    ['over a stage', 'analise', 'escritura', 'application.move_refused'],
    ['to where it is', 'analise', 'analise', 'application.move_refused'],
    ['from where it is not', 'documentos', 'analise', 'application.changed'],
  ] as const)('%s is refused', async (_case, from, to, code) => {
    const { applicationId } = await addSubmittedClient(world);
    expect((await move(applicationId, from, to)).body).toMatchObject({ code });
  });

  test('on from the documents waits for everybody’s papers', async () => {
    const client = await addClient(world);
    const { applicationId } = client;
    await uploadAllRequired(world, client);
    await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
    expect((await move(applicationId, 'documentos', 'analise')).body).toMatchObject({
      code: 'application.party_missing',
    });
  });

  test('by two people concurrently happens once', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const results = await Promise.all([1, 2, 3].map(() => move(applicationId, 'analise', 'proposta')));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('of an ended case is refused', async () => {
    const { applicationId } = await addSubmittedClient(world);
    await world.database.entities.application.patch({ applicationId }).set({ outcome: 'rejected' }).go();
    expect((await move(applicationId, 'analise', 'proposta')).body).toMatchObject({ code: 'application.closed' });
  });
});

describe('the conclusion', () => {
  test('names what the deed still needs', async () => {
    const { applicationId } = await addCaseInDeed();
    expect((await move(applicationId, 'escritura', 'concluida')).body).toMatchObject({
      code: 'application.move_refused',
      detail: expect.stringMatching(
        /^Ainda por aprovar na escritura: Documento de identificação de quem assina, .* e mais \d+\.$/,
      ),
    });
  });

  test('requires approval of every required item of the deed’s checklist', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    const [last = '', ...others] = (await requiredForDeed(world, client)).reverse();
    await readyToSign(world, applicationId);
    for (const docType of others) {
      await upload(world, client, { docType });
      await approve(world, staffId, applicationId, docType);
    }
    const waiting = { detail: 'Ainda por aprovar na escritura: Escritura ou documento particular autenticado.' };
    expect((await move(applicationId, 'escritura', 'concluida')).body).toMatchObject(waiting);
    await upload(world, client, { docType: last });
    expect((await move(applicationId, 'escritura', 'concluida')).body).toMatchObject(waiting);
    await approve(world, staffId, applicationId, last);
    expect((await move(applicationId, 'escritura', 'concluida')).status).toBe(200);
    await followCase(world.database, applicationId, world.now());
    expect(await column('escritura')).not.toContain(applicationId);
    const { items } = await world.succeed('applications.closed', staffId, {});
    expect(items.find(({ id }) => id === applicationId)).toMatchObject({ status: 'concluida', outcome: null });
  });

  test('also requires approval of uploaded optional items', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    await completeDeed(world, staffId, client);
    await upload(world, client, { docType: 'fecho_procuracao' });
    expect((await move(applicationId, 'escritura', 'concluida')).body).toMatchObject({
      detail: 'Ainda por aprovar na escritura: Procuração.',
    });
    await approve(world, staffId, applicationId, 'fecho_procuracao');
    expect((await move(applicationId, 'escritura', 'concluida')).status).toBe(200);
  });

  test('is refused if a closing document arrives concurrently', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    await completeDeed(world, staffId, client);
    const [moved] = await Promise.all([
      move(applicationId, 'escritura', 'concluida'),
      upload(world, client, { docType: 'fecho_procuracao' }).catch(() => undefined),
    ]);
    const { application, documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
    const open = documents.filter(({ kind, aiStatus }) => kind === 'fecho' && aiStatus !== 'approved');
    expect([application.status, open.length]).toEqual(moved.status === 200 ? ['concluida', 0] : ['escritura', 1]);
  });

  test('is of a deed of today or before, a day that no other move has', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    await completeDeed(world, staffId, client);
    const today = lisbonDay(world.now());
    const moved = (to: Stage, deedOn: string) =>
      world.call('applications.move', staffId, { applicationId, from: 'escritura', to, deedOn, reason: 'Engano' });
    expect((await moved('concluida', daysAfter(today, 1))).body).toMatchObject({
      errors: [{ path: 'deedOn', message: 'A escritura não pode ser depois de hoje.' }],
    });
    expect((await moved('proposta', today)).body).toMatchObject({
      errors: [{ path: 'deedOn', message: 'Só ao concluir se diz este dia.' }],
    });
    expect((await moved('concluida', today)).status).toBe(200);
  });

  test('makes the case immutable', async () => {
    const client = await addCaseInDeed();
    const { personId, applicationId } = client;
    const other = await upload(world, client, { docType: 'planta' });
    await completeDeed(world, staffId, client);
    await move(applicationId, 'escritura', 'concluida');
    expect((await move(applicationId, 'concluida', 'escritura', 'engano')).body).toMatchObject({
      code: 'application.closed',
    });
    const review = { decision: 'approve', applicationId, documentId: other.id, uploadId: other.uploadId };
    expect((await world.refused('documents.review', staffId, review)).code).toBe('application.closed');
    const file = { docType: 'irs', fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 9 };
    expect((await world.refused('documents.presign', personId, { applicationId, ...file })).code).toBe(
      'application.closed',
    );
  });
});

describe('the board', () => {
  test('pages a column newest first, 25 cards at a time, each card once', async () => {
    const personId = await world.addPerson();
    const made: string[] = [];
    for (let index = 0; index < 28; index++) {
      world.pass(1000);
      const applicationId = await addApplication(world, personId);
      await followCase(world.database, applicationId, world.now());
      made.unshift(applicationId);
    }
    const first = await world.succeed('applications.board', staffId, { stage: 'documentos' });
    expect(first.items).toHaveLength(25);
    if (!first.cursor) throw new Error('no further page');
    const second = await world.succeed('applications.board', staffId, { stage: 'documentos', cursor: first.cursor });
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(seen.filter((id) => made.includes(id))).toEqual(made);
    expect(second.cursor).toBeNull();
    // Those that ended in the same way.
    for (const applicationId of made.toReversed()) {
      world.pass(1000);
      await world.database.entities.application
        .patch({ applicationId })
        .set({ outcome: 'rejected', updatedAt: world.now().toISOString() })
        .go();
      await followCase(world.database, applicationId, world.now());
    }
    const ended = await world.succeed('applications.closed', staffId, {});
    expect(ended.items.map(({ id }) => id)).toEqual(made.slice(0, 25));
    const rest = await world.succeed('applications.closed', staffId, { cursor: ended.cursor ?? '' });
    expect(rest.items.slice(0, 3).map(({ id }) => id)).toEqual(made.slice(25));
  });

  test('pages a person’s own applications in the same way', async () => {
    const personId = await world.addPerson();
    for (let index = 0; index < 22; index++) {
      world.pass(1000);
      await addApplication(world, personId);
    }
    const first = await world.succeed('applications.mine', personId, {});
    if (!first.cursor) throw new Error('no further page');
    const second = await world.succeed('applications.mine', personId, { cursor: first.cursor });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(ids).toHaveLength(22);
  });

  const raw = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    ['made up', 'abc'],
    ['of another shape', raw({ pk: '$morada', sk: 'x', gsi1pk: '$morada#personid_somebody', gsi1sk: 'x' })],
    ['with an id that is none', raw(['2026-11-21T10:00:00.000Z', 'x'])],
    ['with a time that is none', raw(['tomorrow', '01M7YRRT80NT1Y6B5Z0H9RCQ5T'])],
    ['too long', 'a'.repeat(1001)],
  ])('refuses a cursor %s', async (_case, cursor) => {
    const problem = await world.refused('applications.mine', staffId, { cursor });
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'cursor' }] });
  });

  test('a cursor of another person’s list reads only the caller’s own', async () => {
    const { personId } = await addSubmittedClient(world);
    const other = await world.addPerson();
    for (let index = 0; index < 21; index++) await addApplication(world, other);
    const { cursor } = await world.succeed('applications.mine', other, {});
    if (!cursor) throw new Error('no further page');
    const mine = await world.succeed('applications.mine', personId, {});
    const { items } = await world.succeed('applications.mine', personId, { cursor });
    expect(mine.items.map(({ id }) => id)).toEqual(expect.arrayContaining(items.map(({ id }) => id)));
  });

  test('has no column of concluded cases', async () => {
    expect((await world.refused('applications.board', staffId, { stage: 'concluida' })).code).toBe('request.invalid');
  });
});
