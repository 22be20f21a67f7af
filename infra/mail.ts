import { synthesizeAccountApp } from './account-apps.ts';

/**
 * Deployed once per domain of e-mails, account and region, by the command that `npm run setup` and the preflight show:
 * `npx cdk deploy --app "node infra/mail.ts" -c region=<region> -c identity=<domain>`, with `-c hostedZoneId=<id>` where
 * its zone is in this account, and `-c dmarc=own` where the domain has no DMARC policy yet.
 */
await synthesizeAccountApp('mail');
