import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { findDocument } from '#database/documents/reads.ts';
import { keptReviews } from '#database/documents/reviews.ts';
import { fillSlot, refuseInfected } from '#database/documents/writes.ts';
import { Conflict, transact } from '#database/transaction.ts';
import { findWork } from '#database/work/reads.ts';
import { addClient, answers, upload } from '#functions/testing/journey.ts';
import { playStreamOf } from '#functions/testing/play-stream.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lastMonths } from '#shared/reports/months.ts';

const world = await createWorld();
afterAll(() => world.stop());
const stream = await playStreamOf(world);
const adminId = await world.addPerson({ role: 'admin' });
const hour = 3_600_000;

let client: Awaited<ReturnType<typeof addClient>>;
beforeEach(async () => {
  client = await addClient(world);
});

// A document that is copied to a further request, too.
const docType = 'passport';
const send = () => upload(world, client, { docType });
const slot = () => ({ applicationId: client.applicationId, documentId: docType });
const reasoned = { reason: 'Falta uma página.' };
type Decision = 'approve' | 'reject' | 'reopen';
const review = ({ uploadId }: { uploadId: string }, decision: Decision) =>
  decision === 'approve'
    ? world.succeed('documents.review', adminId, { ...slot(), uploadId, decision })
    : world.succeed('documents.review', adminId, { ...slot(), uploadId, decision, ...reasoned });

function lastQuarter() {
  const [from = '', , to = ''] = lastMonths(world.now(), 3);
  return { from, to };
}

/** Returns how many reviews are counted, and how many of them in time. */
async function figures(): Promise<readonly [reviewed: number, inTime: number]> {
  await stream.play();
  const { months } = await world.succeed('reports.get', adminId, lastQuarter());
  const total = (name: 'reviewed' | 'reviewedInTime') => months.reduce((sum, month) => sum + month[name], 0);
  return [total('reviewed'), total('reviewedInTime')];
}
async function since([reviewed, inTime]: readonly [number, number]) {
  const now = await figures();
  return [now[0] - reviewed, now[1] - inTime];
}

test('the review of a file that was replaced stays counted, with its wait', async () => {
  const before = await figures();
  const first = await send();
  world.pass(50 * hour);
  await review(first, 'reject');
  expect(await since(before)).toEqual([1, 0]);
  const second = await send();
  expect(await since(before)).toEqual([1, 0]);
  world.pass(hour);
  await review(second, 'approve');
  expect(await since(before)).toEqual([2, 1]);
  expect(await findDocument(world.database, slot())).toMatchObject({
    uploadId: second.uploadId,
    formerReviews: [{ uploadId: first.uploadId }],
  });
});

test('a file counts once, by its first review: not again when it is reopened or approved after a correction', async () => {
  const before = await figures();
  const file = await send();
  world.pass(hour);
  await review(file, 'reject');
  world.pass(60 * hour);
  const { undo } = await review(file, 'approve');
  expect(await since(before)).toEqual([1, 1]);
  await world.succeed('applications.undo', adminId, { applicationId: client.applicationId, undoId: undo?.id ?? '' });
  expect(await since(before)).toEqual([1, 1]);
  await review(file, 'approve');
  await review(file, 'reopen');
  await send();
  expect(await since(before)).toEqual([1, 1]);
});

test('an approval that was undone is not counted, and the next one is', async () => {
  const before = await figures();
  const file = await send();
  const { undo } = await review(file, 'approve');
  await world.succeed('applications.undo', adminId, { applicationId: client.applicationId, undoId: undo?.id ?? '' });
  expect(await since(before)).toEqual([0, 0]);
  world.pass(50 * hour);
  await review(file, 'approve');
  expect(await since(before)).toEqual([1, 0]);
});

test('a copy in another request takes no review with it', async () => {
  const file = await send();
  await review(file, 'reject');
  await review(await send(), 'approve');
  const before = await figures();
  world.pass(1000);
  const { application } = await world.succeed('applications.onboard', client.personId, {
    ...answers(),
    furtherTo: client.applicationId,
  });
  await world.succeed('documents.carryOver', client.personId, { applicationId: application.id });
  const copy = await findDocument(world.database, { ...slot(), applicationId: application.id });
  expect(copy).toMatchObject({ carriedFrom: client.applicationId, aiStatus: 'approved' });
  expect(copy && keptReviews(copy)).toBeUndefined();
  expect(await since(before)).toEqual([0, 0]);
});

