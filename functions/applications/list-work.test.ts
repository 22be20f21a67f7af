import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { changePutOff } from '#database/applications/writes.ts';
import { transact } from '#database/transaction.ts';
import { addApplication, addClient, addSubmittedClient } from '#functions/testing/journey.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { playStreamOf, type StreamPlayer } from '#functions/testing/play-stream.ts';
import { storedDocument } from '#functions/testing/stored-document.ts';
import { createWorld } from '#functions/testing/world.ts';
import { nextWork } from '#shared/applications/work.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
let sandra: string;
let rui: string;
let stream: StreamPlayer;
const { entities } = world.database;

const hour = 3_600_000;
const page = (input: Partial<RouteInput<'applications.work'>> = {}) =>
  world.succeed('applications.work', sandra, { list: 'team', ...input });
/** Returns what the team has to do in each case of a list. */
async function work(input?: Partial<RouteInput<'applications.work'>>) {
  const { items } = await page(input);
  return items.map((card) => [card.id, nextWork(card, world.now().getTime()).map(({ kind }) => kind)]);
}
const ids = async (input?: Partial<RouteInput<'applications.work'>>) => (await page(input)).items.map(({ id }) => id);

async function approveAll(applicationId: string) {
  const { documents } = await world.succeed('applications.staffGet', sandra, { applicationId });
  for (const { id: documentId, uploadId } of documents)
    await world.succeed('documents.review', sandra, { applicationId, documentId, uploadId, decision: 'approve' });
}

/** Compares rows and counters with the projections. */
async function expectSums(): Promise<void> {
  const [works, listings, counts] = await Promise.all([
    entities.work.scan.go({ pages: 'all' }),
    entities.listing.scan.go({ pages: 'all' }),
    entities.listingCount.scan.go({ pages: 'all' }),
  ]);
  const expected = new Map<string, number>();
  for (const { counters } of works.data)
    for (const { scope, name, by = 1 } of counters)
      expected.set(`${scope} ${name}`, (expected.get(`${scope} ${name}`) ?? 0) + by);
  const actual = counts.data.filter(({ value }) => value !== 0);
  expect(new Map(actual.map(({ scope, name, value }) => [`${scope} ${name}`, value]))).toEqual(expected);
  const rows = works.data.flatMap((each) => each.rows.map((row) => ({ ...row, card: each.card })));
  const key = (row: { list: string; position: string; card: { applicationId: string } }) =>
    `${row.list} ${row.position} ${row.card.applicationId}`;
  expect(listings.data.map(key).sort()).toEqual(rows.map(key).sort());
  expect(listings.data.every((row) => rows.some((each) => key(each) === key(row)))).toBe(true);
}

beforeEach(async () => {
  // The stream is played from everything that is stored.
  await world.table.empty();
  sandra = await world.addPerson({ role: 'staff', name: 'Sandra Luz' });
  rui = await world.addPerson({ role: 'admin', name: 'Rui Cardoso' });
  stream = await playStreamOf(world);
});

