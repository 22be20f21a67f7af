import { afterAll, describe, expect, test } from '@jest/globals';
import { addClient, addSubmittedClient, upload, uploadAllRequired } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { DocumentView } from '#shared/documents/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

async function addDocument() {
  const client = await addClient(world);
  const document = await upload(world, client, { docType: 'irs' });
  const what = { applicationId: client.applicationId, documentId: 'irs', uploadId: document.uploadId };
  return { client, what };
}

const key = ({ applicationId, documentId }: { applicationId: string; documentId: string }) => ({
  applicationId,
  documentId,
});

const audit = async (applicationId: string) => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' });
  return data;
};
const news = async (personId: string) => {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go();
  return data;
};

describe('a review', () => {
  test('approves, and is recorded with reviewer and time', async () => {
    const { client, what } = await addDocument();
    const approved = await world.succeed('documents.review', staffId, { decision: 'approve', ...what });
    expect(approved).toMatchObject({ aiStatus: 'approved', reason: null, reviewedAt: world.now().toISOString() });
    expect((await audit(what.applicationId))[0]).toMatchObject({
      action: 'document.approved',
      actorId: staffId,
      actorRole: 'staff',
      documentId: 'irs',
      uploadId: what.uploadId,
      before: { aiStatus: 'review' },
      after: { aiStatus: 'approved' },
    });
    expect(await news(client.personId)).toEqual([]);
    const read = await world.succeed('applications.get', client.personId, { applicationId: what.applicationId });
    const { undo: _undo, ...document } = approved;
    expect(read.documents).toEqual([document]);
  });

  test('reopens an approved document for a correction, and only such a one', async () => {
    const { client, what } = await addDocument();
    const reopen = { ...what, decision: 'reopen', reason: 'O banco pede o documento completo.' } as const;
    expect((await world.refused('documents.review', staffId, reopen)).code).toBe('document.already_reviewed');
    await world.succeed('documents.review', staffId, { ...what, decision: 'approve' });
    const reopened = await world.succeed('documents.review', staffId, reopen);
    expect(reopened).toMatchObject({ aiStatus: 'rejected', reason: reopen.reason });
    expect(await news(client.personId)).toMatchObject([{ kind: 'correction_requested' }]);
    expect((await world.refused('documents.review', staffId, reopen)).code).toBe('document.already_reviewed');
  });

  test('requests a correction with a reason, and notifies the client', async () => {
    const { client, what } = await addDocument();
    const input = { decision: 'reject', reason: '  Falta a segunda página ', ...what } as const;
    const rejected = await world.succeed('documents.review', staffId, input);
    expect(rejected).toMatchObject({ aiStatus: 'rejected', reason: 'Falta a segunda página' });
    expect(await news(client.personId)).toEqual([
      expect.objectContaining({
        kind: 'correction_requested',
        channel: 'email',
        payload: expect.objectContaining({ documentLabel: 'IRS último ano', reason: 'Falta a segunda página' }),
      }),
    ]);
  });

  test.each([[''], ['   '], ['x'.repeat(1001)], [undefined]])(
    'without a proper reason (%j) is refused',
    async (reason) => {
      const { what } = await addDocument();
      const problem = await world.refused('documents.review', staffId, { decision: 'reject', reason, ...what });
      expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'reason' }] });
    },
  );

  test('of a file that was replaced in the meantime is refused', async () => {
    const { client, what } = await addDocument();
    await upload(world, client, { docType: 'irs' });
    for (const decision of ['approve', 'reject'])
      expect(
        (
          await world.refused('documents.review', staffId, {
            decision,
            reason: decision === 'reject' ? 'x' : undefined,
            ...what,
          })
        ).code,
      ).toBe('document.replaced');
  });

  test('can approve after a correction request, but not request a correction after the approval', async () => {
    const { what } = await addDocument();
    await world.succeed('documents.review', staffId, { decision: 'reject', reason: 'Ilegível', ...what });
    const again = { decision: 'reject', reason: 'Mesmo', ...what };
    expect((await world.refused('documents.review', staffId, again)).code).toBe('document.already_reviewed');
    const approved = await world.succeed('documents.review', staffId, { decision: 'approve', ...what });
    expect(approved).toMatchObject({ aiStatus: 'approved', reason: null });
    expect((await world.refused('documents.review', staffId, again)).code).toBe('document.already_reviewed');
    const { data } = await world.database.entities.document.get(what).go();
    expect(data).not.toHaveProperty('reason');
  });

  test('by several people concurrently is decided once', async () => {
    const { client, what } = await addDocument();
    const decide = (input: object) => world.call('documents.review', staffId, { ...input, ...what });
    const results = await Promise.all([
      decide({ decision: 'approve' }),
      decide({ decision: 'approve' }),
      decide({ decision: 'reject', reason: 'Ilegível' }),
    ]);
    const decided = results.filter(({ status }) => status === 200);
    // Only an approval can follow a correction request.
    expect(decided.length).toBeLessThanOrEqual(2);
    const { documents } = await world.succeed('applications.get', client.personId, {
      applicationId: what.applicationId,
    });
    const written = (await audit(what.applicationId)).filter(({ action }) => /approved|correction/.test(action));
    expect(written).toHaveLength(decided.length);
    expect(written[0]?.after).toEqual({ aiStatus: documents[0]?.aiStatus });
  });

  test('as one of several is only of a file that the reviewer has opened, in this version', async () => {
    const { client, what } = await addDocument();
    const approve = { decision: 'approve', ifOpened: true } as const;
    const colleague = await world.addPerson({ role: 'staff' });
    await world.succeed('documents.staffLink', colleague, key(what));
    expect((await world.refused('documents.review', staffId, { ...what, ...approve })).code).toBe(
      'document.not_opened',
    );
    await world.succeed('documents.staffLink', staffId, key(what));
    const { uploadId } = await upload(world, client, { docType: 'irs' });
    const newer = { ...what, uploadId };
    expect((await world.refused('documents.review', staffId, { ...newer, ...approve })).code).toBe(
      'document.not_opened',
    );
    await world.succeed('documents.staffLink', staffId, key(what));
    expect(await world.succeed('documents.review', staffId, { ...newer, ...approve })).toMatchObject({
      aiStatus: 'approved',
    });
  });

  test('of a missing document is refused', async () => {
    const { what } = await addDocument();
    const elsewhere = { decision: 'approve', ...what, applicationId: world.newId() };
    expect((await world.refused('documents.review', staffId, elsewhere)).code).toBe('application.not_found');
    const absent = { decision: 'approve', ...what, documentId: 'mapa' };
    expect((await world.refused('documents.review', staffId, absent)).code).toBe('document.not_found');
  });
});