test('a review between the reading and the filling of a slot is not lost', async () => {
  const file = await send();
  const read = await findDocument(world.database, slot());
  if (!read) throw new Error('No document');
  await review(file, 'reject');
  const next = { ...read, uploadId: world.newId() };
  await expect(transact(world.database, [fillSlot(next, read)])).rejects.toBeInstanceOf(Conflict);
  const before = await figures();
  const [replacement] = await Promise.all([
    send(),
    world.call('documents.review', adminId, { ...slot(), uploadId: file.uploadId, decision: 'reject', ...reasoned }),
  ]);
  expect((await findDocument(world.database, slot()))?.formerReviews).toMatchObject([{ uploadId: file.uploadId }]);
  await review(replacement, 'reject');
  expect(await since(before)).toEqual([1, 1]);
});

test('a review stays counted when the file is found infected later, and that finding is no review', async () => {
  const before = await figures();
  const reviewed = await send();
  await review(reviewed, 'approve');
  for (const docType of ['passport', 'irs']) {
    if (docType === 'irs') await upload(world, client, { docType });
    const document = await findDocument(world.database, { ...slot(), documentId: docType });
    if (!document) throw new Error('No document');
    await transact(world.database, [refuseInfected(document, world.now().toISOString())]);
  }
  expect(await since(before)).toEqual([1, 1]);
});

test('a document keeps its twenty newest former reviews', async () => {
  const before = await figures();
  for (let file = 0; file < 22; file++) {
    world.pass(1000);
    await review(await send(), 'reject');
  }
  expect(await since(before)).toEqual([21, 21]);
  expect((await findDocument(world.database, slot()))?.formerReviews).toHaveLength(20);
});

test('a second submission does not change how long an earlier review was waited for', async () => {
  const file = await send();
  world.pass(100 * hour);
  // Sent early, submitted later: the wait begins with the submission.
  const { application } = world.database.entities;
  const submit = () =>
    application
      .patch({ applicationId: client.applicationId })
      .set({ documentsSubmittedAt: world.now().toISOString() })
      .add({ version: 1 })
      .go();
  await submit();
  const before = await figures();
  world.pass(hour);
  await review(file, 'reject');
  expect(await since(before)).toEqual([1, 1]);
  world.pass(hour);
  await submit();
  expect(await since(before)).toEqual([1, 1]);
});

test('over the night on which summer begins, two days are the forty-eight hours that passed', async () => {
  // 48 hours end at 00:30 of the next but one day in Lisbon, an hour later than they began.
  world.pass(Date.parse('2027-03-26T23:30:00.000Z') - world.now().getTime());
  const before = await figures();
  const [kept, late] = [await send(), await upload(world, client, { docType: 'irs' })];
  world.pass(48 * hour);
  await review(kept, 'approve');
  world.pass(1);
  const { applicationId } = client;
  const { uploadId } = late;
  await world.succeed('documents.review', adminId, { applicationId, documentId: 'irs', uploadId, decision: 'approve' });
  expect(await since(before)).toEqual([2, 1]);
  const { months } = await world.succeed('reports.get', adminId, lastQuarter());
  expect(months.at(-1)).toMatchObject({ month: '2027-03', reviewed: 2, reviewedInTime: 1 });
});

test('a case with more reviews than one transaction holds is counted whole, and removed whole', async () => {
  const before = await figures();
  const docTypes = ['passport', 'irs', 'mapa', 'payslip_1', 'payslip_2', 'payslip_3'];
  for (const [index, docType] of docTypes.entries()) {
    await upload(world, client, { docType });
    // Each has a counter of its own: a month, and a wait in a bucket that no other review of the month has.
    const formerReviews = Array.from({ length: 20 }, (_, review) => {
      const reviewedAt = world.now().getTime() - (review % 12) * 31 * 24 * hour;
      const waited = 1.1 * Math.SQRT2 ** (index + 6 * Math.floor(review / 12)) * hour;
      const uploadedAt = new Date(reviewedAt - waited).toISOString();
      return {
        uploadId: world.newId(),
        uploadedAt,
        waitedSince: uploadedAt,
        reviewedAt: new Date(reviewedAt).toISOString(),
      };
    });
    await world.database.entities.document
      .patch({ ...slot(), documentId: docType })
      .set({ formerReviews })
      .go();
  }
  expect((await figures())[0]).toBeGreaterThan(before[0]);
  expect((await findWork(world.database, client.applicationId))?.counters.length).toBeGreaterThan(100);
  await world.database.entities.application.delete({ applicationId: client.applicationId }).go();
  expect(await figures()).toEqual(before);
});
