import { App } from 'aws-cdk-lib';
import featureFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { stageSettings } from './config.ts';
import { composeMorada } from './morada.ts';

const app = new App({ context: featureFlags });
composeMorada(app, stageSettings(app.node.tryGetContext('stage')), {
  siteFolder: app.node.tryGetContext('site') ?? 'web/dist',
});
app.synth();