describe('a link', () => {
  test('opens in the browser under the file’s own name, for an hour', async () => {
    const client = await addClient(world);
    await upload(world, client, { docType: 'irs', fileName: 'Declaração "IRS" 2025.pdf' });
    const { applicationId } = client;
    const link = await world.succeed('documents.link', client.personId, { applicationId, documentId: 'irs' });
    const url = new URL(link.url);
    expect(url.pathname).toMatch(new RegExp(`/applications/${applicationId}/irs/[0-9A-Z]{26}$`));
    expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(url.searchParams.get('response-content-type')).toBe('application/pdf');
    expect(url.searchParams.get('response-content-disposition')).toBe(
      `inline; filename="Declaracao -IRS- 2025.pdf"; filename*=UTF-8''Declara%C3%A7%C3%A3o%20-IRS-%202025.pdf`,
    );
    expect(link.expiresAt).toBe(new Date(world.now().getTime() + 3_600_000).toISOString());
  });

  test('to a file that was sent as a program opens the type that was checked, on screens and in the ZIP, too', async () => {
    const client = await addClient(world);
    const { applicationId } = client;
    const sent = await upload(world, client, { docType: 'irs', fileName: `irs.pdf${' '.repeat(40)}.bat` });
    expect(sent.fileName).toBe('irs.pdf');
    const nameOf = async () => {
      const link = await world.succeed('documents.staffLink', staffId, { applicationId, documentId: 'irs' });
      return /filename="([^"]*)"/.exec(new URL(link.url).searchParams.get('response-content-disposition') ?? '')?.[1];
    };
    const inZip = async () => {
      const archive = { applicationId, bankName: 'Banco do Norte', scope: 'all' } as const;
      const { entries } = await world.succeed('documents.archive', staffId, archive);
      return entries.map(({ name }) => name);
    };
    expect([await nameOf(), await inZip()]).toEqual(['irs.pdf', ['01_IRS_ultimo_ano.pdf']]);
    const findings = ['pdf_damaged'];
    await world.database.entities.document.patch({ applicationId, documentId: 'irs' }).set({ findings }).go();
    expect([await nameOf(), await inZip()]).toEqual(['irs_danificado.pdf', ['01_IRS_ultimo_ano_danificado.pdf']]);
  });

  test('for the team is recorded, one for the client is not', async () => {
    const { client, what } = await addDocument();
    const { applicationId, documentId } = what;
    const opened = async () => (await audit(applicationId)).filter(({ action }) => action === 'document.opened');
    await world.succeed('documents.link', client.personId, { applicationId, documentId });
    expect(await opened()).toEqual([]);
    await world.succeed('documents.staffLink', staffId, { applicationId, documentId });
    expect(await opened()).toEqual([expect.objectContaining({ actorId: staffId, uploadId: what.uploadId })]);
  });

  test('to a missing document is refused', async () => {
    const { client, what } = await addDocument();
    const { applicationId } = what;
    for (const [name, personId] of [
      ['documents.link', client.personId],
      ['documents.staffLink', staffId],
    ] as const)
      expect((await world.refused(name, personId, { applicationId, documentId: 'mapa' })).code).toBe(
        'document.not_found',
      );
  });
});

