import { stageSettings } from './config.ts';
import { composeMorada, createApp } from './morada.ts';

const app = createApp();
composeMorada(app, stageSettings(app.node.tryGetContext('stage')), {
  siteFolder: app.node.tryGetContext('site') ?? 'web/dist',
});
app.synth();
