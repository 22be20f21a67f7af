import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { domainName } from './config.ts';
import { createApp } from './morada.ts';
import { MailStack } from './stacks/mail-stack.ts';

/**
 * Deployed once per domain of e-mails, account and region, by the command that `npm run setup` and the preflight show:
 * `npx cdk deploy --app "node infra/mail.ts" -c region=<region> -c identity=<domain>`, with `-c hostedZoneId=<id>` where
 * its zone is in this account, and `-c dmarc=own` where the domain has no DMARC policy yet.
 */
const app = createApp();
const context = (key: string): string => String(app.node.tryGetContext(key) ?? '');
const [region, identity, hostedZoneId] = [context('region'), context('identity'), context('hostedZoneId')];
if (!/^[a-z]{2}(-[a-z]+)+-\d$/.test(region) || !domainName.test(identity)) {
  process.stderr.write(
    `Name region and domain with -c region=<region> -c identity=<domain>; got ${JSON.stringify([region, identity])}.\n`,
  );
  process.exit(1);
}
new MailStack(app, `Morada-Mail-${identity.replaceAll('.', '-')}`, {
  env: { region },
  identity,
  hostedZoneId: hostedZoneId || undefined,
  hasDmarc: context('dmarc') !== 'own',
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
app.synth();