describe('a case', () => {
  test('waits for its client, then for reviews, for its next step, for the choice, and for the team again', async () => {
    const { applicationId, personId } = await addClient(world);
    await stream.play();
    expect([await work(), await ids({ list: 'client' })]).toEqual([[], [applicationId]]);
    const client = await addSubmittedClient(world);
    await stream.play();
    expect(await work()).toEqual([[client.applicationId, ['review']]]);
    expect((await page()).items[0]).toMatchObject({ reviewSince: world.now().toISOString(), status: 'analise' });
    // On Monday: what comes at a weekend is due at the same time.
    world.pass(2 * 24 * hour);
    await approveAll(client.applicationId);
    await stream.play();
    expect(await work()).toEqual([[client.applicationId, ['advance']]]);
    const sendingId = '00000000-0000-4000-8000-000000000001';
    world.pass(1);
    await world.succeed('messages.send', personId, { applicationId, sendingId, content: 'Bom dia' });
    await stream.play();
    expect(await work()).toEqual([
      [client.applicationId, ['advance']],
      [applicationId, ['message']],
    ]);
    expect((await page({ list: 'client' })).items).toEqual([]);
    await expectSums();
    world.pass(-2 * 24 * hour);
  });

  test('shows the chosen offer: its bank, its amount and when', async () => {
    const { applicationId, personId, offers } = await addClientWithOffers(world, sandra, [
      'Banco Exemplo, S.A.',
      'Banco Modelo, S.A.',
    ]);
    await approveAll(applicationId);
    await stream.play();
    expect([await work(), await ids({ list: 'client' })]).toEqual([[], [applicationId]]);
    await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
    await stream.play();
    expect(await work()).toEqual([[applicationId, ['chosen']]]);
    const chosen = { bank: 'Banco Exemplo, S.A.', loanAmount: 150_000, chosenAt: world.now().toISOString() };
    expect((await page()).items[0]).toMatchObject(chosen);
    await world.succeed('applications.move', sandra, { applicationId, from: 'proposta', to: 'escritura' });
    await stream.play();
    expect([await ids(), await ids({ list: 'client' })]).toEqual([[], [applicationId]]);
    await expectSums();
  });

  test('in proposta without an offer to choose waits for the team', async () => {
    const { applicationId, offers } = await addClientWithOffers(world, sandra, ['Banco Exemplo, S.A.']);
    await approveAll(applicationId);
    const [{ id: offerId = '', version = 0 } = {}] = offers;
    world.pass(hour);
    await world.succeed('offers.withdraw', sandra, { applicationId, offerId, version });
    await stream.play();
    expect(await work()).toEqual([[applicationId, ['offer']]]);
    expect((await page()).items[0]).toMatchObject({ offerSince: world.now().toISOString() });
    await expectSums();
    world.pass(-hour);
  });

  test('that is ended leaves every list and count, and an erased one leaves nothing', async () => {
    const [ended, erased] = [await addSubmittedClient(world), await addSubmittedClient(world)];
    await stream.play();
    const outcome = { outcome: 'withdrawn', reason: 'Desistiu.', message: 'Até breve.' } as const;
    await world.succeed('applications.end', sandra, { applicationId: ended.applicationId, ...outcome });
    await entities.application.delete({ applicationId: erased.applicationId }).go();
    await stream.play();
    expect((await page()).counts).toEqual({ mine: 0, unassigned: 0, team: 0, client: 0 });
    const { data } = await entities.listing.scan.go({ pages: 'all' });
    expect(data.map(({ list, applicationId }) => [list, applicationId])).toEqual([
      ['closed.newest', ended.applicationId],
    ]);
    await expectSums();
  });
});

