import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { addClient, answers, loanRequest, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { missingDocuments } from '#shared/documents/submission.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

interface Case {
  personId: string;
  applicationId: string;
}

/** Starts another request beside the current one. */
async function startAnother({ personId, applicationId: furtherTo }: Case): Promise<Case> {
  world.pass(1000);
  const { application } = await world.succeed('applications.onboard', personId, { ...answers(), furtherTo });
  return { personId, applicationId: application.id };
}
const carryOver = async ({ personId, applicationId }: Case) =>
  (await world.succeed('documents.carryOver', personId, { applicationId })).documents;
const documentsOf = async ({ personId, applicationId }: Case) =>
  (await world.succeed('applications.get', personId, { applicationId })).documents;
const review = (of: Case, { id, uploadId }: DocumentView, decision: { decision: 'approve' } | Rejection) =>
  world.succeed('documents.review', staffId, {
    ...decision,
    applicationId: of.applicationId,
    documentId: id,
    uploadId,
  });
interface Rejection {
  decision: 'reject';
  reason: string;
}
const keyOf = ({ applicationId, id: documentId, uploadId }: DocumentView) =>
  storageKeyOf({ applicationId, documentId, uploadId });
const pendingOf = async ({ personId, applicationId }: Case) =>
  (await world.succeed('people.me', personId, {})).requests.find(({ id }) => id === applicationId)?.carriesOver;

describe('documents of another request (spec D32)', () => {
  test('are copied with their review to a key of their own', async () => {
    const older = await addClient(world);
    const approved = await upload(world, older, { docType: 'passport' });
    await review(older, approved, { decision: 'approve' });
    await upload(world, older, { docType: 'proof_of_income' });
    const newer = await startAnother(older);
    expect(await pendingOf(newer)).toBe(true);
    const carried = await carryOver(newer);
    expect(carried.map(({ id, aiStatus, carriedFrom }) => [id, aiStatus, carriedFrom]).sort()).toEqual([
      ['passport', 'approved', older.applicationId],
      ['proof_of_income', 'review', older.applicationId],
    ]);
    for (const document of carried) {
      expect(document.applicationId).toBe(newer.applicationId);
      expect(world.bucket.versions(keyOf(document))).toHaveLength(1);
    }
    expect(world.bucket.has(keyOf(approved))).toBe(true);
    expect(await pendingOf(newer)).toBe(false);
  });

  test('are reviewed independently of the original', async () => {
    const older = await addClient(world);
    const original = await upload(world, older, { docType: 'passport' });
    const newer = await startAnother(older);
    await carryOver(newer);
    await review(older, original, { decision: 'reject', reason: 'Ilegível' });
    expect(await documentsOf(newer)).toMatchObject([{ id: 'passport', aiStatus: 'review', reason: null }]);
    expect(await documentsOf(older)).toMatchObject([{ id: 'passport', aiStatus: 'rejected' }]);
  });

  test('have one consistent review, whichever comes first while the team reviews the original', async () => {
    for (const decision of [{ decision: 'approve' }, { decision: 'reject', reason: 'Ilegível' }] as const)
      for (let round = 0; round < 4; round++) {
        const older = await addClient(world);
        const original = await upload(world, older, { docType: 'passport' });
        const newer = await startAnother(older);
        const [carried] = await Promise.all([carryOver(newer), review(older, original, decision)]);
        const reviewed = decision.decision === 'approve' ? 'approved' : 'rejected';
        expect(await documentsOf(older)).toMatchObject([{ aiStatus: reviewed }]);
        expect(await documentsOf(newer)).toEqual(carried);
        // Copied before the review, after it, or, sent back by then, not at all.
        const after = decision.decision === 'approve' ? [['review'], ['approved']] : [['review'], []];
        expect(after).toContainEqual(carried.map(({ aiStatus }) => aiStatus));
        const keys = world.bucket.keys().filter((key) => key.startsWith(`applications/${newer.applicationId}/`));
        expect(keys).toEqual(carried.map(keyOf));
        expect(await pendingOf(newer)).toBe(false);
      }
  });

  test('stay behind if rejected, of the property, requested by the team, or too old', async () => {
    const older = await addClient(world, { hasProperty: true });
    const rejected = await upload(world, older, { docType: 'passport' });
    await review(older, rejected, { decision: 'reject', reason: 'Ilegível' });
    await upload(world, older, { docType: 'caderneta_predial' });
    await upload(world, older, { docType: 'outro', otherName: 'Carta' });
    await upload(world, older, { docType: 'proof_of_income' });
    world.pass(61 * 24 * 60 * 60 * 1000);
    const nif = await upload(world, older, { docType: 'nif_portugues' });
    const newer = await startAnother(older);
    expect((await carryOver(newer)).map(({ id }) => id)).toEqual([nif.id]);
  });

  test('do not replace a file that was sent meanwhile, and are copied once', async () => {
    const older = await addClient(world);
    await upload(world, older, { docType: 'passport' });
    await upload(world, older, { docType: 'nif_portugues' });
    const newer = await startAnother(older);
    const own = await upload(world, newer, { docType: 'passport' });
    await Promise.all([carryOver(newer), carryOver(newer)]);
    const documents = await documentsOf(newer);
    expect(documents.find(({ id }) => id === 'passport')?.uploadId).toBe(own.uploadId);
    const keys = world.bucket.keys().filter((key) => key.startsWith(`applications/${newer.applicationId}/`));
    expect(keys.sort()).toEqual(documents.map(keyOf).sort());
    expect((await carryOver(newer)).map(({ id }) => id)).toEqual(['nif_portugues']);
  });

  test('come from the newest of several requests', async () => {
    const first = await addClient(world);
    await upload(world, first, { docType: 'passport' });
    const second = await startAnother(first);
    const newest = await upload(world, second, { docType: 'passport', fileName: 'novo.pdf' });
    await review(second, newest, { decision: 'approve' });
    const third = await startAnother(second);
    expect(await carryOver(third)).toMatchObject([{ fileName: 'novo.pdf', carriedFrom: second.applicationId }]);
  });

  test('never come from somebody else', async () => {
    const other = await addClient(world);
    await upload(world, other, { docType: 'passport' });
    const mine = await startAnother(await addClient(world));
    expect(await carryOver(mine)).toEqual([]);
  });

  test('a first request carries nothing', async () => {
    const first = await addClient(world);
    expect(await pendingOf(first)).toBe(false);
    expect(await carryOver(first)).toEqual([]);
  });
});

describe('how a client identifies themselves', () => {
  const identify = async (of: Case) =>
    (await world.succeed('applications.get', of.personId, { applicationId: of.applicationId })).application;

  test('is carried over: what was approved counts in the new request', async () => {
    const older = await addClient(world);
    const { personId, applicationId } = older;
    await world.succeed('applications.setPreferences', personId, { applicationId, identType: 'passport' });
    await review(older, await upload(world, older, { docType: 'passport' }), { decision: 'approve' });
    const newer = await startAnother(older);
    expect(await identify(newer)).toMatchObject({ identType: 'passport', cardConsent: null });
    await carryOver(newer);
    const missing = missingDocuments(await identify(newer), new Set((await documentsOf(newer)).map(({ id }) => id)));
    expect(missing.map(({ id }) => id)).not.toContain('passport');
    const [requested, added] = [
      await world.succeed('applications.request', personId, { ...loanRequest(), furtherTo: newer.applicationId }),
      await world.succeed('applications.addForClient', staffId, {
        applicationId,
        sendingId: randomUUID(),
        purpose: 'investment',
        message: 'Abrimos-te outro pedido.',
      }),
    ];
    expect([requested, added].map(({ application }) => application.identType)).toEqual(['passport', 'passport']);
  });

  test('is carried over without the consent to copies, which is for one request, and without the team’s look', async () => {
    const older = await addClient(world);
    const { personId, applicationId } = older;
    await world.succeed('documents.setCard', personId, { applicationId, choice: 'show' });
    await world.succeed('documents.seeCard', staffId, { applicationId, seen: true });
    expect((await identify(older)).cardShown?.seenAt).not.toBeNull();
    expect((await identify(await startAnother(older))).cardShown).toEqual({
      chosenAt: expect.any(String),
      seenAt: null,
    });
  });
});

describe('a carried document', () => {
  const remove = ({ personId, applicationId }: Case, { id: documentId, uploadId }: DocumentView) =>
    world.call('documents.removeCarried', personId, { applicationId, documentId, uploadId });

  async function addCarried() {
    const older = await addClient(world);
    const original = await upload(world, older, { docType: 'passport' });
    const newer = await startAnother(older);
    const [carried] = await carryOver(newer);
    if (!carried) throw new Error('nothing was carried');
    return { older, original, newer, carried };
  }

  test('is removed with its file; the original stays', async () => {
    const { older, original, newer, carried } = await addCarried();
    expect((await remove(newer, carried)).status).toBe(200);
    expect(await documentsOf(newer)).toEqual([]);
    expect(world.bucket.has(keyOf(carried))).toBe(false);
    expect(world.bucket.has(keyOf(original))).toBe(true);
    expect(await documentsOf(older)).toHaveLength(1);
    expect(await carryOver(newer)).toEqual([]);
    expect((await remove(newer, carried)).body).toMatchObject({ code: 'document.not_found' });
  });

  /** Lets something else happen when the next change of the case is about to be written. */
  function atNextWrite(what: () => Promise<unknown>) {
    let happens = true;
    world.table.client.middlewareStack.add(
      (next) => async (args) => {
        if (happens && JSON.stringify(args.input).includes('$audit_')) {
          happens = false;
          await what();
        }
        return next(args);
      },
      { name: 'at-next-write', override: true },
    );
  }

  test('leaves no slot without its file when the request ends at that moment', async () => {
    const { newer, carried } = await addCarried();
    const { applicationId } = newer;
    atNextWrite(() =>
      world.succeed('applications.end', staffId, {
        applicationId,
        outcome: 'withdrawn',
        reason: 'Desistiu',
        message: 'Olá',
      }),
    );
    expect((await remove(newer, carried)).status).toBe(200);
    expect(world.bucket.has(keyOf(carried))).toBe(false);
    expect(await documentsOf(newer)).toEqual([]);
  });

  test('that is removed while the team opens it is not there', async () => {
    const { newer, carried } = await addCarried();
    atNextWrite(() => remove(newer, carried));
    const slot = { applicationId: newer.applicationId, documentId: carried.id };
    expect((await world.call('documents.staffLink', staffId, slot)).body).toMatchObject({ code: 'document.not_found' });
  });

  test('is not removed once another file has replaced it, and no other document is', async () => {
    const { older, original, newer, carried } = await addCarried();
    await upload(world, newer, { docType: 'passport' });
    expect((await remove(newer, carried)).body).toMatchObject({ code: 'document.not_found' });
    expect((await remove(older, original)).body).toMatchObject({ code: 'document.not_found' });
  });
});
