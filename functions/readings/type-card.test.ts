import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findDocument } from '#database/documents/reads.ts';
import { jpegFile, pdfFile } from '#functions/testing/files.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { withoutIds } from '#functions/testing/without-ids.ts';
import { createWorld } from '#functions/testing/world.ts';
import { cardConsentVersion } from '#shared/documents/id-card.ts';
import { exportDocument } from '../privacy/export-document.ts';
import { readPersonData } from '../privacy/person-data.ts';

const world = await createWorld();
let staffId: string;
beforeAll(async () => {
  staffId = await world.addPerson({ role: 'staff' });
});
afterAll(() => world.stop());

const documentId = 'id_card_front';
const values = { number: '123456789ZZ1', validUntil: '2031-05-20' };

/** Adds a client who consents to copies and has sent a picture of their card. */
async function withPicture() {
  const client = await addClient(world);
  const { applicationId, personId } = client;
  const version = cardConsentVersion;
  await world.succeed('documents.setCard', personId, { applicationId, choice: 'consent', version });
  const send = () =>
    upload(world, client, { docType: documentId, bytes: jpegFile(), contentType: 'image/jpeg', fileName: 'cc.jpg' });
  const { uploadId } = await send();
  const typed = { applicationId, documentId, uploadId, ...values };
  return { client, applicationId, personId, uploadId, typed, send };
}

const storedCard = async (applicationId: string) =>
  (await findDocument(world.database, { applicationId, documentId }))?.typedCard;

const entriesOf = async (applicationId: string) =>
  (await world.database.entities.auditEntry.query.primary({ applicationId }).go()).data.filter(
    ({ action }) => action === 'document.card_typed',
  );

describe('what a client types of their card', () => {
  test('is stored with the file, shown to the client and the team, and named in no audit entry', async () => {
    const { applicationId, personId, uploadId, typed } = await withPicture();
    const answer = await world.succeed('readings.typeCard', personId, typed);
    expect(answer).toMatchObject({ id: documentId, uploadId, aiStatus: 'review', typedCard: values });
    const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
    expect(documents[0]?.typedCard).toMatchObject(values);
    const entries = await entriesOf(applicationId);
    expect(entries).toEqual([expect.objectContaining({ actorId: personId, documentId, uploadId })]);
    expect(withoutIds(JSON.stringify(entries))).not.toMatch(/123456789|2031/);
  });

  test('can be corrected; the same values again change nothing', async () => {
    const { applicationId, personId, typed } = await withPicture();
    await world.succeed('readings.typeCard', personId, typed);
    const first = await storedCard(applicationId);
    await world.succeed('readings.typeCard', personId, typed);
    expect(await storedCard(applicationId)).toEqual(first);
    await world.succeed('readings.typeCard', personId, { ...typed, validUntil: '2032-05-20' });
    expect(await storedCard(applicationId)).toMatchObject({ validUntil: '2032-05-20' });
    expect(await entriesOf(applicationId)).toHaveLength(2);
  });

  test('is stored once by requests at the same time', async () => {
    const { applicationId, personId, typed } = await withPicture();
    const type = () => world.call('readings.typeCard', personId, typed);
    const answers = await Promise.all([type(), type(), type()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf(applicationId)).toHaveLength(1);
  });

  test('is part of the copy of their data', async () => {
    const { personId, typed } = await withPicture();
    await world.succeed('readings.typeCard', personId, typed);
    const data = await readPersonData(world.database, personId);
    const { pedidos } = exportDocument(data as NonNullable<typeof data>, { at: new Date(), files: [], missing: [] });
    expect(pedidos[0]?.documentos[0]?.escritoPorTi).toEqual({
      em: expect.any(String),
      numero: values.number,
      validade: values.validUntil,
    });
  });

  test('goes with its file: when another replaces it, and when the consent is withdrawn', async () => {
    const { applicationId, personId, typed, send } = await withPicture();
    await world.succeed('readings.typeCard', personId, typed);
    const { uploadId } = await send();
    expect(await storedCard(applicationId)).toBeUndefined();
    expect((await world.refused('readings.typeCard', personId, typed)).code).toBe('document.replaced');
    await world.succeed('readings.typeCard', personId, { ...typed, uploadId });
    await world.succeed('documents.setCard', personId, { applicationId, choice: 'withdraw' });
    expect(await findDocument(world.database, { applicationId, documentId })).toBeUndefined();
    expect((await world.refused('readings.typeCard', personId, { ...typed, uploadId })).code).toBe(
      'document.not_found',
    );
  });

  test('with a check digit that does not agree is refused at its field, without its value', async () => {
    const { applicationId, personId, typed } = await withPicture();
    const wrong = { ...typed, number: '123456789ZZ2' };
    const { status, body } = await world.call('readings.typeCard', personId, wrong);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: 'number', message: 'Confirma o número do cartão' }] });
    expect(JSON.stringify(body)).not.toContain('123456789');
    expect(await storedCard(applicationId)).toBeUndefined();
  });

  test('is taken beside a picture of its front alone', async () => {
    const { client, personId, typed } = await withPicture();
    const back = await upload(world, client, { docType: 'id_card_back', bytes: jpegFile(), contentType: 'image/jpeg' });
    const beside = { ...typed, documentId: 'id_card_back', uploadId: back.uploadId };
    expect((await world.refused('readings.typeCard', personId, beside)).code).toBe('document.not_typed');
    const { uploadId } = await upload(world, client, { docType: documentId, bytes: pdfFile() });
    expect((await world.refused('readings.typeCard', personId, { ...typed, uploadId })).code).toBe(
      'document.not_typed',
    );
  });

  test('is taken from nobody but its owner, and not on a closed request', async () => {
    const { applicationId, personId, typed } = await withPicture();
    const stranger = await addClient(world);
    expect((await world.refused('readings.typeCard', stranger.personId, typed)).code).toBe('application.not_found');
    await world.database.entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    expect((await world.refused('readings.typeCard', personId, typed)).code).toBe('application.closed');
  });
});
