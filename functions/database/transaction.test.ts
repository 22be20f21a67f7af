import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, describe, expect, test } from '@jest/globals';
import { addClient, uploadOnly } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createDatabase, type Database } from './database.ts';
import { findUpload } from './documents/reads.ts';
import { settleUpload, UploadSettled } from './documents/upload-writes.ts';
import { logConsent, pointToApplication } from './people/writes.ts';
import { Refusal } from './refusal.ts';
import { Conflict, retrying, transact } from './transaction.ts';

const world = await createWorld();
afterAll(() => world.stop());

const consent = (personId: string) =>
  logConsent({
    personId,
    consentId: world.newId(),
    accepted: true,
    textSnapshot: 'text',
    version: 'v1.0',
    source: 'onboarding',
    createdAt: world.now().toISOString(),
  });

/** Returns a database whose transactions are cancelled with these codes in order, and then succeed. */
function cancelling(...codes: readonly string[]): { database: Database; attempts: () => number } {
  let attempts = 0;
  const client = new DynamoDBClient({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  client.middlewareStack.add(
    () => async () => {
      const Code = codes[attempts++];
      if (Code === undefined) return { output: { $metadata: {} }, response: {} };
      throw Object.assign(new Error('cancelled'), { CancellationReasons: [{ Code }] });
    },
    { step: 'finalizeRequest' },
  );
  return { database: createDatabase(client, 'none'), attempts: () => attempts };
}

describe('a transaction', () => {
  test('writes nothing if one of its conditions fails, and reports which', async () => {
    const personId = randomUUID();
    const person = {
      personId,
      email: 'a@example.com',
      directoryEmail: 'none',
      whatsappOptIn: false,
      createdAt: '',
      updatedAt: '',
    };
    const steps = [consent(personId), pointToApplication(person, { applicationId: world.newId(), at: '' })];
    await expect(transact(world.database, steps)).rejects.toMatchObject({ code: 'application.changed' });
    expect((await world.database.entities.consent.query.primary({ personId }).go()).data).toEqual([]);
  });

  test('that conflicts with another one is retried', async () => {
    const { database, attempts } = cancelling('TransactionConflict', 'TransactionConflict');
    await transact(database, [consent('p')]);
    expect(attempts()).toBe(3);
  });

  test('that keeps conflicting is refused as busy', async () => {
    const { database } = cancelling(...Array.from({ length: 10 }, () => 'TransactionConflict'));
    await expect(transact(database, [consent('p')])).rejects.toMatchObject({ code: 'service.busy' });
  });

  test('that is throttled is immediately refused as busy', async () => {
    const { database, attempts } = cancelling('ThrottlingError');
    await expect(transact(database, [consent('p')])).rejects.toMatchObject({ code: 'service.busy' });
    expect(attempts()).toBe(1);
  });

  test('that is cancelled for another reason is an internal error', async () => {
    const { database } = cancelling('ValidationError');
    await expect(transact(database, [consent('p')])).rejects.toThrow('ValidationError');
  });
});

test('the result of an upload is recorded once', async () => {
  const client = await addClient(world);
  const { uploadId } = await uploadOnly(world, client, { docType: 'irs' });
  const upload = await findUpload(world.database, { applicationId: client.applicationId, uploadId });
  if (!upload) throw new Error('no upload');
  await transact(world.database, [
    settleUpload(upload, { status: 'refused', refusal: 'document.file_type', storageVersion: 'v1' }),
  ]);
  const again = transact(world.database, [settleUpload(upload, { status: 'stored', storageVersion: 'v2' })]);
  await expect(again).rejects.toBeInstanceOf(UploadSettled);
});

describe('retrying', () => {
  /** Returns work that fails with these errors in order, and then succeeds. */
  const failing = (errors: Error[]) => async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };

  test('repeats work while its conditions fail', async () => {
    await expect(retrying(failing([new Conflict(), new Refusal('application.changed')]))).resolves.toBe('done');
  });

  test('rethrows other errors immediately', async () => {
    const errors = [new Refusal('application.closed'), new Conflict()];
    await expect(retrying(failing(errors))).rejects.toMatchObject({ code: 'application.closed' });
    expect(errors).toHaveLength(1);
  });

  test('gives up after five attempts, with the refusal if there is one', async () => {
    const five = (error: Error) => Array.from({ length: 5 }, () => error);
    await expect(retrying(failing(five(new Conflict())))).rejects.toMatchObject({ code: 'service.busy' });
    await expect(retrying(failing(five(new Refusal('application.changed'))))).rejects.toMatchObject({
      code: 'application.changed',
    });
  });
});
