import { bundleFunctions } from './bundle-functions.ts';
import { ConfigurationError, stageSettings } from './config.ts';
import { composeMorada, createApp } from './morada.ts';

const app = createApp();
try {
  const stage = stageSettings(app.node.tryGetContext('stage'));
  await bundleFunctions();
  composeMorada(app, stage, {
    siteFolder: app.node.tryGetContext('site') ?? 'web/dist',
    isChecked: app.node.tryGetContext('checks') !== 'off',
  });
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // process.exitCode is not enough: CDK synthesizes the incomplete app when the process ends normally.
  process.exit(1);
}
