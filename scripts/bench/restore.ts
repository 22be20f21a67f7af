import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { demoPassword } from '#demo/people.ts';
import { clientOf } from '#demo/stack-clients.ts';
import { openAccounts } from '#demo/team.ts';
import { changedAssembly } from '#e2e/support/changed-assembly.ts';
import { freePort } from '#local/ports.ts';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import { entityOf, type Item, isLeftOut } from '../restore/copy-items.ts';
import type { Row, Section } from './report.ts';
import { compareAccounts, enableAccounts, readAccounts } from './restore/accounts.ts';
import { compareItems, copyTable, deleteItems, readWhenStill } from './restore/items.ts';
import { compareFiles, copyFiles, type Damage, loseFiles, readFiles } from './restore/objects.ts';
import { seenBy } from './restore/seen.ts';
import { documentsOf, idOf, operate, poolOf, tableOf } from './stack-resources.ts';
import { type MeasuredStack, stackCommand, startStack } from './start-stack.ts';

/** The bucket into which AWS Backup restores. */
const restoredBucket = 'morada-local-restored';
/** Left out, since the stream counts them again: these have to come out the same. */
const counted: ReadonlySet<string> = new Set(['inbox', 'answertimes']);

/** What the stream writes again in its own way: when it saw a cause, and how often it wrote a row. */
const writtenAgain: Readonly<Record<string, string>> = { reminder: 'since', work: 'seq' };

interface Template {
  Resources: Record<string, { Type: string; Properties: object }>;
}

/** Copies the assembly, with the bucket of the backup's restore. @returns its folder, and the pool's logical id */
function assemblyWithBackup(assemblyDir: string, dataDir: string): { assembly: string; pool: string } {
  const assembly = changedAssembly(assemblyDir, path.join(dataDir, 'first'), {});
  const templateOf = (stack: string) => {
    const file = path.join(assembly, `Morada-local-${stack}.template.json`);
    return { file, template: JSON.parse(readFileSync(file, 'utf8')) as Template };
  };
  const { file, template } = templateOf('Documents');
  template.Resources['Restored'] = {
    Type: 'AWS::S3::Bucket',
    Properties: { BucketName: restoredBucket, VersioningConfiguration: { Status: 'Enabled' } },
  };
  writeFileSync(file, JSON.stringify(template));
  const found = Object.entries(templateOf('Identity').template.Resources).find(
    ([, { Type }]) => Type === 'AWS::Cognito::UserPool',
  );
  if (!found) throw new Error('The templates have no user pool.');
  return { assembly, pool: found[0] };
}

const differing = (values: Row['values']): Row => ({ values, budget: { column: 'Differences', limit: 0 } });
const say = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `  ${line}\n`).join(''));

/** Loses every item of the table, restores it from its copy as the runbook says, and compares item by item. */
async function loseTable(stack: StackFile): Promise<readonly Row[]> {
  const place = { client: new DynamoDBClient(clientOf(stack, 'dynamodb')), tableName: tableOf(stack) };
  const before = await readWhenStill(place);
  const copy = await copyTable(place, before);
  await deleteItems(place, before);
  await readWhenStill(place);
  const flags = ['--from', copy, '--to', place.tableName, '--with-team'];
  const rehearsed = await operate(stack, 'restore', [...flags, '--rehearse']);
  const said = await operate(stack, 'restore', flags);
  say([rehearsed.trim(), said.trim()]);
  await readWhenStill(place);
  say([(await operate(stack, 'rebuild', ['--table', place.tableName, '--counts'])).trim()]);
  const leftOut = JSON.parse(/left out (\{.*\})/.exec(said)?.[1] ?? '{}') as Readonly<Record<string, number>>;
  const now = new Date();
  const isKept = (item: Item) => !isLeftOut(item, now, { withTeam: true }) || counted.has(entityOf(item));
  const after = await readWhenStill(place);
  const differences = compareItems(before.filter(isKept), after.filter(isKept)).filter(
    ({ entity, what }) => writtenAgain[entity] !== what,
  );
  say(differences.map(({ entity, key, what }) => `${entity}: ${what}${entity === 'listingcount' ? ` of ${key}` : ''}`));
  const entities = new Set(before.map(entityOf));
  place.client.destroy();
  return [
    differing({
      What: `items of ${entities.size} entities`,
      Compared: before.length,
      'Left out as documented': Object.values(leftOut).reduce((sum, each) => sum + each, 0),
      Differences: differences.length,
    }),
  ];
}

