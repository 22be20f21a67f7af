import { synthesizeAccountApp } from './account-apps.ts';

/**
 * Deployed by the set-up once per account: `npx cdk deploy --app "node infra/delivery.ts"` with `-c repository=<owner>/<name>`,
 * `-c ownerId=<number>` and `-c repositoryId=<number>`, which it asks GitHub for; and with
 * `-c existingProvider=true` if the account already has GitHub's identity provider.
 */
await synthesizeAccountApp('delivery');
