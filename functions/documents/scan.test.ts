import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findOffer } from '#database/offers/reads.ts';
import { pdfFile } from '#functions/testing/files.ts';
import { addClient, addSubmittedClient, upload, uploadOnly } from '#functions/testing/journey.ts';
import { publishLate, uploadFine } from '#functions/testing/offers.ts';
import { createWorld } from '#functions/testing/world.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import { linearPdf, lockedPdf } from '#shared/documents/sample-pdfs.ts';
import { infectedReason } from '#shared/documents/scan.ts';
import { fineSlotOf } from '#shared/parties/slots.ts';
import { businessChanges } from '../live/stream/business-changes.ts';
import { composerFor } from '../notifications/emails/index.ts';
import { createScanHandler } from './create-scan-handler.ts';
import { createScanSweeper } from './create-scan-sweeper.ts';
import { createStoredHandler } from './create-stored-handler.ts';

const world = await createWorld({ scansFiles: true });
afterAll(() => world.stop());
beforeEach(() => {
  world.logs.length = 0;
});

const onScanned = createScanHandler(world, world.observability);
const onStored = createStoredHandler(world, world.observability);
const sweep = createScanSweeper(world, world.observability);
const staff = await world.addPerson({ role: 'staff' });

type Status = 'NO_THREATS_FOUND' | 'THREATS_FOUND' | 'UNSUPPORTED' | 'ACCESS_DENIED' | 'FAILED';

/** Returns a result as GuardDuty publishes it. */
const result = (objectKey: string, versionId: string, scanResultStatus: Status) => ({
  version: '0',
  id: `scan-${world.newId()}`,
  'detail-type': 'GuardDuty Malware Protection Object Scan Result',
  source: 'aws.guardduty',
  account: '000000000000',
  time: '2026-11-21T10:00:00Z',
  region: 'eu-west-1',
  resources: ['arn:aws:guardduty:eu-west-1:000000000000:malware-protection-plan/0123456789abcdef0123'],
  detail: {
    schemaVersion: '1.0',
    scanStatus: ['NO_THREATS_FOUND', 'THREATS_FOUND'].includes(scanResultStatus) ? 'COMPLETED' : 'SKIPPED',
    resourceType: 'S3_OBJECT',
    s3ObjectDetails: { bucketName: 'documents', objectKey, eTag: 'e', versionId, s3Throttled: false },
    scanResultDetails: {
      scanResultStatus,
      threats: scanResultStatus === 'THREATS_FOUND' ? [{ name: 'EICAR-Test-File (not a virus)' }] : null,
      statusReasons: scanResultStatus === 'UNSUPPORTED' ? ['PASSWORD_PROTECTED'] : null,
    },
  },
});

type Client = Awaited<ReturnType<typeof addClient>>;

/** Adds a client with a stored file whose scan is pending, and returns operations on it. */
async function pendingFile(bytes: Uint8Array = pdfFile()) {
  const client = await addClient(world);
  const { applicationId, personId } = client;
  const { key, uploadId } = await uploadOnly(world, client, { docType: 'irs', bytes });
  const document = await world.succeed('documents.complete', personId, { applicationId, uploadId });
  const [version = ''] = world.bucket.versions(key);
  const slot = { applicationId, documentId: 'irs' };
  return {
    client,
    document,
    key,
    version,
    uploadId,
    slot,
    says: (status: Status, of = version) => onScanned(result(key, of, status)),
    read: async () => (await read(client)).find(({ id }) => id === 'irs'),
    openAsClient: () => world.call('documents.link', personId, slot),
    openAsStaff: (despiteWarning?: true) => world.call('documents.staffLink', staff, { ...slot, despiteWarning }),
    decide: (decision: { decision: 'approve' } | { decision: 'reject'; reason: string }) =>
      world.call('documents.review', staff, { ...slot, uploadId, ...decision }),
  };
}

const read = async ({ personId, applicationId }: Client) =>
  (await world.succeed('applications.get', personId, { applicationId })).documents;
