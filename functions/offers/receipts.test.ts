import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { recordCopy } from '#database/documents/upload-writes.ts';
import { findOffer } from '#database/offers/reads.ts';
import { listReceipts } from '#database/offers/receipts.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { transact } from '#database/transaction.ts';
import { chooseApproved, completeDeed, receive } from '#functions/testing/deed.ts';
import { addClient, addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { publishOffer } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import { daysAfter } from '#shared/kit/lisbon-time.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { linkFine } from './fine.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;
const staffId = await world.addPerson({ role: 'staff' });
const adminId = await world.addPerson({ role: 'admin' });

const goTo = (instant: string) => world.pass(Date.parse(instant) - world.now().getTime());
const note = 'O banco enviou-a por email.';
const first = 'first';

/** Stores the upload of the FINE that an offer names. */
async function storeFine(key: { applicationId: string; offerId: string }) {
  const { fineDocumentId: documentId = '', fineUploadId: uploadId = '' } = (await findOffer(world.database, key)) ?? {};
  const upload = { applicationId: key.applicationId, documentId, uploadId };
  await transact(world.database, [
    recordCopy({
      ...upload,
      docType: 'fine',
      personId: staffId,
      byTeam: true,
      fileName: 'fine.pdf',
      contentType: 'application/pdf',
      storageKey: storageKeyOf(upload),
      storageVersion: 'v',
      status: 'stored',
      createdAt: world.now().toISOString(),
    }),
  ]);
}

/** A case in the stage of the deed with an approved offer chosen, its FINE of 20 November. */
async function addCase({ validUntil = '2027-03-31' } = {}) {
  const { personId, applicationId } = await addClient(world);
  const offerId = await chooseApproved(world, applicationId, { issuedAt: '2026-11-20', validUntil });
  await entities.application.patch({ applicationId }).set({ status: 'escritura' }).go();
  await storeFine({ applicationId, offerId });
  return { personId, applicationId, offerId };
}
type Case = Awaited<ReturnType<typeof addCase>>;

const setDay = ({ applicationId }: Case, on: string, more: { from?: string | null; confirmed?: boolean } = {}) =>
  world.call('deed.setDay', staffId, { applicationId, from: null, on, time: null, place: null, ...more });
const refusal = async (made: Case, on: string) => (await setDay(made, on)).body as { code?: string; detail?: string };
const record = ({ applicationId, offerId }: Case, on: string, more: object = {}, by = staffId) =>
  world.call('offers.receipt', by, { applicationId, offerId, partyId: first, from: null, on, note, ...more });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const clockOf = async ({ applicationId, offerId }: Case) => {
  const { clocks } = await world.succeed('offers.staffList', staffId, { applicationId });
  return clocks?.find((each) => each.offerId === offerId);
};

beforeEach(() => goTo('2026-12-10T12:00:00Z'));

describe('the receipt of a FINE', () => {
  test('is the first opening in the portal, on its day in Lisbon, and only of an approval', async () => {
    // 23:30Z in summer is the next day.
    goTo('2027-07-01T23:30:00Z');
    const { personId, applicationId } = await addSubmittedClient(world);
    const publish = (more: object) =>
      publishOffer(world, staffId, applicationId, { validUntil: '2027-09-30', ...more });
    const { id: simulation } = await publish({});
    const { id: offerId } = await publish({ kind: 'aprovada', issuedAt: '2027-06-25' });
    await world.succeed('offers.fineLink', personId, { applicationId, offerId: simulation });
    for (const _ of [1, 2]) {
      await world.succeed('offers.fineLink', personId, { applicationId, offerId });
      world.pass(24 * 3_600_000);
    }
    expect(await listReceipts(world.database, applicationId)).toMatchObject([
      { offerId, partyId: first, receivedOn: '2027-07-02', how: 'portal', openedAt: expect.any(String) },
    ]);
    const { reflections } = await world.succeed('offers.list', personId, { applicationId });
    expect(reflections).toEqual([{ offerId, receivedOn: '2027-07-02', until: '2027-07-09', deedFrom: '2027-07-10' }]);
    // One that was not chosen in time has no days of reflection.
    goTo('2027-09-30T23:00:00Z');
    expect((await world.succeed('offers.list', personId, { applicationId })).reflections).toBeUndefined();
    expect(await clockOf({ personId, applicationId, offerId })).toBeUndefined();
  });

  test.each([
    // Over the year's end, both changes of the clocks, and a leap day.
    ['2026-12-28', '2027-01-05'],
    ['2027-03-22', '2027-03-30'],
    ['2027-10-25', '2027-11-02'],
    ['2028-02-25', '2028-03-04'],
  ])('of %s makes the deed possible from %s on, not a day before', async (received, from) => {
    const made = await addCase({ validUntil: '2028-12-31' });
    await receive(world, { ...made, partyId: first }, received);
    goTo(`${received}T12:00:00Z`);
    expect(await refusal(made, daysAfter(from, -1))).toMatchObject({ code: 'deed.too_early' });
    expect((await setDay(made, from)).status).toBe(200);
    goTo('2026-12-10T12:00:00Z');
  });

  test('is that of an opening while somebody joins', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const { id: offerId } = await publishOffer(world, staffId, applicationId, {
      kind: 'aprovada',
      issuedAt: '2026-12-01',
      validUntil: '2027-03-31',
    });
    const [application, party] = [await findApplication(world.database, applicationId), { partyId: first }];
    await addPartyOf(world, applicationId, { role: 'fiador' });
    // As read before: access was decided on it.
    const caller = { personId, application, party } as unknown as Parameters<typeof linkFine>[2];
    await linkFine(world, { applicationId, offerId }, caller);
    expect(await listReceipts(world.database, applicationId)).toMatchObject([{ offerId, partyId: first }]);
  });

  test('that the bank delivered is recorded by the team, between the day of the FINE and today', async () => {
    const made = await addCase();
    expect(codeOf(await record(made, '2026-11-19'))).toBe('receipt.day');
    expect(codeOf(await record(made, '2026-12-11'))).toBe('receipt.day');
    expect(codeOf(await record(made, '2026-12-01', { note: 'sim' }))).toBe('request.invalid');
    expect(codeOf(await record(made, '2026-12-01', { partyId: world.newId() }))).toBe('party.not_found');
    const { status, body } = await record(made, '2026-12-01');
    expect([status, body]).toMatchObject([200, { earliest: { day: '2026-12-09', name: 'Ana' } }]);
    // A lost answer is asked for again.
    expect((await record(made, '2026-12-01')).status).toBe(200);
    expect((await clockOf(made))?.people).toMatchObject([
      { partyId: first, receipt: { receivedOn: '2026-12-01', how: 'banco', deliveredOn: '2026-12-01', note } },
    ]);
    const { data } = await entities.auditEntry.query.primary({ applicationId: made.applicationId }).go();
    expect(data.filter(({ action }) => action === 'fine.received')).toMatchObject([
      { actorId: staffId, after: { receivedOn: '2026-12-01' }, reason: note },
    ]);
  });

  test('is corrected by an admin alone, to an earlier day with the bank’s proof, and not once a deed is set', async () => {
    const made = await addCase();
    const { personId, applicationId } = made;
    await record(made, '2026-12-03');
    const reason = 'O registo do banco diz outro dia.';
    const earlier = { from: '2026-12-03', note: reason };
    expect(codeOf(await record(made, '2026-12-02', earlier))).toBe('receipt.admin_only');
    expect(codeOf(await record(made, '2026-12-02', { note: reason }, adminId))).toBe('date.changed');
    expect(codeOf(await record(made, '2026-12-02', earlier, adminId))).toBe('receipt.proof_missing');
    expect(codeOf(await record(made, '2026-12-02', { ...earlier, proofId: 'irs' }, adminId))).toBe(
      'document.not_found',
    );
    await entities.application.patch({ applicationId }).set({ status: 'documentos' }).go();
    const { id: proofId } = await upload(world, { personId, applicationId }, { docType: 'irs' });
    await entities.application.patch({ applicationId }).set({ status: 'escritura' }).go();
    expect((await record(made, '2026-12-02', { ...earlier, proofId }, adminId)).status).toBe(200);
    // A later day needs none.
    expect((await record(made, '2026-12-04', { from: '2026-12-02', note: reason }, adminId)).status).toBe(200);
    const [receipt] = await listReceipts(world.database, applicationId);
    expect(receipt).toMatchObject({ receivedOn: '2026-12-04', note });
    expect(receipt?.corrections).toMatchObject([
      { from: '2026-12-03', to: '2026-12-02', reason, by: adminId },
      { from: '2026-12-02', to: '2026-12-04', reason, by: adminId },
    ]);
    await setDay(made, '2026-12-12');
    expect(codeOf(await record(made, '2026-12-09', { from: '2026-12-04', note: reason }, adminId))).toBe(
      'receipt.deed_set',
    );
  });

  test('counts by the earlier of both days; after an opening an earlier delivery needs the bank’s proof', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const { id: offerId } = await publishOffer(world, staffId, applicationId, {
      kind: 'aprovada',
      validUntil: '2027-03-31',
    });
    const made = { personId, applicationId, offerId };
    await world.succeed('offers.fineLink', personId, { applicationId, offerId });
    expect(codeOf(await record(made, '2026-12-01'))).toBe('receipt.proof_missing');
    const [document] = (await world.succeed('applications.get', personId, { applicationId })).documents;
    expect((await record(made, '2026-12-01', { proofId: document?.id })).status).toBe(200);
    // A later delivery to somebody else who opened it moves nothing, also once the day of the deed is set.
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
    await world.succeed('offers.fineLink', rui.personId, { applicationId, offerId });
    const deed = { on: '2026-12-20', recordedBy: staffId, changes: 0 };
    await entities.application.patch({ applicationId }).set({ deed }).go();
    world.pass(24 * 3_600_000);
    expect((await record(made, '2026-12-11', { partyId: rui.partyId })).status).toBe(200);
    expect((await clockOf(made))?.people[1]?.receipt).toMatchObject({
      receivedOn: '2026-12-10',
      how: 'portal',
      deliveredOn: '2026-12-11',
    });
    expect((await clockOf(made))?.people[0]?.receipt).toMatchObject({
      receivedOn: '2026-12-01',
      how: 'banco',
      openedAt: '2026-12-10T12:00:00.000Z',
    });
  });
});

