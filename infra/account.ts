import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { createApp } from './morada.ts';
import { regionContext } from './region-context.ts';
import { AccountStack } from './stacks/account-stack.ts';

/**
 * Deployed by the set-up once per account and region, if the account has no such role: `npx cdk deploy --app "node
 * infra/account.ts" -c region=<region>`.
 */
const app = createApp();
new AccountStack(app, 'Morada-Account', { env: { region: regionContext(app) } });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
app.synth();