const entriesOf = async ({ applicationId }: Client) =>
  (await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' })).data;
const actionsOf = async (client: Client) => (await entriesOf(client)).map(({ action }) => action);
const newsOf = async (personId: string, applicationId: string) => {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data.filter((each) => each.applicationId === applicationId).map(({ kind }) => kind);
};
const codeOf = ({ body }: { body: unknown }) => Object(body).code;
const archive = ({ applicationId }: Client) =>
  world.call('documents.archive', staff, { applicationId, bankName: 'Banco Teste', scope: 'all' });

describe('a file without a scan result', () => {
  test('is shown as pending, and has no links', async () => {
    const { document, openAsClient, openAsStaff } = await pendingFile();
    expect(document.scan).toBe('pending');
    for (const answer of [await openAsClient(), await openAsStaff(), await openAsStaff(true)]) {
      expect(codeOf(answer)).toBe('document.scan_pending');
      expect(JSON.stringify(answer.body)).not.toContain('X-Amz');
    }
  });

  test('is not in a bank’s ZIP', async () => {
    const { client } = await pendingFile();
    expect(codeOf(await archive(client))).toBe('document.unverified');
    const other = await uploadOnly(world, client, { docType: 'mapa' });
    await onStored(storedEvent(other.key));
    await onScanned(result(other.key, world.bucket.versions(other.key)[0] ?? '', 'NO_THREATS_FOUND'));
    const { body } = await archive(client);
    expect(body).toMatchObject({ entries: [{ name: expect.stringMatching(/Mapa/) }], leftOut: ['IRS último ano'] });
  });

  test('cannot be approved, but can be sent back', async () => {
    const { decide } = await pendingFile();
    expect(codeOf(await decide({ decision: 'approve' }))).toBe('document.scan_pending');
    expect((await decide({ decision: 'reject', reason: 'É o do ano passado.' })).status).toBe(200);
  });

  test('is inspected and read only after the result', async () => {
    const { key, read: readDocument, says, uploadId } = await pendingFile(lockedPdf());
    const readings = () => world.readingRequests.filter((request) => request.uploadId === uploadId).length;
    await onStored(storedEvent(key));
    expect((await readDocument())?.findings).toBeUndefined();
    expect(readings()).toBe(0);
    await says('NO_THREATS_FOUND');
    expect((await readDocument())?.findings).toEqual(['pdf_encrypted']);
    expect(readings()).toBe(1);
  });
});

const storedEvent = (key: string, version = world.bucket.versions(key)[0]) => ({
  version: '0',
  id: 'event-1',
  'detail-type': 'Object Created',
  source: 'aws.s3',
  account: '000000000000',
  time: '2026-11-21T10:00:00Z',
  region: 'eu-west-1',
  resources: [],
  detail: { bucket: { name: 'b' }, object: { key, size: 1, 'version-id': version }, reason: 'POST Object' },
});

describe('a clean file', () => {
  test('opens for its client and the team, and can be approved', async () => {
    const { says, read: readDocument, openAsClient, openAsStaff, decide } = await pendingFile();
    await says('NO_THREATS_FOUND');
    expect(await readDocument()).not.toHaveProperty('scan');
    expect((await openAsClient()).status).toBe(200);
    expect((await openAsStaff()).status).toBe(200);
    expect((await decide({ decision: 'approve' })).status).toBe(200);
  });

  test('opens if its result arrived before it was recorded', async () => {
    const client = await addClient(world);
    const { key } = await uploadOnly(world, client, { docType: 'irs' });
    await onScanned(result(key, world.bucket.versions(key)[0] ?? '', 'NO_THREATS_FOUND'));
    await onStored(storedEvent(key));
    const [document] = await read(client);
    expect(document).toMatchObject({ id: 'irs', aiStatus: 'review' });
    expect(document).not.toHaveProperty('scan');
    expect((await actionsOf(client)).filter((action) => action === 'document.uploaded')).toHaveLength(1);
  });

  test('stays clean after results of lower precedence, and is refused by one of higher precedence', async () => {
    const { says, read: readDocument } = await pendingFile();
    await says('NO_THREATS_FOUND');
    for (const status of ['NO_THREATS_FOUND', 'FAILED', 'UNSUPPORTED'] as const) await says(status);
    expect(await readDocument()).not.toHaveProperty('scan');
    await says('THREATS_FOUND');
    expect(await readDocument()).toMatchObject({ scan: 'infected', aiStatus: 'rejected' });
  });
});

describe('an infected file', () => {
  test('is refused with a text, removed, recorded and reported to its client and the team, once', async () => {
    const { client, says, key, read: readDocument, openAsClient, openAsStaff, decide } = await pendingFile();
    await Promise.all([says('THREATS_FOUND'), says('THREATS_FOUND')]);
    await says('THREATS_FOUND');
    expect(await readDocument()).toMatchObject({ scan: 'infected', aiStatus: 'rejected', reason: infectedReason });
    expect(world.bucket.has(key)).toBe(false);
    expect((await entriesOf(client)).filter(({ action }) => action === 'document.infected')).toMatchObject([
      { before: { aiStatus: 'review' }, after: { aiStatus: 'rejected' } },
    ]);
    expect(await newsOf(client.personId, client.applicationId)).toEqual(['correction_requested']);
    expect(await newsOf('team', client.applicationId)).toEqual(['file_infected']);
    for (const answer of [await openAsClient(), await openAsStaff(), await openAsStaff(true)])
      expect(codeOf(answer)).toBe('document.infected');
    expect(codeOf(await decide({ decision: 'approve' }))).toBe('document.infected');
    expect(codeOf(await archive(client))).toBe('document.unverified');
  });

  test('in a request that has ended is reported to the team alone', async () => {
    const { client, says, read: readDocument } = await pendingFile();
    const { applicationId, personId } = client;
    await world.database.entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    await says('THREATS_FOUND');
    expect(await readDocument()).toMatchObject({ scan: 'infected', aiStatus: 'rejected' });
    expect(await newsOf(personId, applicationId)).toEqual([]);
    expect(await newsOf('team', applicationId)).toEqual(['file_infected']);
  });

  test('found before the browser confirmed the upload is refused to the browser, too', async () => {
    const client = await addClient(world);
    const { key, uploadId } = await uploadOnly(world, client, { docType: 'irs' });
    await onScanned(result(key, world.bucket.versions(key)[0] ?? '', 'THREATS_FOUND'));
    const { applicationId, personId } = client;
    const problem = await world.refused('documents.complete', personId, { applicationId, uploadId });
    expect(problem.code).toBe('document.infected');
    expect(world.bucket.has(key)).toBe(false);
    expect(await read(client)).toMatchObject([{ id: 'irs', scan: 'infected', aiStatus: 'rejected' }]);
  });

  test('whose record failed is tried again', async () => {
    const client = await addClient(world);
    const { key } = await uploadOnly(world, client, { docType: 'irs' });
    const infected = result(key, world.bucket.versions(key)[0] ?? '', 'THREATS_FOUND');
    const { client: storage } = world.bucket;
    const { send } = storage;
    Object.assign(storage, { send: () => Promise.reject(new Error('no storage')) });
    await expect(onScanned(infected)).rejects.toThrow('no storage');
    Object.assign(storage, { send });
    const { middlewareStack } = world.table.client;
    middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          if (commandName !== 'TransactWriteItemsCommand') return next(args);
          throw Object.assign(new Error('cancelled'), { CancellationReasons: [{ Code: 'ThrottlingError' }] });
        },
      { step: 'initialize', name: 'busy' },
    );
    await expect(onScanned(infected)).rejects.toMatchObject({ code: 'service.busy' });
    middlewareStack.remove('busy');
    await onScanned(infected);
    expect(await read(client)).toMatchObject([{ id: 'irs', scan: 'infected', aiStatus: 'rejected' }]);
  });

  test('leaves nothing of a form that was used twice', async () => {
    const { key, version, says, read: readDocument } = await pendingFile();
    const second = world.bucket.store(key, pdfFile());
    await says('THREATS_FOUND');
    await says('THREATS_FOUND', second);
    await onStored(storedEvent(key, version));
    expect(world.bucket.has(key)).toBe(false);
    expect(await readDocument()).toMatchObject({ uploadId: expect.any(String), scan: 'infected' });
  });

  test('that was replaced is removed, and its replacement stays unchanged', async () => {
    const { client, key, says } = await pendingFile();
    const newer = await upload(world, client, { docType: 'irs' });
    await says('THREATS_FOUND');
    expect(world.bucket.has(key)).toBe(false);
    expect(await read(client)).toMatchObject([{ uploadId: newer.uploadId, scan: 'pending', aiStatus: 'review' }]);
    expect(await newsOf(client.personId, client.applicationId)).toEqual([]);
  });

  test('of a FINE that came late leaves its offer without one, and another takes its place', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    const { applicationId, personId } = await addSubmittedClient(world);
    const days = { issuedAt: '2026-11-20', validUntil: '2099-12-31' };
    const offerId = await publishLate(world, { applicationId, kind: 'aprovada', ...days });
    const offer = { applicationId, offerId };
    const attach = async () => {
      const uploadId = await uploadFine(world, staff, offer);
      await world.succeed('offers.attachFine', staff, { ...offer, uploadId });
      const key = storageKeyOf({ applicationId, documentId: fineSlotOf(offerId), uploadId });
      return {
        uploadId,
        says: (status: Status) => onScanned(result(key, world.bucket.versions(key)[0] ?? '', status)),
      };
    };
    const receive = () =>
      world.call('offers.receipt', admin, {
        ...offer,
        partyId: 'first',
        from: null,
        on: '2026-11-20',
        note: 'Por email.',
      });
    const stateOf = async () => (await world.succeed('offers.list', personId, { applicationId })).offers[0]?.fineState;
    const infected = await attach();
    // What is not known to be clean does not begin the reflection.
    expect(codeOf(await receive())).toBe('offer.fine_missing');
    await infected.says('THREATS_FOUND');
    await infected.says('THREATS_FOUND');
    expect(await findOffer(world.database, offer)).not.toHaveProperty('fineSha256');
    expect(await stateOf()).toBe('expected');
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    expect(data.filter(({ action }) => action === 'document.infected')).toMatchObject([
      { uploadId: infected.uploadId, before: { offerId, bankName: 'Banco Exemplo, S.A.' } },
    ]);
    // Who uploaded it is told, once, and nobody else.
    const { data: news } = await world.database.entities.notification.query
      .primary({ personId: staff })
      .go({ pages: 'all' });
    const told = news.filter((each) => each.applicationId === applicationId && each.kind === 'file_infected');
    expect(told).toMatchObject([{ payload: { bankName: 'Banco Exemplo, S.A.', documentLabel: 'FINE' } }]);
    expect(await newsOf('team', applicationId)).not.toContain('file_infected');
    const mail = told[0] && (await composerFor(told[0])?.({ ...world, siteUrl: 'https://morada.example' }, told[0]));
    expect(mail?.subject).toBe('FINE recusada: proposta do Banco Exemplo a Ana Silva');
    const clean = await attach();
    await clean.says('NO_THREATS_FOUND');
    // A result that is told again is of the file before.
    await infected.says('THREATS_FOUND');
    expect(await findOffer(world.database, offer)).toMatchObject({ fineUploadId: clean.uploadId });
    expect(await stateOf()).toBe('available');
    expect((await receive()).status).toBe(200);
  });

  test('that was stored before scans and approved is closed', async () => {
    const { client, uploadId, says, decide, openAsStaff } = await pendingFile();
    const { applicationId } = client;
    const { document, upload: uploads } = world.database.entities;
    await document.patch({ applicationId, documentId: 'irs' }).remove(['scan']).go();
    await uploads.patch({ applicationId, uploadId }).remove(['scan']).go();
    expect((await openAsStaff()).status).toBe(200);
    expect((await decide({ decision: 'approve' })).status).toBe(200);
    await says('THREATS_FOUND');
    expect(codeOf(await openAsStaff())).toBe('document.infected');
    expect(await read(client)).toMatchObject([{ scan: 'infected', aiStatus: 'rejected' }]);
  });

  test('is not approved by a reviewer who read it a moment before', async () => {
    const { decide, says, read: readDocument } = await pendingFile();
    await decide({ decision: 'reject', reason: 'Falta uma página.' });
    await says('UNSUPPORTED');
    await Promise.all([says('THREATS_FOUND'), decide({ decision: 'approve' })]);
    expect(await readDocument()).toMatchObject({ scan: 'infected', aiStatus: 'rejected' });
  });
});