describe('the day of the deed', () => {
  test('waits for everybody who signs, and names whose receipt is missing or whose reflection ends last', async () => {
    const made = await addCase();
    const { applicationId } = made;
    await receive(world, { ...made, partyId: first }, '2026-12-01');
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
    const eva = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Eva Reis', state: 'sem_conta' });
    expect((await refusal(made, '2026-12-20')).detail).toBe('Falta a receção de Rui e Eva.');
    await receive(world, { ...made, partyId: eva.partyId }, '2026-12-05');
    expect((await refusal(made, '2026-12-20')).detail).toBe('Falta a receção de Rui.');
    await receive(world, { ...made, partyId: rui.partyId }, '2026-12-04');
    expect(await refusal(made, '2026-12-12')).toMatchObject({
      code: 'deed.too_early',
      detail: 'O período de reflexão de Eva só acaba a 12/12/2026. A escritura pode ser a partir de 13/12/2026.',
    });
    expect((await setDay(made, '2026-12-13')).status).toBe(200);
    const { data } = await entities.notification.query.primary({ personId: rui.personId }).go();
    expect(data.filter(({ kind }) => kind === 'deed_day_set')).toHaveLength(1);
    // Nobody reads of the others but from when the deed can be.
    const { reflections } = await world.succeed('offers.list', rui.personId, { applicationId });
    expect(reflections).toEqual([
      { offerId: made.offerId, receivedOn: '2026-12-04', until: '2026-12-11', deedFrom: '2026-12-13' },
    ]);
  });

  test('needs the FINE of an approval that is chosen; a FINE in its place begins every clock again', async () => {
    const made = await addCase();
    const key = { applicationId: made.applicationId, offerId: made.offerId };
    await receive(world, { ...made, partyId: first }, '2026-12-01');
    const change = async (facts: object) => {
      const offer = await findOffer(world.database, key);
      if (!offer) throw new Error('No offer');
      await transact(world.database, [replaceOffer(offer, { ...offer, ...facts })]);
    };
    await change({ fineSha256: 'a'.repeat(64) });
    expect((await refusal(made, '2026-12-20')).detail).toBe('Falta a receção de Ana.');
    await change({ fineUploadId: undefined, fineSha256: undefined });
    expect((await refusal(made, '2026-12-20')).detail).toBe('Falta a FINE do banco.');
    await change({ kind: 'simulacao', fineUploadId: 'u', fineSha256: 'f'.repeat(64) });
    expect(await refusal(made, '2026-12-20')).toMatchObject({
      code: 'deed.too_early',
      detail: 'A proposta escolhida é uma simulação: falta a aprovação do banco.',
    });
  });

  test('after the bank’s last day, or that of the CPCV, has to be meant', async () => {
    const made = await addCase({ validUntil: '2026-12-24' });
    const { applicationId } = made;
    await receive(world, { ...made, partyId: first }, '2026-12-01');
    await world.succeed('agenda.setDate', staffId, {
      applicationId,
      dateId: '00000000-0000-4000-8000-000000000001',
      version: 0,
      kind: 'cpcv',
      label: null,
      on: '2026-12-20',
      time: null,
      place: null,
      source: 'typed',
    });
    expect(await refusal(made, '2026-12-28')).toMatchObject({
      code: 'deed.late',
      detail: 'A aprovação do banco só vale até 24/12/2026 e o prazo do CPCV é 20/12/2026. Marcar na mesma?',
    });
    expect((await setDay(made, '2026-12-28', { confirmed: true })).status).toBe(200);
  });

  test.each(['a corrected receipt', 'a replaced FINE', 'somebody who joins'])(
    'that is set while there is %s is either refused, or was possible when it was written',
    async (what) => {
      const made = await addCase();
      const { applicationId, offerId } = made;
      await record(made, '2026-12-02');
      const offer = await findOffer(world.database, { applicationId, offerId });
      if (!offer) throw new Error('No offer');
      const other =
        what === 'a corrected receipt'
          ? record(made, '2026-12-09', { from: '2026-12-02', note: 'O banco corrigiu.' }, adminId)
          : what === 'a replaced FINE'
            ? transact(world.database, [replaceOffer(offer, { ...offer, fineSha256: 'a'.repeat(64) })]).then(
                () => ({ status: 200 }),
                () => ({ status: 409 }),
              )
            : addPartyOf(world, applicationId, { role: 'fiador' }).then(
                () => ({ status: 200 }),
                () => ({ status: 409 }),
              );
      const [set, changed] = await Promise.all([setDay(made, '2026-12-10'), other]);
      const stored = (await findApplication(world.database, applicationId))?.deed?.on;
      expect(stored).toBe(set.status === 200 ? '2026-12-10' : undefined);
      // A correction and the day exclude each other; the rest refuses the conclusion afterwards.
      if (what === 'a corrected receipt') expect([set.status, changed.status].toSorted()).toEqual([200, 409]);
      if (what !== 'a corrected receipt' && changed.status === 200)
        expect(await refusal(made, '2026-12-11')).toMatchObject({
          code: set.status === 200 ? 'date.changed' : 'deed.too_early',
        });
    },
  );
});

