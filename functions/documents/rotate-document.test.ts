import { afterAll, expect, test } from '@jest/globals';
import { addClient, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

async function addDocument() {
  const client = await addClient(world);
  const { applicationId } = client;
  const { id: documentId, uploadId } = await upload(world, client, { docType: 'irs' });
  const stored = async () => {
    const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
    return documents.find(({ id }) => id === documentId);
  };
  return { client, stored, file: { applicationId, documentId, uploadId } };
}

test('a file keeps the rotation that staff or its client set last, with its review', async () => {
  const { client, stored, file } = await addDocument();
  expect((await stored())?.rotation).toBeUndefined();
  await world.succeed('documents.review', staffId, { ...file, decision: 'approve' });
  expect(await world.succeed('documents.staffRotate', staffId, { ...file, rotation: 270 })).toEqual({ rotation: 270 });
  expect(await stored()).toMatchObject({ rotation: 270, aiStatus: 'approved' });
  await world.succeed('documents.rotate', client.personId, { ...file, rotation: 0 });
  expect((await stored())?.rotation).toBe(0);
});

test('a new file is shown as it is; the rotation of the replaced one is refused', async () => {
  const { client, stored, file } = await addDocument();
  await world.succeed('documents.rotate', client.personId, { ...file, rotation: 90 });
  await upload(world, client, { docType: 'irs' });
  expect((await stored())?.rotation).toBeUndefined();
  const late = await world.refused('documents.staffRotate', staffId, { ...file, rotation: 180 });
  expect(late.code).toBe('document.replaced');
  expect((await stored())?.rotation).toBeUndefined();
});

test('is a quarter turn, of one’s own file', async () => {
  const { client, file } = await addDocument();
  const other = await addClient(world);
  const crooked = { ...file, rotation: 45 } as never;
  expect((await world.refused('documents.rotate', client.personId, crooked)).code).toBe('request.invalid');
  const problem = await world.refused('documents.rotate', other.personId, { ...file, rotation: 90 });
  expect(problem.code).toBe('application.not_found');
});
