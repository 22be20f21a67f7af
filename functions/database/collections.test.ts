import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { joinEntities } from '#functions/testing/entities-of.ts';
import { caseOf } from './applications/reads.ts';
import { createDatabase } from './database.ts';
import { identityOf } from './people/reads.ts';
import { securityOf } from './security/reads.ts';

const database = createDatabase(new DynamoDBClient({ region: 'eu-west-1' }), 'none');
/** All entities together: ElectroDB refuses those that contradict each other. */
const { collections } = joinEntities(database);

interface Parameters {
  ExpressionAttributeValues: Readonly<Record<string, string>>;
}

test('a collection is read with every entity that is in it', () => {
  const person = { personId: 'p' };
  const application = { applicationId: 'a' };
  expect(database.collections(identityOf)(person).params<Parameters>().ExpressionAttributeValues).toEqual(
    collections.identity(person).params<Parameters>().ExpressionAttributeValues,
  );
  expect(database.collections(securityOf)(person).params<Parameters>().ExpressionAttributeValues).toEqual(
    collections.security(person).params<Parameters>().ExpressionAttributeValues,
  );
  expect(database.collections(caseOf)(application).params<Parameters>().ExpressionAttributeValues).toEqual(
    collections.case(application).params<Parameters>().ExpressionAttributeValues,
  );
});

test('an entity is built once, at its first use', () => {
  let built = 0;
  const entity = () => {
    built += 1;
    return {};
  };
  expect(built).toBe(0);
  expect(database.entity(entity)).toBe(database.entity(entity));
  expect(built).toBe(1);
});
