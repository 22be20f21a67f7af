import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { stageSettings } from './config.ts';
import { createApp } from './morada.ts';
import { DeliveryStack } from './stacks/delivery-stack.ts';

/**
 * Deployed by the set-up once per account: `npx cdk deploy --app "node infra/delivery.ts"` with `-c repository=<owner>/<name>`,
 * `-c ownerId=<number>` and `-c repositoryId=<number>`, which it asks GitHub for; and with
 * `-c existingProvider=true` if the account already has GitHub's identity provider.
 */
const app = createApp();
const context = (key: string): string => String(app.node.tryGetContext(key) ?? '');
const [, owner = '', name = ''] = /^([\w.-]+)\/([\w.-]+)$/.exec(context('repository')) ?? [];
const repository = { owner, name, ownerId: context('ownerId'), id: context('repositoryId') };
if (!owner || ![repository.ownerId, repository.id].every((id) => /^\d+$/.test(id))) {
  process.stderr.write(
    'Name the repository with -c repository=<owner>/<name> -c ownerId=<number> -c repositoryId=<number>: "Deploy from GitHub" in docs/runbook/first-deployment.md says where they are, and "npm run setup" asks for them.\n',
  );
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
