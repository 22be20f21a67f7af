import { synthesizeAccountApp } from './account-apps.ts';

/**
 * Deployed by the set-up once per account and region, if the account has no such role: `npx cdk deploy --app "node
 * infra/account.ts" -c region=<region>`, with `-c inbound=on` for the receipt rule set of stages that take e-mails.
 */
await synthesizeAccountApp('account');
