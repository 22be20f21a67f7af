/**
 * Deletes the stacks of production or staging: `npm run tear-down -- --stage staging`. First those that can be made
 * again, then with `--data` those that keep data; `--confirm <stage>` does it, without it the command says what it would
 * do (docs/runbook/tear-down.md).
 */
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { ConfigurationError, stageSettings } from '#infra/config.ts';
import { cdk } from './preflight/cdk.ts';
import { checkRightAccount, findAccount } from './preflight/check-account.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';
import { tearDown } from './tear-down/tear-down.ts';

await orExplain(async () => {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, data: { type: 'boolean', default: false }, confirm: { type: 'string' } },
  });
  const stage = stageSettings(values.stage);
  if (!stage.retainData)
    throw new ConfigurationError(`Use "npm run sandbox:destroy -- --name ${stage.name}": it is a sandbox.`);
  const { account, problems } = await findAccount(connect(stage.region));
  const wrong = account === undefined ? problems : checkRightAccount(stage, account);
  process.stderr.write(wrong.map((problem) => `${problem}\n`).join(''));
  if (wrong.length > 0) return 1;
  const options = { ofData: values.data, confirmation: values.confirm };
  return tearDown(stage, options, {
    cloudFormation: (region) => new CloudFormationClient({ region }),
    files: new S3Client({ region: stage.region }),
    destroy: (stacks) => cdk(['destroy', '--force', '--exclusively', '-c', `stage=${stage.name}`, ...stacks]),
    print: (line) => void process.stdout.write(`${line}\n`),
  });
});
