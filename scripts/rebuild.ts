/**
 * Computes the team's lists, counters and search words of every application again: `npm run rebuild -- --stage prod
 * --table <the stage's table> [--run <name>]`. With the name of an interrupted run it continues that one. With `--counts`
 * it corrects the counters alone, which are wrong after items of the table were lost.
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDatabase } from '#database/database.ts';
import { ConfigurationError, stageSettings } from '#infra/config.ts';
import { checkRightAccount, findAccount } from './preflight/check-account.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';
import { rebuildLists } from './rebuild/rebuild-lists.ts';
import { recount } from './rebuild/recount.ts';

/** Milliseconds between pages of 100: about what the stream's function follows in that time. */
const pause = 1_000;

await orExplain(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { stage: text, table: text, run: text, counts: { type: 'boolean' } } });
  const stage = stageSettings(values.stage);
  const { table, run = new Date().toISOString() } = values;
  if (!table)
    throw new ConfigurationError('Name the table of the stage with --table: "aws dynamodb list-tables" lists it.');
  const { account, problems } = await findAccount(connect(stage.region));
  const wrong = account === undefined ? problems : checkRightAccount(stage, account);
  for (const problem of wrong) process.stderr.write(`${problem}\n`);
  if (account === undefined || wrong.length > 0) return 1;
  const database = createDatabase(new DynamoDBClient({ region: stage.region }), table);
  if (values.counts) {
    const { counters, wrong, left } = await recount(database);
    process.stdout.write(`Compared ${counters} counters, corrected ${wrong - left} of ${wrong} wrong ones.\n`);
    return left > 0 ? 2 : 0;
  }
  process.stdout.write(`If this is interrupted, continue with --run ${run}\n`);
  const { seen, marked } = await rebuildLists({
    database,
    run,
    pause,
    onProgress: (progress) => process.stdout.write(`${progress.seen} applications, ${progress.marked} marked\n`),
  });
  process.stdout.write(
    `All ${seen} applications are marked, ${marked} by this run; the lists follow within minutes.\n`,
  );
  return 0;
});