describe('a file that the scan cannot assess', () => {
  test.each(['UNSUPPORTED', 'ACCESS_DENIED', 'FAILED'] as const)(
    'by %s opens for the team after a warning, which is recorded, and not for its client',
    async (status) => {
      const { client, says, read: readDocument, openAsClient, openAsStaff, decide } = await pendingFile();
      await says(status);
      expect((await readDocument())?.scan).toBe('unverified');
      expect(codeOf(await openAsClient())).toBe('document.scan_pending');
      expect(codeOf(await openAsStaff())).toBe('document.unverified');
      expect(await actionsOf(client)).not.toContain('document.opened_unverified');
      expect((await openAsStaff(true)).status).toBe(200);
      expect(await actionsOf(client)).toContain('document.opened_unverified');
      expect(codeOf(await archive(client))).toBe('document.unverified');
      expect((await decide({ decision: 'approve' })).status).toBe(200);
    },
  );

  test('for 30 minutes does so too, and opens for everyone once the result arrives', async () => {
    const { client, says, read: readDocument, openAsClient, openAsStaff } = await pendingFile();
    world.pass(29 * 60_000);
    await sweep();
    expect((await readDocument())?.scan).toBe('pending');
    world.pass(60_000);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect((await readDocument())?.scan).toBe('unverified');
    expect(codeOf(await openAsStaff())).toBe('document.unverified');
    expect((await openAsStaff(true)).status).toBe(200);
    const overdue = world.logs.filter(({ message, facts }) => {
      return message === 'scan overdue' && facts['applicationId'] === client.applicationId;
    });
    expect(overdue).toHaveLength(1);
    await says('NO_THREATS_FOUND');
    expect((await openAsClient()).status).toBe(200);
  });

  test.each([
    ['infected', 'FilesInfected'],
    ['unsupported', 'FilesUnsupported'],
    ['failed', 'ScansFailed'],
    ['overdue', 'ScansOverdue'],
  ])('is counted by the stream, once: %s', (scan, event) => {
    const image = (state: string) => ({ __edb_e__: { S: 'upload' }, status: { S: 'stored' }, scan: { S: state } });
    expect(businessChanges({ OldImage: image('pending'), NewImage: image(scan) })).toEqual([event]);
    expect(businessChanges({ OldImage: image(scan), NewImage: image(scan) })).toEqual([]);
  });
});

