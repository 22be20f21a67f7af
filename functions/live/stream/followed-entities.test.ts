import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from '@jest/globals';
import { createDatabase } from '#database/database.ts';
import { entitiesOf } from '#functions/testing/entities-of.ts';
import { followedEntities } from '#shared/followed-entities.ts';
import { businessChanges } from './business-changes.ts';
import { liveChange } from './live-changes.ts';
import { isOverwrittenEntry } from './overwritten-entry.ts';
import { reminderCauses } from './reminder-causes.ts';
import { contactChange, presenceChange, workChange } from './work-changes.ts';

interface Images {
  OldImage?: unknown;
  NewImage?: unknown;
}

/** Everything that the stream's function derives from a record. */
const reactions: readonly ((images: Images) => unknown)[] = [
  (images) => businessChanges(images).length > 0,
  (images) => isOverwrittenEntry(images),
  liveChange,
  (images) => reminderCauses(images).length > 0,
  contactChange,
  workChange,
  (images) => presenceChange(images).length > 0,
];

/** Two states of an item that differ in every attribute that one of them reads. */
const common = { applicationId: 'a', personId: 'p', visibility: 'client', isByOwner: true, unread: 1, newest: 'm' };
const times = {
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: 'b',
  uploadedAt: 'c',
  startsAt: 'd',
  reviewedAt: 'e',
};
const [first, second] = [
  { status: 'documentos', aiStatus: 'review', clientName: 'Ana', uploadId: 'one', docType: 'cc', senderType: 'client' },
  { status: 'analise', aiStatus: 'rejected', clientName: 'Rui', uploadId: 'two', docType: 'cc', senderType: 'staff' },
];

const entities = entitiesOf(createDatabase(new DynamoDBClient({ region: 'eu-west-1' }), 'none'));
const names = Object.values(entities).map(({ schema }): string => schema.model.entity);

function isActedOn(entity: string): boolean {
  const image = (facts: object) => marshall({ __edb_e__: entity, ...common, ...times, messageId: 'm', ...facts });
  const [one, other] = [image(first), image(second)];
  const records: Images[] = [{ NewImage: one }, { OldImage: one, NewImage: other }, { OldImage: one }];
  return records.some((record) => reactions.some((react) => react(record)));
}

test('the stream’s function is invoked for every entity that it processes, and no other', () => {
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter(isActedOn).sort()).toEqual([...followedEntities].sort());
});

test('what somebody says of a bank is told, whose version is that of a text', () => {
  const NewImage = marshall({ __edb_e__: 'bankconsent', applicationId: 'a', partyId: 'first', version: 'v1' });
  expect(liveChange({ NewImage })).toMatchObject({ change: { what: 'submissions', applicationId: 'a' } });
});
