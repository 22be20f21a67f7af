import type { App } from 'aws-cdk-lib';
import { ConfigurationError } from './config.ts';
import { createApp } from './morada.ts';

/** Composes an app and synthesizes it. A ConfigurationError ends the process with its sentence alone. */
export async function synthesizeApp(compose: (app: App) => unknown): Promise<void> {
  const app = createApp();
  try {
    await compose(app);
    app.synth();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    // process.exitCode is not enough: CDK synthesizes the incomplete app when the process ends normally.
    process.exit(1);
  }
}
