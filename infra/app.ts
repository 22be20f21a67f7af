import { bundleFunctions } from './bundle-functions.ts';
import { stageSettings } from './config.ts';
import { composeMorada, createApp } from './morada.ts';

const app = createApp();
const stage = stageSettings(app.node.tryGetContext('stage'));
await bundleFunctions();
composeMorada(app, stage, {
  siteFolder: app.node.tryGetContext('site') ?? 'web/dist',
});
app.synth();
