import { afterAll, describe, expect, test } from '@jest/globals';
import { pdfFile } from '#functions/testing/files.ts';
import { addClient, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });

const file = { fileName: 'fine.pdf', contentType: 'application/pdf', fileSize: pdfFile().length };

/** Uploads a file as a member of the team. */
async function send(applicationId: string, what: { docType: string; otherName?: string; documentId?: string }) {
  const form = await world.succeed('documents.staffPresign', staffId, { applicationId, ...file, ...what });
  const { documentId, uploadId } = form;
  world.bucket.store(storageKeyOf({ applicationId, documentId, uploadId }), pdfFile());
  return world.succeed('documents.staffComplete', staffId, { applicationId, uploadId });
}

const refusal = async (applicationId: string, what: object) =>
  (await world.refused('documents.staffPresign', staffId, { applicationId, ...file, docType: 'irs', ...what })).code;

describe('a file that the team sends on the client’s behalf', () => {
  test('is in review, says so to the client, and the audit trail names who sent it', async () => {
    const { personId, applicationId } = await addClient(world);
    const sent = await send(applicationId, { docType: 'outro', otherName: 'Aprovação do banco' });
    expect(sent).toMatchObject({ label: 'Aprovação do banco', aiStatus: 'review', byTeam: true });
    const { documents } = await world.succeed('applications.get', personId, { applicationId });
    expect(documents).toMatchObject([{ id: sent.id, byTeam: true }]);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' });
    expect(data[0]).toMatchObject({ action: 'document.uploaded', actorId: staffId, actorRole: 'staff' });
    const decision = { applicationId, documentId: sent.id, uploadId: sent.uploadId, decision: 'approve' } as const;
    expect(await world.succeed('documents.review', staffId, decision)).toMatchObject({ aiStatus: 'approved' });
  });

  test('is replaced by the client only to correct it; one of the client can be replaced by the team', async () => {
    const client = await addClient(world);
    const { applicationId } = client;
    const first = await upload(world, client, { docType: 'irs' });
    expect(first.byTeam).toBeUndefined();
    const form = { applicationId, ...file, docType: 'irs' };
    const { uploadId } = await world.succeed('documents.staffPresign', staffId, form);
    const late = await world.succeed('documents.presign', client.personId, form);
    for (const each of [uploadId, late.uploadId])
      world.bucket.store(storageKeyOf({ applicationId, documentId: 'irs', uploadId: each }), pdfFile());
    await world.succeed('documents.staffComplete', staffId, { applicationId, uploadId });
    // A form of the client from before does not replace what the team has sent.
    const completion = { applicationId, uploadId: late.uploadId };
    expect((await world.refused('documents.complete', client.personId, completion)).code).toBe('document.sent_by_team');
    expect((await world.refused('documents.presign', client.personId, form)).code).toBe('document.sent_by_team');
    const decision = { applicationId, documentId: 'irs', uploadId, decision: 'reject', reason: 'Incompleto' } as const;
    await world.succeed('documents.review', staffId, decision);
    expect(await upload(world, client, { docType: 'irs' })).toMatchObject({ aiStatus: 'review' });
  });

  test('follows the rules of a client’s file', async () => {
    const client = await addClient(world);
    const { applicationId } = client;
    expect(await refusal(applicationId, { docType: 'escritura' })).toBe('deed.not_open');
    expect(await refusal(applicationId, { contentType: 'text/html' })).toBe('document.file_type');
    expect(await refusal(applicationId, { fileSize: 10_485_761 })).toBe('document.file_too_large');
    expect(await refusal(world.newId(), {})).toBe('application.not_found');
    const { uploadId } = await upload(world, client, { docType: 'irs' });
    const approved = { applicationId, documentId: 'irs', uploadId, decision: 'approve' } as const;
    await world.succeed('documents.review', staffId, approved);
    expect(await refusal(applicationId, {})).toBe('document.approved');
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu',
      message: 'Até breve.',
    });
    expect(await refusal(applicationId, { docType: 'mapa' })).toBe('application.closed');
  });

  test('is a copy of a Cartão de Cidadão only with the client’s consent', async () => {
    const { personId, applicationId } = await addClient(world);
    expect(await refusal(applicationId, { docType: 'id_card_front' })).toBe('document.consent_needed');
    const consent = { applicationId, choice: 'consent', version: 'v1.0' } as const;
    await world.succeed('documents.setCard', personId, consent);
    expect(await send(applicationId, { docType: 'id_card_front' })).toMatchObject({ byTeam: true });
  });
});
