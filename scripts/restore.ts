/**
 * Restores missing items of a stage's table from a table that AWS Backup or a point-in-time restore has created: `npm
 * run restore -- --stage prod --from <restored table> --to <the stage's table> [--rehearse] [--with-team]`. Members of
 * the team come back only with the last flag, because those removed since would have their role again.
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ConfigurationError, stageSettings } from '#infra/config.ts';
import { checkRightAccount, findAccount } from './preflight/check-account.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';
import { copyItems } from './restore/copy-items.ts';

await orExplain(async () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: { stage: text, from: text, to: text, rehearse: flag, 'with-team': flag },
  });
  const stage = stageSettings(values.stage);
  const { from, to, rehearse, 'with-team': withTeam } = values;
  if (!from || !to || from === to)
    throw new ConfigurationError(
      'Name the restored table with --from and the table of the stage with --to: both are listed by "aws dynamodb list-tables".',
    );
  const { account, problems } = await findAccount(connect(stage.region));
  const wrong = account === undefined ? problems : checkRightAccount(stage, account);
  for (const problem of wrong) process.stderr.write(`${problem}\n`);
  if (wrong.length > 0) return 1;
  const client = new DynamoDBClient({ region: stage.region });
  const place = (tableName: string) => ({ client, tableName });
  const options = { isRehearsal: rehearse, withTeam };
  const result = await copyItems({ from: place(from), to: place(to), now: new Date(), ...options });
  process.stdout.write(
    `${rehearse ? 'Would copy' : 'Copied'} ${result.copied} items, kept ${result.kept} that were there, left out ${JSON.stringify(result.leftOut)}.\n`,
  );
  return 0;
});
