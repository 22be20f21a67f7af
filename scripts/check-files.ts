/**
 * Compares every file record with storage, and repairs differences where possible: `npm run check:files -- --stage prod
 * --table <the stage's table> [--from <restored bucket>] [--rehearse]`.
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { createDatabase } from '#database/database.ts';
import { ConfigurationError, stageSettings } from '#infra/config.ts';
import { checkFiles, type FileIds } from './check-files/check-files.ts';
import { checkRightAccount, findAccount } from './preflight/check-account.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';

await orExplain(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { stage: text, table: text, from: text, rehearse: { type: 'boolean', default: false } },
  });
  const stage = stageSettings(values.stage);
  const { table, from, rehearse } = values;
  if (!table)
    throw new ConfigurationError('Name the table of the stage with --table: "aws dynamodb list-tables" lists it.');
  const { account, problems } = await findAccount(connect(stage.region));
  const wrong = account === undefined ? problems : checkRightAccount(stage, account);
  for (const problem of wrong) process.stderr.write(`${problem}\n`);
  if (account === undefined || wrong.length > 0) return 1;
  const report = await checkFiles({
    database: createDatabase(new DynamoDBClient({ region: stage.region }), table),
    bucket: {
      client: new S3Client({ region: stage.region }),
      name: `morada-${stage.name}-documents-${account}-${stage.region}`,
    },
    backup: from,
    now: () => new Date(),
    newId: () => ulid(),
    isRehearsal: rehearse,
  });
  const list = (title: string, files: readonly FileIds[]) => {
    process.stdout.write(`${title}: ${files.length}\n`);
    for (const { applicationId, documentId, uploadId } of files)
      process.stdout.write(`  ${applicationId} ${documentId} ${uploadId}\n`);
  };
  process.stdout.write(`Checked ${report.checked} files${rehearse ? '; nothing is changed by a rehearsal' : ''}.\n`);
  process.stdout.write(`Surplus versions removed: ${report.surplus}\n`);
  list('Recorded version made current again', report.madeCurrent);
  list('Restored from the backup', report.restored);
  list('Never recorded (see stored-files-dead.md)', report.unrecorded);
  list('Missing: the recorded version is gone', report.missing);
  return report.missing.length > 0 || report.unrecorded.length > 0 ? 2 : 0;
});
