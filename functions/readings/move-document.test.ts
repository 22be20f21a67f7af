import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findDocument, findUpload } from '#database/documents/reads.ts';
import { pdfFile } from '#functions/testing/files.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { ReadingView } from '#shared/documents/reading-view.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => void world.readingRequests.splice(0));

const statement: ReadingView = { kind: 'bank_statement', confidence: 1, fields: {}, findings: [] };

/** Adds a client in whose slot for a payslip a bank statement stands. */
async function withWrongPaper() {
  const client = await addClient(world, { countryIncome: 'PT', employmentStatus: 'employed' });
  const { applicationId, personId } = client;
  const send = (docType: string) => upload(world, client, { docType, bytes: pdfFile(docType) });
  const { uploadId } = await send('payslip_1');
  const slot = { applicationId, documentId: 'payslip_1' };
  await world.database.entities.document.patch(slot).set({ reading: statement }).go();
  const move = { ...slot, uploadId, to: 'bank_1' };
  return { client, applicationId, personId, uploadId, slot, move, send };
}

describe('a file in the wrong place', () => {
  test('goes to an empty place that takes its kind, keeps its bytes, and is read again there', async () => {
    const { applicationId, personId, uploadId, slot, move } = await withWrongPaper();
    await world.database.entities.document.patch(slot).set({ unsorted: true }).go();
    const before = await findDocument(world.database, slot);
    const moved = await world.succeed('readings.move', personId, move);
    expect(moved).toMatchObject({ id: 'bank_1', docType: 'bank_1', uploadId, aiStatus: 'review' });
    expect([moved.reading, moved.unsorted]).toEqual([undefined, undefined]);
    expect(await findDocument(world.database, slot)).toBeUndefined();
    const target = { applicationId, documentId: 'bank_1' };
    expect(await findDocument(world.database, target)).toMatchObject({ storageKey: before?.storageKey, uploadId });
    expect(await findUpload(world.database, { applicationId, uploadId })).toMatchObject({ documentId: 'bank_1' });
    expect(world.readingRequests).toEqual([{ ...target, uploadId }]);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
    expect(data.find(({ action }) => action === 'document.moved')).toMatchObject({
      actorId: personId,
      before: { documentId: 'payslip_1' },
      after: { documentId: 'bank_1' },
    });
    const { url } = await world.succeed('documents.link', personId, target);
    expect(url).toContain(before?.storageKey.split('/').at(-1));
  });

  test('is moved once, however often it is asked for', async () => {
    const { personId, move } = await withWrongPaper();
    const answers = await Promise.all([1, 2, 3].map(() => world.call('readings.move', personId, move)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await world.succeed('readings.move', personId, move)).toMatchObject({ id: 'bank_1' });
  });

  test('stays where it is if the place has a file, or takes another kind', async () => {
    const { personId, move, send } = await withWrongPaper();
    expect((await world.refused('readings.move', personId, { ...move, to: 'irs' })).code).toBe('document.not_movable');
    expect((await world.refused('readings.move', personId, { ...move, to: 'payslip_2' })).code).toBe(
      'document.not_movable',
    );
    await send('bank_1');
    expect((await world.refused('readings.move', personId, move)).code).toBe('document.not_movable');
  });

  test('stays where it is once the team has decided, and a newer file is not moved in its place', async () => {
    const { personId, move, slot, send } = await withWrongPaper();
    await world.database.entities.document.patch(slot).set({ aiStatus: 'approved' }).go();
    expect((await world.refused('readings.move', personId, move)).code).toBe('document.not_movable');
    await world.database.entities.document.patch(slot).set({ aiStatus: 'review' }).go();
    await send('payslip_1');
    expect((await world.refused('readings.move', personId, move)).code).toBe('document.replaced');
  });

  test('is moved by nobody but its owner', async () => {
    const { move } = await withWrongPaper();
    const stranger = await addClient(world);
    expect((await world.refused('readings.move', stranger.personId, move)).code).toBe('application.not_found');
  });
});
