import { synthesizeAccountApp } from './account-apps.ts';

/**
 * Deployed by the set-up once per account and region, if the account has no such role: `npx cdk deploy --app "node
 * infra/account.ts" -c region=<region>`.
 */
await synthesizeAccountApp('account');