/** Loses every file in one of three ways, restores them as the runbook says, and compares bytes and headers. */
async function loseDocuments(stack: StackFile): Promise<readonly Row[]> {
  const client = new S3Client({ ...clientOf(stack, 's3'), forcePathStyle: true });
  const bucket = { client, name: documentsOf(stack) };
  const before = await readFiles(bucket);
  await copyFiles({ client, name: restoredBucket }, before);
  const lost = await loseFiles(bucket, before);
  const flags = ['--table', tableOf(stack), '--from', restoredBucket];
  say([(await operate(stack, 'check-files', flags)).trim()]);
  const changedKeys = new Set(compareFiles(before, await readFiles(bucket)));
  client.destroy();
  const of = (damage: Damage) => [...lost].filter(([, each]) => each === damage).map(([key]) => key);
  return (['version gone', 'deleted', 'overwritten'] as const).map((damage) =>
    differing({
      What: `files, ${damage}`,
      Compared: of(damage).length,
      Differences: of(damage).filter((key) => changedKeys.has(key)).length,
    }),
  );
}

/** Signs in with the old password. @returns how many could */
async function signInAsBefore(stack: StackFile): Promise<number> {
  const accounts = await openAccounts(stack);
  const signedIn = await Promise.all(
    stack.accounts.map(({ email }) => accounts.accessToken(email).then(Boolean, () => false)),
  );
  return signedIn.filter(Boolean).length;
}

/** Loses the user pool, restores its accounts as the runbook says, and compares attribute by attribute. */
async function losePool(running: MeasuredStack, startAgain: () => Promise<MeasuredStack>): Promise<readonly Row[]> {
  const { description: stack } = running;
  const lost = poolOf(stack);
  const old = new CognitoIdentityProviderClient(clientOf(stack, 'cognito'));
  const before = await readAccounts(old, lost);
  const seenBefore = await seenBy(stack);
  const lambda = new LambdaClient(clientOf(stack, 'lambda'));
  const FunctionName = idOf(stack, 'AWS::Lambda::Function', /\/ExportAccounts\//);
  const { FunctionError, Payload } = await lambda.send(new InvokeCommand({ FunctionName, Payload: '{}' }));
  if (FunctionError) throw new Error(`The export failed: ${Payload?.transformToString()}`);
  old.destroy();
  await running.stop();

  const { description: replaced } = await startAgain();
  const pool = new CognitoIdentityProviderClient(clientOf(replaced, 'cognito'));
  const UserPoolId = poolOf(replaced);
  const flags = ['--from', lost, '--to', UserPoolId, '--table', tableOf(replaced)];
  say([(await operate(replaced, 'restore-accounts', [...flags, '--rehearse'])).trim()]);
  say([(await operate(replaced, 'restore-accounts', flags)).trim()]);
  const disabled = [...(await readAccounts(pool, UserPoolId))].filter(([, { isEnabled }]) => !isEnabled);
  const team = disabled.map(([address]) => address);
  const withOldPassword = await signInAsBefore(replaced);
  await enableAccounts(pool, UserPoolId, team);
  const differences = compareAccounts(before, await readAccounts(pool, UserPoolId));
  say(differences);
  for (const Username of before.keys())
    await pool.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: demoPassword, Permanent: true }));
  const seenAfter = await seenBy({ ...replaced, accounts: stack.accounts });
  const changed = [...seenBefore].filter(([email, seen]) => !isDeepStrictEqual(seen, seenAfter.get(email)));
  say(changed.map(([email]) => `${email} sees something else`));
  pool.destroy();
  return [
    differing({ What: 'accounts', Compared: before.size, Differences: differences.length }),
    differing({ What: 'team accounts enabled before somebody does', Compared: team.length, Differences: 0 }),
    differing({
      What: 'old passwords that still open an account',
      Compared: before.size,
      Differences: withOldPassword,
    }),
    differing({
      What: 'people who see something else than before',
      Compared: seenBefore.size,
      Differences: changed.length,
    }),
  ];
}

/**
 * Measures that a table, its files and its accounts come back from their copies by the commands of the runbook: all are
 * lost in a local stack with the demo's data, restored and compared item by item. AWS's own part is played: the table of
 * a point-in-time restore and the bucket of AWS Backup are copies made here.
 */
export async function measureRestore(assemblyDir: string, dataDir: string): Promise<Section> {
  const { assembly, pool } = assemblyWithBackup(assemblyDir, dataDir);
  const own = path.join(dataDir, 'stack');
  const port = await freePort();
  const start = (from: string) => {
    rmSync(path.join(own, 'stack.json'), { force: true });
    return startStack(own, stackCommand(from, own, port));
  };
  const running = await start(assembly);
  const items = await loseTable(running.description);
  const files = await loseDocuments(running.description);
  let again: MeasuredStack | undefined;
  const accounts = await losePool(running, async () => {
    const id = `${pool.slice(0, -8)}2${pool.slice(-8)}`;
    again = await start(changedAssembly(assembly, path.join(dataDir, 'later'), { [pool]: id }));
    return again;
  });
  await again?.stop();
  return {
    title: 'A table, its files and its accounts, lost and restored',
    columns: ['What', 'Compared', 'Left out as documented', 'Differences'],
    rows: [...items, ...files, ...accounts],
  };
}
