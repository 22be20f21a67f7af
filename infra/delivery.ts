import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { stageSettings } from './config.ts';
import { createApp } from './morada.ts';
import { DeliveryStack } from './stacks/delivery-stack.ts';

/**
 * Deployed by hand once per account: `npx cdk deploy --app "node infra/delivery.ts" -c repository=<owner>/<name>`, with
 * `-c existingProvider=true` if the account already has GitHub's identity provider.
 */
const app = createApp();
const repository: unknown = app.node.tryGetContext('repository');
if (typeof repository !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
  process.stderr.write(`Name the repository with -c repository=<owner>/<name>; got ${JSON.stringify(repository)}.\n`);
  process.exit(1);
}
const { region } = stageSettings('prod');
new DeliveryStack(app, 'Morada-Delivery', {
  env: { region },
  repository,
  // Resources of the edge are deployed to us-east-1.
  regions: [...new Set([region, 'us-east-1'])],
  existingProvider: app.node.tryGetContext('existingProvider') === 'true',
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
app.synth();