describe('the team’s list', () => {
  test('is split by responsible, and counts the caller’s own', async () => {
    const [own, free] = [await addSubmittedClient(world), await addSubmittedClient(world)];
    await world.succeed('applications.assign', sandra, { applicationId: own.applicationId, from: null, to: sandra });
    await stream.play();
    expect(await ids({ responsible: sandra })).toEqual([own.applicationId]);
    expect(await ids({ responsible: 'nobody' })).toEqual([free.applicationId]);
    expect(await ids({ responsible: 'somebody-who-left' })).toEqual([]);
    expect((await page()).counts).toEqual({ mine: 1, unassigned: 1, team: 2, client: 0 });
    expect((await world.succeed('applications.work', rui, { list: 'team' })).counts.mine).toBe(0);
  });

  test('has today’s calls at their time, once, and tomorrow’s not yet', async () => {
    const calls = [2, 2.1, 24].map((hours) => new Date(world.now().getTime() + hours * hour).toISOString());
    const cases = [];
    for (const [index, startsAt] of calls.entries()) {
      const client = await addClient(world);
      cases.push(client.applicationId);
      const bookingUid = `call-${index}`;
      const booked = { applicationId: client.applicationId, startsAt, bookingUid, isByOwner: true } as const;
      await entities.meeting.put({ ...booked, status: 'booked' }).go();
    }
    const busy = await addSubmittedClient(world);
    const own = { applicationId: busy.applicationId, startsAt: calls[0] ?? '', bookingUid: 'busy' };
    await entities.meeting.put({ ...own, isByOwner: true, status: 'booked' }).go();
    await stream.play();
    expect(await work()).toEqual([
      [cases[0], ['call']],
      // Its review is due after all of today's calls.
      [busy.applicationId, ['call', 'review']],
      [cases[1], ['call']],
    ]);
    world.pass(3.5 * hour);
    expect(await work()).toEqual([[busy.applicationId, ['review']]]);
    world.pass(-3.5 * hour);
  });

  test('returns page after page, the earliest due first, each case once', async () => {
    const person = await world.addPerson();
    const all: string[] = [];
    for (let index = 0; index < 45; index++) {
      const applicationId = await addApplication(world, person);
      all.push(applicationId);
      const at = new Date(world.now().getTime() - (index % 7) * hour).toISOString();
      await entities.application
        .patch({ applicationId })
        .set({ status: 'analise', documentsSubmittedAt: at })
        .add({ version: 1 })
        .go();
      await entities.document.put(storedDocument({ applicationId, uploadedAt: at, uploadedBy: person })).go();
    }
    await stream.play();
    const seen: { id: string; reviewSince: string | null }[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const next: Awaited<ReturnType<typeof page>> = await page(cursor ? { cursor } : {});
      seen.push(...next.items);
      pages++;
      ({ cursor } = next);
    } while (cursor);
    // Each read of ten is shown whole.
    expect(pages).toBe(5);
    expect(seen.map(({ id }) => id).sort()).toEqual(all.sort());
    const since = seen.map(({ reviewSince }) => reviewSince);
    expect(since).toEqual([...since].sort());
    await expectSums();
  });

  test('refuses invalid cursors', async () => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = world.newId();
    const invalid = ['x', forged(null), forged(['client', '2026-11-21T10:00:00.000Z', id]), forged(['due', '#~', id])];
    for (const cursor of invalid)
      expect((await world.refused('applications.work', sandra, { list: 'team', cursor })).code).toBe('request.invalid');
  });
});

