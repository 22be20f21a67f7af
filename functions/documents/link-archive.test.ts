import { afterAll, expect, test } from '@jest/globals';
import { createSubmission } from '#database/submissions/writes.ts';
import { transact } from '#database/transaction.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

const audit = async (applicationId: string) => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' });
  return data.filter(({ action }) => action === 'documents.downloaded');
};

async function addReviewed() {
  const client = await addClient(world);
  const { applicationId } = client;
  const statements = await upload(world, client, { docType: 'bank_statements' });
  const front = await upload(world, client, { docType: 'id_card_front' });
  await upload(world, client, { docType: 'proof_of_income' });
  for (const { id: documentId, uploadId } of [statements, front])
    await world.succeed('documents.review', staffId, { applicationId, documentId, uploadId, decision: 'approve' });
  return { applicationId, statements, front };
}

test('contains the approved files, named and in order; one entry records actor, bank and files', async () => {
  const { applicationId, statements, front } = await addReviewed();
  const input = { applicationId, bankName: ' Banco do Norte ', scope: 'approved' } as const;
  const { fileName, entries } = await world.succeed('documents.archive', staffId, input);
  expect(fileName).toBe(`Banco_do_Norte_Ana_Silva_${applicationId.slice(0, 8)}.zip`);
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['01_Cartao_de_Cidadao_frente.pdf', front.size],
    ['02_Extratos_bancarios.pdf', statements.size],
  ]);
  for (const { url } of entries) expect(url).toContain('X-Amz-Signature');
  expect(await audit(applicationId)).toEqual([
    expect.objectContaining({
      actorId: staffId,
      actorRole: 'staff',
      after: {
        bankName: 'Banco do Norte',
        scope: 'approved',
        count: 2,
        files: `id_card_front:${front.uploadId} bank_statements:${statements.uploadId}`,
      },
    }),
  ]);
});

test('contains every file on request', async () => {
  const { applicationId } = await addReviewed();
  const input = { applicationId, bankName: 'Banco do Norte', scope: 'all' } as const;
  const { entries } = await world.succeed('documents.archive', staffId, input);
  expect(entries.map(({ name }) => name.slice(0, 3))).toEqual(['01_', '02_', '03_']);
});

test('that is empty is reported, and not recorded', async () => {
  const { applicationId } = await addClient(world);
  const input = { applicationId, bankName: 'Banco do Norte', scope: 'approved' };
  expect((await world.refused('documents.archive', staffId, input)).code).toBe('document.none');
  expect(await audit(applicationId)).toEqual([]);
});

test('for a bank of the legal notice asks for the authorization of everybody in it', async () => {
  const { applicationId } = await addReviewed();
  for (const bankName of ['Banco Exemplo, S.A.', 'banco exemplo']) {
    const input = { applicationId, bankName, scope: 'approved' };
    expect((await world.refused('documents.archive', staffId, input)).code).toBe('submission.consent_missing');
  }
  const consent = {
    applicationId,
    partyId: 'first',
    lenderId: 'banco-exemplo-s-a',
    version: 'v1',
    how: 'portal',
  } as const;
  await world.database.entities.bankConsent.put({ ...consent, at: world.now().toISOString() }).go();
  await world.succeed('documents.archive', staffId, {
    applicationId,
    bankName: 'Banco Exemplo, S.A.',
    scope: 'approved',
  });
});

test('of a pack contains its files as they were frozen, without those that are gone', async () => {
  const { applicationId, statements, front } = await addReviewed();
  const at = world.now().toISOString();
  const [lenderId, submissionId, packId] = ['banco-exemplo-s-a', world.newId(), world.newId()];
  const fileOf = ({ id: documentId, uploadId }: typeof front, name: string) => ({
    documentId,
    uploadId,
    name,
    version: 'v',
    size: 7,
  });
  const pack = {
    packId,
    at,
    by: staffId,
    how: 'email' as const,
    summarySha256: 'a',
    files: [fileOf(statements, 'Extratos.pdf'), fileOf(front, 'Frente.pdf')],
    summary: { title: 'Resumo', day: '2026-11-28', sections: [] },
  };
  await transact(world.database, [
    createSubmission({
      applicationId,
      submissionId,
      lenderId,
      createdBy: staffId,
      createdAt: at,
      version: 1,
      status: 'enviado',
      statusSince: at,
      reachedAt: { enviado: at },
      packs: [pack],
      conditions: [],
    }),
  ]);
  await world.database.entities.bankConsent
    .put({ applicationId, partyId: 'first', lenderId, version: 'v1', how: 'portal', at })
    .go();
  const archive = () => world.call('documents.archive', staffId, { applicationId, submissionId, packId });
  const { upload: uploads } = world.database.entities;
  // Replaced since, and refused since.
  await uploads.patch({ applicationId, uploadId: statements.uploadId }).set({ status: 'superseded' }).go();
  await uploads.patch({ applicationId, uploadId: front.uploadId }).set({ status: 'refused' }).go();
  expect((await archive()).body).toMatchObject({
    fileName: expect.stringMatching(/^Banco_Exemplo_/),
    entries: [{ name: 'Extratos.pdf', size: 7, url: expect.any(String) }],
    leftOut: ['Frente.pdf'],
    summary: pack.summary,
  });
  await uploads.patch({ applicationId, uploadId: statements.uploadId }).set({ status: 'refused' }).go();
  expect((await archive()).body).toMatchObject({ code: 'document.none' });
});