describe('the conclusion', () => {
  test('needs the day of the deed, which has come, after everybody’s reflection', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    for (const [from, to] of [
      ['analise', 'proposta'],
      ['proposta', 'escritura'],
    ] as const)
      await world.succeed('applications.move', staffId, { applicationId, from, to });
    await completeDeed(world, staffId, { personId, applicationId });
    const conclude = (deedOn?: string) =>
      world.call('applications.move', staffId, { applicationId, from: 'escritura', to: 'concluida', deedOn });
    await entities.application.patch({ applicationId }).remove(['deed']).add({ version: 1 }).go();
    expect((await conclude()).body).toMatchObject({ errors: [{ path: 'deedOn' }] });
    // Somebody came in afterwards: their clock has not begun.
    const rui = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Rui Costa', state: 'sem_conta' });
    const { selectedOfferId: offerId = '' } = (await findApplication(world.database, applicationId)) ?? {};
    const deed = { on: '2026-12-10', recordedBy: staffId, changes: 0 };
    await entities.application.patch({ applicationId }).set({ deed }).add({ version: 1 }).go();
    const { items } = await world.succeed('deed.staffGet', staffId, { applicationId });
    for (const { docType, partyId } of items.filter((item) => item.partyId === rui.partyId))
      await world.succeed('deed.setApplies', staffId, { applicationId, docType, partyId, applies: false } as never);
    expect((await conclude()).body).toMatchObject({ code: 'deed.too_early', detail: 'Falta a receção de Rui.' });
    await receive(world, { applicationId, offerId, partyId: rui.partyId }, '2026-12-03');
    expect((await conclude()).body).toMatchObject({ code: 'deed.too_early' });
    world.pass(24 * 3_600_000);
    const undo = async (act: { body: unknown }) =>
      world.succeed('applications.undo', staffId, {
        applicationId,
        undoId: (act.body as RouteOutput<'applications.move'>).undo?.id ?? '',
      });
    const stored = async () => (await findApplication(world.database, applicationId))?.deed;
    const trail = async () =>
      (await entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' })).data.filter(({ action }) =>
        action.startsWith('deed.day_'),
      );
    // Undone, the day that was planned stands again with its hour and place, and none where there was none.
    const planned = { on: '2026-12-20', time: '10:00', place: 'Conservatória', recordedBy: adminId, changes: 2 };
    await entities.application.patch({ applicationId }).set({ deed: planned }).add({ version: 1 }).go();
    await undo(await conclude('2026-12-11'));
    expect(await stored()).toEqual({ ...planned, changes: 4 });
    const [made, restored] = (await trail()).slice(-2);
    expect(restored).toMatchObject({ action: 'deed.day_changed', before: made?.after, after: made?.before });
    await entities.application.patch({ applicationId }).remove(['deed']).add({ version: 1 }).go();
    await undo(await conclude('2026-12-11'));
    expect(await stored()).toBeUndefined();
    expect((await trail()).at(-1)).toMatchObject({ action: 'deed.day_removed', before: { deedOn: '2026-12-11' } });
    // A conclusion that writes no day leaves it.
    const kept = { on: '2026-12-11', recordedBy: staffId, changes: 0 };
    await entities.application.patch({ applicationId }).set({ deed: kept }).add({ version: 1 }).go();
    await undo(await conclude());
    expect(await stored()).toEqual(kept);
    expect((await conclude('2026-12-11')).status).toBe(200);
  });
});
