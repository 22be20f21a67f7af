import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { createApp } from './morada.ts';
import { AccountStack } from './stacks/account-stack.ts';

/**
 * Deployed by hand once per account and region, if the preflight requires it: `npx cdk deploy --app "node
 * infra/account.ts" -c region=<region>`.
 */
const app = createApp();
const region: unknown = app.node.tryGetContext('region');
if (typeof region !== 'string' || !/^[a-z]{2}(-[a-z]+)+-\d$/.test(region)) {
  process.stderr.write(`Name the region with -c region=<region>, such as eu-west-1; got ${JSON.stringify(region)}.\n`);
  process.exit(1);
}
new AccountStack(app, 'Morada-Account', { env: { region } });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
app.synth();
