/** Deletes a developer's sandbox with all its data: `npm run sandbox:destroy`. `--name`, `--yes` as for `sandbox`. */
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { S3Client } from '@aws-sdk/client-s3';
import { cdk } from './preflight/cdk.ts';
import { checkRightAccount, findAccount } from './preflight/check-account.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';
import { confirm } from './sandbox/confirm.ts';
import { emptyBucket } from './sandbox/empty-bucket.ts';
import { deleteLogs, findStacks } from './sandbox/leftovers.ts';
import { sandboxStage } from './sandbox/sandbox-stage.ts';

/** Access logs arrive late: a bucket can receive objects between being emptied and deleted. */
const rounds = 3;

await orExplain(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string' }, yes: { type: 'boolean', default: false } } });
  const stage = sandboxStage(values.name);
  const { name, region } = stage;
  const { account, problems } = await findAccount(connect(region));
  const wrong = account === undefined ? problems : checkRightAccount(stage, account);
  if (wrong.length > 0) {
    process.stderr.write(wrong.map((problem) => `${problem}\n`).join(''));
    return 1;
  }
  if (!values.yes && !(await confirm(`Delete the sandbox "${name}" of the account ${account}, with all its data?`)))
    return 1;
  const stacks = new CloudFormationClient({ region });
  const files = new S3Client({ region });
  for (let round = 1; round <= rounds; round++) {
    const { stacks: there, buckets } = await findStacks(stacks, name);
    if (there.length === 0) break;
    for (const bucket of buckets)
      process.stdout.write(`${bucket}: ${await emptyBucket(files, bucket)} objects deleted\n`);
    await cdk(['destroy', '--all', '--force', '-c', `stage=${name}`]);
  }
  for (const log of await deleteLogs(new CloudWatchLogsClient({ region }), name))
    process.stdout.write(`${log}: deleted\n`);
  const { stacks: left } = await findStacks(stacks, name);
  if (left.length === 0) {
    process.stdout.write(`✓ Nothing is left of the sandbox "${name}", and nothing of it costs anything.\n`);
    return 0;
  }
  process.stderr.write(
    `Look at CloudFormation in ${region}, and run this again: ${left.join(', ')} could not be deleted.\n`,
  );
  return 1;
});
