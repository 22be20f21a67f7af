import { afterAll, expect, test } from '@jest/globals';
import { createSubmission } from '#database/submissions/writes.ts';
import { transact } from '#database/transaction.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { slotOf } from '#shared/parties/slots.ts';
import type { Summary } from '#shared/submissions/schema.ts';

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
  for (const missing of ['bankName', 'scope']) {
    const problem = await world.refused('documents.archive', staffId, { ...input, [missing]: undefined });
    expect(problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'bankName', message: 'Indica o banco' }],
    });
  }
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

/** Adds a request at a bank with a pack, which everybody in it has authorized. Returns how its archive is asked for. */
async function addPacked(
  applicationId: string,
  {
    files,
    sections,
  }: { files: readonly (readonly [name: string, documentId: string, uploadId: string])[] } & Pick<Summary, 'sections'>,
) {
  const at = world.now().toISOString();
  const [lenderId, submissionId, packId] = ['banco-exemplo-s-a', world.newId(), world.newId()];
  const summary = { title: 'Resumo', day: '2026-11-28', sections };
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
      packs: [
        {
          packId,
          at,
          by: staffId,
          how: 'email',
          summarySha256: 'a',
          files: files.map(([name, documentId, uploadId]) => ({ documentId, uploadId, name, version: 'v', size: 7 })),
          summary,
        },
      ],
      conditions: [],
    }),
  ]);
  const { people } = await world.succeed('submissions.staffList', staffId, { applicationId });
  for (const { partyId } of people)
    await world.database.entities.bankConsent
      .put({ applicationId, partyId, lenderId, version: 'v1', how: 'portal', at })
      .go();
  return { input: { applicationId, submissionId, packId }, summary };
}

test('of a pack contains its files as they were frozen, without those that are gone', async () => {
  const { applicationId, statements, front } = await addReviewed();
  const { input, summary } = await addPacked(applicationId, {
    files: [
      ['Extratos.pdf', statements.id, statements.uploadId],
      ['Frente.pdf', front.id, front.uploadId],
    ],
    sections: [],
  });
  const archive = () => world.call('documents.archive', staffId, input);
  const { upload: uploads } = world.database.entities;
  // Replaced since, and refused since.
  await uploads.patch({ applicationId, uploadId: statements.uploadId }).set({ status: 'superseded' }).go();
  await uploads.patch({ applicationId, uploadId: front.uploadId }).set({ status: 'refused' }).go();
  expect((await archive()).body).toMatchObject({
    fileName: expect.stringMatching(/^Banco_Exemplo_/),
    entries: [{ name: 'Extratos.pdf', size: 7, url: expect.any(String) }],
    leftOut: ['Frente.pdf'],
    summary,
  });
  for (const changed of [{ packId: world.newId() }, { submissionId: world.newId() }])
    expect((await world.refused('documents.archive', staffId, { ...input, ...changed })).code).toBe(
      'submission.not_found',
    );
  await uploads.patch({ applicationId, uploadId: statements.uploadId }).set({ status: 'refused' }).go();
  expect((await archive()).body).toMatchObject({ code: 'document.none' });
});

test('of a pack leaves out the papers and the section of who has left since, and keeps the common ones', async () => {
  const { applicationId, statements } = await addReviewed();
  const { uploadId } = statements;
  const { partyId } = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  const { input } = await addPacked(applicationId, {
    files: [
      ['Extratos.pdf', statements.id, uploadId],
      ['IRS.pdf', slotOf('irs', partyId), uploadId],
      ['Caderneta.pdf', slotOf('caderneta_predial', partyId), uploadId],
    ],
    sections: [
      { title: 'Ana', partyId: 'first', facts: [] },
      { title: 'Rui', partyId, facts: [] },
    ],
  });
  const namesOf = async () => {
    const { entries, summary } = await world.succeed('documents.archive', staffId, input);
    return [entries.map(({ name }) => name), summary?.sections.map(({ title }) => title)];
  };
  expect(await namesOf()).toEqual([
    ['Extratos.pdf', 'IRS.pdf', 'Caderneta.pdf'],
    ['Ana', 'Rui'],
  ]);
  await world.succeed('parties.staffRemove', staffId, { applicationId, partyId, reason: 'Já não compram juntos.' });
  expect(await namesOf()).toEqual([['Extratos.pdf', 'Caderneta.pdf'], ['Ana']]);
});
