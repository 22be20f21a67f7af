import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { addClient, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createGrantRole } from '../../staff/create-grant-role.ts';
import { createStreamHandler } from './create-stream-handler.ts';
import { filesInBulk } from './security-events.ts';

const world = await createWorld();
afterAll(() => world.stop());
const adminId = await world.addPerson({ role: 'admin' });
const connections = { post: async () => true, end: async () => {} };
const teamUpdates = { send: async () => undefined };
const handler = createStreamHandler({ ...world, connections, teamUpdates }, world.observability);
let number = 0;

const record = (image: object): DynamoDBRecord => {
  number += 1;
  return {
    eventID: `event-${number}`,
    dynamodb: { SequenceNumber: String(number), NewImage: marshall(image, { removeUndefinedValues: true }) as never },
  };
};
const security = () => world.counts.map(([event]) => event).filter((event) => /AdminsAdded|FilesOpened/.test(event));

/** The newest entry of a trail as the table has it, with the name of its entity. */
async function newestOf(entity: 'audit' | 'personaudit', id: string): Promise<object> {
  const entries =
    entity === 'audit'
      ? await world.database.entities.auditEntry.query.primary({ applicationId: id }).go({ order: 'desc', limit: 1 })
      : await world.database.entities.personAuditEntry.query.primary({ personId: id }).go({ order: 'desc', limit: 1 });
  return { __edb_e__: entity, ...entries.data[0] };
}

beforeEach(() => {
  world.counts.length = 0;
  world.pass(60 * 60_000);
});

describe('somebody who becomes an admin is counted', () => {
  test('when an admin makes them one, now or later', async () => {
    const personId = await world.addPerson({ email: 'nova@example.com' });
    await world.succeed('staff.add', adminId, { email: 'nova@example.com', role: 'staff' });
    await handler({ Records: [record(await newestOf('personaudit', personId))] });
    expect(security()).toEqual([]);
    await world.succeed('staff.changeRole', adminId, { personId, role: 'admin' });
    await handler({ Records: [record(await newestOf('personaudit', personId))] });
    expect(security()).toEqual(['AdminsAdded']);
  });

  test('when it is done from the cloud account', async () => {
    const personId = await world.addPerson({ email: 'primeira@example.com' });
    await createGrantRole(world, world.observability)({ email: 'primeira@example.com', role: 'admin' });
    await handler({ Records: [record(await newestOf('personaudit', personId))] });
    expect(security()).toEqual(['AdminsAdded']);
  });
});

describe('files that one member of the team opens', () => {
  const opening = (actorId: string, actorRole = 'staff') =>
    record({ __edb_e__: 'audit', action: 'document.opened', actorId, actorRole, applicationId: 'a' });
  const download = (actorId: string, count: number) =>
    record({ __edb_e__: 'audit', action: 'documents.downloaded', actorId, actorRole: 'staff', after: { count } });

  test('count once in an hour, from a number on that no reviewing reaches', async () => {
    await handler({ Records: Array.from({ length: filesInBulk - 1 }, () => opening('ana')) });
    expect(security()).toEqual([]);
    await handler({ Records: Array.from({ length: 20 }, () => opening('ana')) });
    expect(security()).toEqual(['FilesOpenedInBulk']);
  });

  test('count by the files of an archive, too, and for each person and hour apart', async () => {
    await handler({ Records: [download('rui', 60), opening('eva'), download('eva', 39)] });
    world.pass(60 * 60_000);
    await handler({ Records: [download('rui', 60)] });
    expect(security()).toEqual([]);
    await handler({ Records: [download('rui', 60)] });
    expect(security()).toEqual(['FilesOpenedInBulk']);
  });

  test('are counted by what the product writes when one is opened', async () => {
    const client = await addClient(world);
    const { id: documentId } = await upload(world, client, { docType: 'irs' });
    const { applicationId } = client;
    await world.succeed('documents.staffLink', adminId, { applicationId, documentId });
    const entry = await newestOf('audit', applicationId);
    await handler({ Records: Array.from({ length: filesInBulk }, () => record(entry)) });
    expect(security()).toEqual(['FilesOpenedInBulk']);
  });

  test('do not count when a client opens their own', async () => {
    await handler({ Records: Array.from({ length: filesInBulk * 2 }, () => opening('cliente', 'client')) });
    expect(security()).toEqual([]);
  });
});