describe('a case that is put off', () => {
  const putOff = async (applicationId: string, until: string | null, note = 'À espera do banco.') => {
    const from = (await findApplication(world.database, applicationId))?.putOff?.at ?? null;
    return world.call('applications.putOff', sandra, { applicationId, from, until, note });
  };

  test('is left out until its day, then comes first', async () => {
    const [first, second] = [await addSubmittedClient(world), await addSubmittedClient(world)];
    expect((await putOff(second.applicationId, '2026-11-24')).status).toBe(200);
    const { data } = await entities.auditEntry.query.primary({ applicationId: second.applicationId }).go();
    expect(data.at(-1)).toMatchObject({ before: { until: null }, after: { until: '2026-11-24' } });
    await stream.play();
    expect(await ids()).toEqual([first.applicationId]);
    expect((await page()).counts.team).toBe(1);
    const { items } = await page({ list: 'later' });
    expect(items.map(({ id, putOff: until }) => [id, until?.note])).toEqual([
      [second.applicationId, 'À espera do banco.'],
    ]);
    world.pass(3 * 24 * hour);
    expect(await ids({ list: 'later' })).toEqual([]);
    expect(await ids()).toEqual([second.applicationId, first.applicationId]);
    world.pass(-3 * 24 * hour);
    await putOff(second.applicationId, null, '');
    await stream.play();
    expect((await ids()).sort()).toEqual([first.applicationId, second.applicationId].sort());
  });

  test('comes back as soon as its client writes', async () => {
    const { applicationId, personId } = await addSubmittedClient(world);
    world.pass(1);
    await putOff(applicationId, '2026-12-01');
    await stream.play();
    expect(await ids()).toEqual([]);
    world.pass(hour);
    const sendingId = '00000000-0000-4000-8000-000000000002';
    await world.succeed('messages.send', personId, { applicationId, sendingId, content: 'Então?' });
    await stream.play();
    expect(await ids()).toEqual([applicationId]);
    expect((await page()).items[0]?.putOff).toBeNull();
  });

  test('a moment after somebody else put it off or brought it back is refused, and what they wrote stays', async () => {
    const { applicationId } = await addSubmittedClient(world);
    await stream.play();
    const [seen] = (await page()).items;
    expect(seen?.putOffAt).toBeNull();
    const attempt = (personId: string, from: string | null, until: string | null, note: string) =>
      world.call('applications.putOff', personId, { applicationId, from, until, note });
    const both = await Promise.all([
      attempt(sandra, null, '2026-11-24', 'À espera do banco.'),
      attempt(rui, null, '2026-12-01', 'Volta de férias.'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'application.put_off_changed' });
    const { putOff: first } = (await world.succeed('applications.staffGet', rui, { applicationId })).application;
    world.pass(1);
    expect(await attempt(rui, null, null, '')).toMatchObject({ body: { code: 'application.put_off_changed' } });
    const second = await attempt(rui, first?.at ?? '', '2026-12-02', 'Com motivo.');
    expect(second.status).toBe(200);
    expect(await attempt(sandra, first?.at ?? '', null, '')).toMatchObject({
      body: { code: 'application.put_off_changed' },
    });
    await stream.play();
    const { items } = await page({ list: 'later' });
    expect(items.find(({ id }) => id === applicationId)).toMatchObject({
      putOff: { note: 'Com motivo.' },
      putOffAt: world.now().toISOString(),
    });
  });

  test('is refused when closed, for a day that is over or more than a year away, and for one of two at once', async () => {
    const { applicationId } = await addClient(world);
    for (const until of ['2026-11-20', '2027-11-22', '2026-02-30', 'amanhã'])
      expect(await putOff(applicationId, until)).toMatchObject({ body: { code: 'request.invalid' } });
    for (const until of ['2026-11-21', '2027-11-21']) {
      expect((await putOff(applicationId, until)).status).toBe(200);
      world.pass(1);
    }
    expect(await putOff(applicationId, '2026-12-01', 'x'.repeat(501))).toMatchObject({
      body: { code: 'request.invalid' },
    });
    const read = await findApplication(world.database, applicationId);
    if (!read) throw new Error('no application');
    expect((await putOff(applicationId, '2026-12-01')).status).toBe(200);
    const at = world.now().toISOString();
    await expect(transact(world.database, [changePutOff(read, { putOff: undefined, at })])).rejects.toMatchObject({
      code: 'application.changed',
    });
    await world.succeed('applications.end', sandra, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu.',
      message: 'Até breve.',
    });
    expect(await putOff(applicationId, '2026-12-01')).toMatchObject({ body: { code: 'application.closed' } });
  });
});

test('records in any order, twice or lost come to the same rows and counts', async () => {
  const clients = [await addSubmittedClient(world), await addClient(world)];
  const records = await stream.play();
  for (const { applicationId } of clients) await approveAll(applicationId);
  // Lost: the table changes without the stream's function.
  const lost = await playStreamOf(world);
  await world.succeed('applications.assign', sandra, {
    applicationId: clients[0]?.applicationId ?? '',
    from: null,
    to: sandra,
  });
  await Promise.all([lost.play(), stream.deliver([...records].reverse()), stream.deliver(records)]);
  await stream.play();
  await expectSums();
  expect((await page()).items).toMatchObject([{ id: clients[0]?.applicationId, responsibleId: sandra }]);
});
