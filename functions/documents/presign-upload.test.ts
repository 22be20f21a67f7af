import { afterAll, describe, expect, test } from '@jest/globals';
import { addClient as addNewcomer, permitUpload, upload, uploadOnly } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { formsPerHour, maxOpenForms } from '#platform/documents/document-limits.ts';

const world = await createWorld();
afterAll(() => world.stop());

async function addClient() {
  const client = await addNewcomer(world);
  await permitUpload(world, client);
  return client;
}

const file = { fileName: 'irs.pdf', contentType: 'application/pdf', fileSize: 1000 };

interface Policy {
  expiration: string;
  conditions: readonly unknown[];
}

const presign = async (input: Readonly<Record<string, unknown>>) => {
  const client = await addClient();
  return world.call('documents.presign', client.personId, { applicationId: client.applicationId, ...file, ...input });
};

describe('the form of an upload', () => {
  test('permits exactly one key and type, 1 byte to 10 MB, for five minutes', async () => {
    const { personId, applicationId } = await addClient();
    const form = await world.succeed('documents.presign', personId, { applicationId, docType: 'irs', ...file });
    const key = `applications/${applicationId}/irs/${form.uploadId}`;
    expect(form).toMatchObject({
      documentId: 'irs',
      expiresAt: new Date(world.now().getTime() + 300_000).toISOString(),
      fields: { key, 'Content-Type': 'application/pdf' },
    });
    const policy: Policy = JSON.parse(Buffer.from(form.fields['Policy'] ?? '', 'base64').toString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['eq', '$Content-Type', 'application/pdf'],
        ['content-length-range', 1, 10_485_760],
        { key },
      ]),
    );
    expect(policy.conditions).not.toContainEqual(expect.arrayContaining(['starts-with']));
    const lifetime = Date.parse(policy.expiration) - Date.now();
    expect(lifetime).toBeGreaterThan(290_000);
    expect(lifetime).toBeLessThanOrEqual(300_000);
  });

  test('is stored with a cleaned name for a day', async () => {
    const { personId, applicationId } = await addClient();
    const { uploadId } = await world.succeed('documents.presign', personId, {
      applicationId,
      docType: 'IRS',
      ...file,
      fileName: '../../etc/😀 recibo\u202egpj.pdf',
    });
    const { data } = await world.database.entities.upload.get({ applicationId, uploadId }).go();
    expect(data).toMatchObject({
      status: 'issued',
      docType: 'irs',
      fileName: '😀 recibogpj.pdf',
      personId,
      expiresAt: Math.floor(world.now().getTime() / 1000) + 21 * 86_400,
    });
  });

  test.each([
    ['of a program', { contentType: 'application/x-msdownload', docType: 'irs' }, 'document.file_type'],
    ['of HTML', { contentType: 'text/html', docType: 'irs' }, 'document.file_type'],
    ['of 10 MB and a byte', { fileSize: 10_485_761, docType: 'irs' }, 'document.file_too_large'],
    ['with half a hash', { sha256: 'ab12', docType: 'irs' }, 'request.invalid'],
    ['of nothing', { fileSize: 0, docType: 'irs' }, 'document.file_empty'],
    ['of less than nothing', { fileSize: -1, docType: 'irs' }, 'request.invalid'],
    ['of half a byte', { fileSize: 0.5, docType: 'irs' }, 'request.invalid'],
    ['of an unknown paper', { docType: 'birthday_card' }, 'document.type_unknown'],
    ['of an inherited name', { docType: 'constructor' }, 'document.type_unknown'],
    ['of another paper without a name', { docType: 'outro' }, 'document.type_unknown'],
    ['of another paper with a blank name', { docType: 'outro', otherName: '   ' }, 'request.invalid'],
    ['into a slot of another kind', { docType: 'irs', documentId: 'mapa' }, 'document.not_found'],
    ['into a slot with a path', { docType: 'irs', documentId: '../mapa' }, 'request.invalid'],
    [
      'into another’s slot that does not exist',
      { docType: 'outro', otherName: 'Carta', documentId: 'outro-01M7YRRT80NT1Y6B5Z0H9RCQ5T' },
      'document.not_found',
    ],
  ])('is refused for a file %s', async (_case, input, code) => {
    const { status, body } = await presign(input);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ code });
  });

  test('is given for a file of 10 MB, and no byte more', async () => {
    expect((await presign({ fileSize: 10_485_760, docType: 'irs' })).status).toBe(200);
  });

  test('is refused for an approved document', async () => {
    const client = await addClient();
    const { applicationId } = client;
    const document = await upload(world, client, { docType: 'irs' });
    const staffId = await world.addPerson({ role: 'staff' });
    await world.succeed('documents.review', staffId, {
      decision: 'approve',
      applicationId,
      documentId: 'irs',
      uploadId: document.uploadId,
    });
    const problem = await world.refused('documents.presign', client.personId, {
      applicationId,
      docType: 'irs',
      ...file,
    });
    expect(problem.code).toBe('document.approved');
  });

  test('creates a new slot for an uncatalogued document, and replaces a given one', async () => {
    const client = await addClient();
    const first = await upload(world, client, { docType: 'outro', otherName: 'Carta do banco' });
    expect(first).toMatchObject({ docType: 'outro', label: 'Carta do banco', kind: 'outro', categoria: 'cliente' });
    const second = await upload(world, client, { docType: 'outro', otherName: 'Carta do banco' });
    expect(second.id).not.toBe(first.id);
    const third = await upload(world, client, { docType: 'outro', documentId: first.id });
    expect(third).toMatchObject({ id: first.id, label: 'Carta do banco' });
    expect(third.uploadId).not.toBe(first.uploadId);
  });

  test('is refused while twenty forms are open, and issued again once one was used or they have expired', async () => {
    const client = await addClient();
    const { applicationId, personId } = client;
    const ask = () => world.call('documents.presign', personId, { applicationId, docType: 'irs', ...file });
    const { uploadId } = await uploadOnly(world, client, { docType: 'irs' });
    for (let open = 1; open < maxOpenForms; open++) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'document.too_many_uploads' } });
    await world.succeed('documents.complete', personId, { applicationId, uploadId });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    world.pass(301_000);
    expect((await ask()).status).toBe(200);
  });

  test('is issued twenty times if thirty are asked for at once, and again as often as forms were used', async () => {
    const client = await addClient();
    const { applicationId, personId } = client;
    const ask = () => world.call('documents.presign', personId, { applicationId, docType: 'irs', ...file });
    const issued = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, ask))).map(({ status }) => status).sort();
    const answers = (good: number, bad: number) => [...Array(good).fill(200), ...Array(bad).fill(429)];
    const { uploadId } = await uploadOnly(world, client, { docType: 'irs' });
    expect(await issued(30)).toEqual(answers(maxOpenForms - 1, 30 - maxOpenForms + 1));
    await world.succeed('documents.complete', personId, { applicationId, uploadId });
    expect(await issued(5)).toEqual(answers(1, 4));
    world.pass(301_000);
    expect(await issued(30)).toEqual(answers(maxOpenForms, 30 - maxOpenForms));
  });

  test('is refused after two hundred within an hour', async () => {
    const client = await addClient();
    world.pass(3_600_000);
    await world.database.entities.rateLimit
      .put({
        action: 'documents.presign',
        subject: client.personId,
        count: formsPerHour - 1,
        hour: world.now().toISOString().slice(0, 13),
        expiresAt: world.now().getTime() / 1000 + 3600,
      })
      .go();
    const { applicationId, personId } = client;
    const ask = () => world.call('documents.presign', personId, { applicationId, docType: 'irs', ...file });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'document.too_many_uploads' } });
    const { data } = await world.database.entities.upload.query.primary({ applicationId }).go();
    expect(data).toHaveLength(1);
  });

  test('is refused for a new document if there are sixty', async () => {
    const client = await addClient();
    const { applicationId, personId } = client;
    const first = await upload(world, client, { docType: 'irs' });
    const { data: stored } = await world.database.entities.document.get({ applicationId, documentId: 'irs' }).go();
    if (!stored) throw new Error('no document');
    for (let index = 0; index < 59; index++)
      await world.database.entities.document
        .put({ ...stored, documentId: `outro-${world.newId()}`, docType: 'outro' })
        .go();
    const ask = (docType: string) => ({ applicationId, docType, otherName: 'Mais um', ...file });
    expect((await world.refused('documents.presign', personId, ask('outro'))).code).toBe('document.too_many');
    expect((await world.refused('documents.presign', personId, ask('mapa'))).code).toBe('document.too_many');
    expect((await upload(world, client, { docType: 'irs' })).id).toBe(first.id);
  });
});
