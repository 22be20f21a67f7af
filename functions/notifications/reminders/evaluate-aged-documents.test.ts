import { afterAll, expect, test } from '@jest/globals';
import { findDocument } from '#database/documents/reads.ts';
import { addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createReminderWorld } from '#functions/testing/reminders.ts';
import type { ReadingView } from '#shared/documents/reading-view.ts';
import { slotOf } from '#shared/parties/slots.ts';
import { composerFor } from '../emails/index.ts';

const reminders = await createReminderWorld();
const { world, staffId, stream, look, told, count, remindersOf, goTo } = reminders;

afterAll(() => world.stop());

const land: ReadingView = {
  kind: 'certidao_permanente',
  confidence: 1,
  fields: { valid_until: '2028-06-30' },
  findings: [],
};

async function withPaper(reading: ReadingView) {
  goTo('2028-05-10', 12);
  const client = await addSubmittedClient(world);
  const { applicationId } = client;
  const { id: documentId, uploadId } = await upload(world, client, { docType: 'certidao_permanente' });
  await world.database.entities.document.patch({ applicationId, documentId }).set({ reading }).go();
  await stream.play();
  const asked = async (...days: string[]) => {
    const counts: number[] = [];
    for (const day of days) {
      goTo(day, 10);
      const before = await count(client.personId, 'documents_aged');
      await look();
      await look();
      counts.push((await count(client.personId, 'documents_aged')) - before);
    }
    return counts;
  };
  const stored = () => findDocument(world.database, { applicationId, documentId });
  return { client, applicationId, documentId, uploadId, asked, stored };
}

test('a paper that ages while the case waits is asked for once, in words, and its review stays', async () => {
  const { client, applicationId, asked, stored } = await withPaper(land);
  expect(await asked('2028-05-11', '2028-06-10', '2028-06-11', '2028-06-12', '2028-07-01', '2028-08-01')).toEqual([
    0, 0, 1, 0, 0, 0,
  ]);
  const [news] = await told(client.personId, 'documents_aged');
  expect(news?.payload.documentLabels).toEqual(['Certidão Permanente: a validade termina a 30/06/2028']);
  const document = await stored();
  expect(document).toMatchObject({
    aiStatus: 'review',
    reading: { findings: [{ code: 'expires_soon', found: '2028-06-30' }] },
  });
  expect(document?.reading?.askedAgainAt).toMatch(/^2028-06-11/);
  if (!news) throw new Error('Nothing was told');
  const email = await composerFor(news)?.({ ...world, siteUrl: 'https://morada.example' }, news);
  expect(email?.text).toContain('a validade termina a 30/06/2028');
  expect((await remindersOf(applicationId)).map(({ kind }) => kind)).not.toContain('documents_aged');
});

test('an approved one is asked for when it has expired, not before', async () => {
  const { client, applicationId, documentId, uploadId, asked, stored } = await withPaper(land);
  const approval = { applicationId, documentId, uploadId, decision: 'approve' } as const;
  await world.succeed('documents.review', staffId, approval);
  expect(await asked('2028-06-11', '2028-06-30', '2028-07-01', '2028-07-02')).toEqual([0, 0, 1, 0]);
  expect(await stored()).toMatchObject({ aiStatus: 'approved', reading: { findings: [{ code: 'expired' }] } });
  const newer = await upload(world, client, { docType: 'certidao_permanente' });
  expect(await stored()).toMatchObject({ uploadId: newer.uploadId, aiStatus: 'review' });
  expect((await stored())?.reading).toBeUndefined();
});

test('what was said when the paper was read is not said again', async () => {
  const soon = { code: 'expires_soon', level: 'info' } as const;
  const old = { code: 'expired', level: 'warn' } as const;
  const { asked } = await withPaper({ ...land, findings: [soon, old] });
  expect(await asked('2028-06-11', '2028-07-01', '2028-09-01')).toEqual([0, 0, 0]);
});

test('a paper that nobody can be asked for waits until somebody can; one of who was removed is not looked at', async () => {
  goTo('2028-05-10', 12);
  const ana = await addSubmittedClient(world);
  const { applicationId } = ana;
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular' });
  const helped = { role: 'fiador', name: 'Maria Dias', state: 'sem_conta', servedBy: rui.partyId } as const;
  const maria = await addPartyOf(world, applicationId, helped);
  const add = async (partyId: string) => {
    const documentId = slotOf('irs', partyId);
    await upload(world, rui, { docType: 'irs', documentId });
    const reading = { ...land, kind: 'irs_assessment' } as const;
    await world.database.entities.document.patch({ applicationId, documentId }).set({ reading }).go();
    return async () => (await findDocument(world.database, { applicationId, documentId }))?.reading?.askedAgainAt;
  };
  const askedOf = { maria: await add(maria.partyId), rui: await add(rui.partyId) };
  await stream.play();
  const reason = 'Já não faz parte do pedido.';
  await world.succeed('parties.staffRemove', staffId, { applicationId, partyId: rui.partyId, reason });
  for (const day of ['2028-05-11', '2028-06-11', '2028-06-12']) {
    goTo(day, 10);
    await look();
  }
  expect(await askedOf.maria()).toBeUndefined();
  const { partyId } = maria;
  await world.database.entities.party.patch({ applicationId, partyId }).set({ servedBy: 'first' }).go();
  goTo('2028-06-13', 10);
  await look();
  const [news, ...others] = await told(ana.personId, 'documents_aged');
  expect(news?.payload.documentLabels).toEqual([
    expect.stringMatching(/\(Maria\): a validade termina a 30\/06\/2028$/),
  ]);
  expect([others, await told(rui.personId, 'documents_aged')]).toEqual([[], []]);
  expect(await askedOf.maria()).toMatch(/^2028-06-13/);
  expect(await askedOf.rui()).toBeUndefined();
  expect((await remindersOf(applicationId)).map(({ kind }) => kind)).not.toContain('documents_aged');
});

test('a paper that needs a correction, or a case that has ended, is left alone', async () => {
  const corrected = await withPaper(land);
  const { applicationId, documentId, uploadId } = corrected;
  const refused = { applicationId, documentId, uploadId, decision: 'reject', reason: 'Cortada' } as const;
  await world.succeed('documents.review', staffId, refused);
  expect(await corrected.asked('2028-06-11', '2028-07-01')).toEqual([0, 0]);
  const ended = await withPaper(land).then(async (paper) => {
    const ending = {
      applicationId: paper.applicationId,
      outcome: 'rejected',
      reason: 'Sem condições',
      message: 'Lamentamos.',
    } as const;
    await world.succeed('applications.end', staffId, ending);
    return paper;
  });
  expect(await ended.asked('2028-06-11')).toEqual([0]);
  expect(await remindersOf(ended.applicationId)).toEqual([]);
});