type Client = Awaited<ReturnType<typeof addClient>>;

describe('the approval that completes a case', () => {
  const approve = (client: Client, document: DocumentView) =>
    world.succeed('documents.review', staffId, {
      decision: 'approve',
      applicationId: client.applicationId,
      documentId: document.id,
      uploadId: document.uploadId,
    });
  const documentsOf = async ({ applicationId }: Client) =>
    (await world.succeed('applications.staffGet', staffId, { applicationId })).documents;
  const told = async ({ personId }: Client) => {
    const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
    return data.filter(({ kind }) => kind === 'documents_approved').length;
  };

  test('notifies the client, and no earlier one does', async () => {
    const client = await addSubmittedClient(world);
    const documents = await documentsOf(client);
    const [last, ...others] = documents;
    if (!last) throw new Error('No documents');
    for (const document of others) await approve(client, document);
    expect(await told(client)).toBe(0);
    await approve(client, last);
    expect(await told(client)).toBe(1);
  });

  test('is one, with one notification, for concurrent approvals of all documents', async () => {
    for (let round = 0; round < 5; round++) {
      const client = await addSubmittedClient(world);
      await Promise.all((await documentsOf(client)).map((document) => approve(client, document)));
      expect(await told(client)).toBe(1);
    }
  });

  test('does not happen while another one is in review, needs a correction or is missing', async () => {
    const client = await addClient(world);
    const irs = await upload(world, client, { docType: 'irs' });
    await approve(client, irs);
    expect(await told(client)).toBe(0);
    await uploadAllRequired(world, client);
    const extra = await upload(world, client, { docType: 'planta' });
    for (const document of await documentsOf(client))
      if (document.aiStatus !== 'approved' && document.id !== extra.id) await approve(client, document);
    expect(await told(client)).toBe(0);
    await world.succeed('documents.review', staffId, {
      decision: 'reject',
      applicationId: client.applicationId,
      reason: 'Ilegível',
      documentId: extra.id,
      uploadId: extra.uploadId,
    });
    expect(await told(client)).toBe(0);
    await approve(client, await upload(world, client, { docType: 'planta' }));
    expect(await told(client)).toBe(1);
  });
});
