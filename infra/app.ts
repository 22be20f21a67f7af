import { bundleFunctions } from './bundle-functions.ts';
import { stageSettings } from './config.ts';
import { composeMorada } from './morada.ts';
import { synthesizeApp } from './synthesize-app.ts';

await synthesizeApp(async (app) => {
  const stage = stageSettings(app.node.tryGetContext('stage'));
  await bundleFunctions();
  composeMorada(app, stage, {
    siteFolder: app.node.tryGetContext('site') ?? 'web/dist',
    isChecked: app.node.tryGetContext('checks') !== 'off',
  });
});