describe('a result', () => {
  test('of a key that is no upload, or of an upload that was never permitted, changes nothing', async () => {
    await onScanned(result('malware-protection-resource-validation-object', 'v', 'NO_THREATS_FOUND'));
    await onScanned(result(`applications/${world.newId()}/irs/${world.newId()}`, 'v', 'NO_THREATS_FOUND'));
    expect(world.logs.map(({ message }) => message)).toEqual(['scanned object is no upload', 'scan result']);
  });

  test('of another version than the recorded one changes nothing', async () => {
    const { says, read: readDocument, key, version } = await pendingFile();
    const surplus = world.bucket.store(key, linearPdf());
    await says('NO_THREATS_FOUND', surplus);
    expect((await readDocument())?.scan).toBe('pending');
    await says('THREATS_FOUND', surplus);
    expect((await readDocument())?.scan).toBe('pending');
    expect(world.bucket.versions(key)).toEqual([version]);
  });

  test('that is malformed throws', async () => {
    const event = result('a', 'b', 'FAILED');
    await expect(onScanned({ ...event, detail: { scanStatus: 'COMPLETED' } })).rejects.toThrow();
  });
});

describe('a data export', () => {
  test('includes files with or without a usable result, and names pending ones', async () => {
    const { makeArchive } = await import('../privacy/export-archive.ts');
    const { readPersonData } = await import('../privacy/person-data.ts');
    const { client, says } = await pendingFile();
    const copy = async () => {
      const opened: string[] = [];
      const data = await readPersonData(world.database, client.personId);
      if (!data) throw new Error('no data');
      const archive = makeArchive(data, {
        at: world.now(),
        openFile: async ({ uploadId }) => {
          opened.push(uploadId);
          return undefined;
        },
      });
      await new Response(archive.bytes).arrayBuffer();
      return opened.length;
    };
    expect(await copy()).toBe(0);
    await says('UNSUPPORTED');
    expect(await copy()).toBe(1);
  });
});
