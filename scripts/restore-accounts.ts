/**
 * Restores accounts after the loss of the user pool from the nightly export, so that users find their cases: `npm run
 * restore:accounts -- --stage prod --from <lost pool> --to <new pool> --table <the stage's table> [--export <id>]
 * [--rehearse]`. Documented in docs/runbook/restore.md.
 */
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { createDatabase } from '#database/database.ts';
import { ConfigurationError, stageSettings } from '#infra/config.ts';
import { checkRightAccount, findAccount } from './preflight/check-account.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';
import { describeImport } from './restore-accounts/describe-import.ts';
import { importAccounts } from './restore-accounts/import-accounts.ts';
import { openNewPool } from './restore-accounts/new-pool.ts';
import { readExport } from './restore-accounts/read-export.ts';

await orExplain(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      stage: text,
      from: text,
      to: text,
      table: text,
      export: text,
      rehearse: { type: 'boolean', default: false },
    },
  });
  const stage = stageSettings(values.stage);
  const { from, to, table, rehearse } = values;
  if (!from || !to || !table)
    throw new ConfigurationError(
      'Name the lost user pool with --from, the new one with --to and the table of the stage with --table: docs/runbook/restore.md says where they stand.',
    );
  const { account, problems } = await findAccount(connect(stage.region));
  const wrong = account === undefined ? problems : checkRightAccount(stage, account);
  for (const problem of wrong) process.stderr.write(`${problem}\n`);
  if (account === undefined || wrong.length > 0) return 1;

  // Users signing in share the quotas of the pool's operations.
  const patient = { region: stage.region, maxAttempts: 10, retryMode: 'adaptive' } as const;
  const replacement = { lostPoolId: from, newPoolId: to, isRehearsal: rehearse };
  const pool = await openNewPool(new CognitoIdentityProviderClient(patient), replacement);
  const { manifest, accounts, passedOver } = await readExport(
    { storage: new S3Client(patient), bucket: `morada-${stage.name}-accounts-${account}-${stage.region}` },
    { userPoolId: from, exportId: values.export },
  );
  const result = await importAccounts(
    { database: createDatabase(new DynamoDBClient(patient), table), pool, now: () => new Date(), newId: () => ulid() },
    {
      lostPoolId: from,
      exportId: manifest.exportId,
      exportStartedAt: manifest.startedAt,
      accounts,
      isRehearsal: rehearse,
    },
  );
  process.stdout.write(describeImport(result, { manifest, passedOver, isRehearsal: rehearse }));
  return result.failed.length > 0 ? 1 : 0;
});
