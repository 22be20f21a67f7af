import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { createApp } from './morada.ts';
import { regionContext } from './region-context.ts';
import { SandboxesStack } from './stacks/sandboxes-stack.ts';

/**
 * Deployed by hand once per account and region that has sandboxes, if the preflight requires it: `npx cdk deploy --app
 * "node infra/sandboxes.ts" -c region=<region>`.
 */
const app = createApp();
new SandboxesStack(app, 'Morada-Sandboxes', { env: { region: regionContext(app) } });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
app.synth();
