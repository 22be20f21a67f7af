import { synthesizeAccountApp } from './account-apps.ts';

/**
 * Deployed by hand once per account and region that has sandboxes, if the preflight requires it: `npx cdk deploy --app
 * "node infra/sandboxes.ts" -c region=<region>`.
 */
await synthesizeAccountApp('sandboxes');
