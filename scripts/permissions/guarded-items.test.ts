import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { consumeSignOnToken, placeSignOnToken, recordConfirmationEmail } from '#database/accounts/writes.ts';
import { createDatabase, type Database } from '#database/database.ts';
import { forgetFactor, putRecoveryCodes, reinstateAccount, suspendAccount } from '#database/security/writes.ts';
import { recordSession, touchSession } from '#database/sessions/writes.ts';
import { putStaffMember, removeStaffMember } from '#database/staff/writes.ts';
import { transact } from '#database/transaction.ts';
import { stageSettings } from '#infra/config.ts';
import { type FeatureName, featureNames } from '#infra/features.ts';
import { Builds } from '#infra/testing/composed-app.ts';
import { type Assembly, loadAssembly } from '#local/assembly/assembly.ts';
import { credentials, region, startTestTables, type TestTables } from '#local/dynamodb/test-tables.ts';
import { dynamoDbRequests } from '#local/iam/calls/dynamodb.ts';
import { type Gate, startGate } from '#local/iam/gate.ts';
import { authorityOf } from '#local/test/authority-of.ts';
import { needsToken } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';
import { table } from '#shared/table.ts';

const builds = new Builds();
jest.unstable_mockModule('#infra/bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('#infra/morada.ts');

let assembly: Assembly;
let authority: ReturnType<typeof authorityOf>;
let tables: TestTables;
let gate: Gate;
let tableName: string;
const clients: DynamoDBClient[] = [];

beforeAll(async () => {
  const { app } = builds.compose(morada, stageSettings('local'));
  assembly = loadAssembly(app.synth().directory, { dynamicReference: () => 'secret', isEmulated: () => false });
  const resources = assembly.ofType('AWS::DynamoDB::GlobalTable');
  tableName = resources[0]?.physicalId ?? '';
  tables = await startTestTables(resources);
  authority = authorityOf(assembly, credentials);
  const place = { region: assembly.region, account: assembly.account, partitionKey: () => table.partitionKey };
  gate = await startGate({
    port: 0,
    upstream: tables.engine.url,
    accessKeyId: credentials.accessKeyId,
    authority,
    requestsOf: (operation, input) => dynamoDbRequests({ operation, input }, place),
    log: () => {},
  });
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await gate.stop();
  await tables.end();
  builds.remove();
});

/** Opens the table as a function does, with the permissions of its synthesized role. */
function openAs(name: string): Database {
  const found = assembly
    .ofType('AWS::Lambda::Function')
    .find(({ logicalId }) => logicalId.replace(/[0-9A-F]{8}$/, '') === name);
  if (!found) throw new Error(`No function ${name}`);
  const session = authority.open(String(found.properties['Role']), name);
  const client = new DynamoDBClient({ region, endpoint: gate.url, credentials: session, maxAttempts: 1 });
  clients.push(client);
  return createDatabase(client, tableName);
}

const at = new Date('2026-11-26T10:00:00Z');
const personId = 'somebody';
const member = { personId, role: 'admin', createdAt: at.toISOString(), updatedAt: at.toISOString() } as const;
const suspension = { personId, reason: 'Roubo', suspendedBy: 'operations', suspendedAt: at.toISOString() };
const token = { personId, hash: 'hash', expiresAt: 1 };
const session = { personId, signedInAt: 1 };
const device = { origin: 'password', device: undefined, isTeam: true } as const;

/** Writes of the repositories in each guarded partition: in transactions and alone, that create, change and delete. */
const writes: Readonly<Record<string, readonly ((database: Database) => Promise<unknown>)[]>> = {
  team: [
    (database) => transact(database, [putStaffMember(member)]),
    (database) => transact(database, [removeStaffMember(member)]),
  ],
  security: [
    (database) => transact(database, suspendAccount(suspension).slice(1)),
    (database) => transact(database, reinstateAccount(personId, at)),
    (database) => transact(database, [putRecoveryCodes(personId, ['hash'], at)]),
    (database) => transact(database, [forgetFactor(personId, at)]),
  ],
  signIns: [
    (database) => transact(database, [placeSignOnToken(token)]),
    (database) => recordConfirmationEmail(database, { personId, linkHash: 'hash', linkUntil: 1 }),
    (database) => consumeSignOnToken(database, token),
  ],
  sessions: [
    (database) => recordSession(database, { ...session, ...device }, at),
    (database) => touchSession(database, { ...session, isTeam: true }, at),
  ],
};

/** Returns the guarded partitions in which the table takes any of these writes from a function. */
async function writableBy(name: string): Promise<readonly string[]> {
  const database = openAs(name);
  const reachesTable = (write: (database: Database) => Promise<unknown>) =>
    write(database).then(
      () => true,
      (error: Error) => !/is not authorized to perform: dynamodb:/.test(error.message),
    );
  const reached = [];
  for (const [partition, tries] of Object.entries(writes))
    for (const write of tries) if (await reachesTable(write)) reached.push(partition);
  return [...new Set(reached)];
}

const constructOf = (name: FeatureName) => name.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());
const asksForToken = (name: FeatureName) =>
  Object.entries(routes).some(([route, { access }]) => route.startsWith(`${name}.`) && needsToken(access));

test('a function whose routes ask for no token writes no membership, suspension, security state or session', async () => {
  const written = [];
  for (const name of featureNames.filter((each) => !asksForToken(each)))
    written.push([name, await writableBy(constructOf(name))]);
  expect(written).toEqual([
    ['accounts', ['signIns']],
    ['meetings', []],
  ]);
});

test('of the others, those of the team’s page make members, and that of security writes the rest', async () => {
  for (const name of featureNames.filter(asksForToken)) {
    const more = { staff: ['team'], security: ['security', 'signIns'] }[name as string] ?? [];
    expect([name, await writableBy(constructOf(name))]).toEqual([name, [...more, 'sessions']]);
  }
});

test.each([
  ['PreSignUp', ['security', 'signIns']],
  ['CustomMessage', ['signIns']],
  ['PostConfirmation', ['security', 'signIns']],
  ['PreToken', ['security']],
  ['SignOnLink', ['signIns']],
  ['LiveSocket', []],
  ['Events', []],
  ['GrantRole', ['team', 'security']],
  ['PrivacyWorkMakeExports', []],
  ['PrivacyWorkErasePeople', ['team', 'security', 'signIns', 'sessions']],
])('%s writes of them %j', async (name, partitions) => {
  expect(await writableBy(name)).toEqual(partitions);
});
