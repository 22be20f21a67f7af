import { afterAll, expect, test } from '@jest/globals';
import { followCase } from '#database/work/writes.ts';
import { answers, upload, uploadAllRequired } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());

test('a person goes from the first sign-in to a reviewed document, with the next step at each point', async () => {
  const personId = await world.addPerson({ name: 'Maria João Costa' });
  const staffId = await world.addPerson({ role: 'staff' });
  expect(await world.succeed('people.me', personId, {})).toMatchObject({ nextStep: 'onboarding', role: 'client' });

  const { application } = await world.succeed('applications.onboard', personId, answers());
  const client = { personId, applicationId: application.id };
  expect(application).toMatchObject({ status: 'documentos', identType: 'cc', outcome: null });
  expect(await world.succeed('people.me', personId, {})).toMatchObject({
    nextStep: 'dashboard',
    currentApplicationId: application.id,
  });

  await uploadAllRequired(world, client);
  const submitted = await world.succeed('applications.submit', personId, { applicationId: application.id });
  expect(submitted.application.status).toBe('analise');

  await followCase(world.database, application.id, world.now());
  const { items } = await world.succeed('applications.board', staffId, { stage: 'analise' });
  expect(items).toEqual([expect.objectContaining({ id: application.id, clientName: 'Maria João Costa' })]);

  const detail = await world.succeed('applications.staffGet', staffId, { applicationId: application.id });
  const [front, back] = detail.documents;
  if (!front || !back) throw new Error('no documents');
  const link = await world.succeed('documents.staffLink', staffId, {
    applicationId: application.id,
    documentId: front.id,
  });
  expect(link.url).toContain('X-Amz-Expires=3600');
  const common = { applicationId: application.id };
  const approved = await world.succeed('documents.review', staffId, {
    ...common,
    documentId: front.id,
    uploadId: front.uploadId,
    decision: 'approve',
  });
  expect(approved.aiStatus).toBe('approved');
  await world.succeed('documents.review', staffId, {
    ...common,
    documentId: back.id,
    uploadId: back.uploadId,
    decision: 'reject',
    reason: 'Está desfocado',
  });
  const seen = await world.succeed('applications.get', personId, common);
  expect(seen.documents.map(({ aiStatus, reason }) => [aiStatus, reason])).toEqual(
    expect.arrayContaining([
      ['approved', null],
      ['rejected', 'Está desfocado'],
    ]),
  );
  const replaced = await upload(world, client, { docType: back.docType });
  expect(replaced).toMatchObject({ aiStatus: 'review', reason: null });
});
