import { type App, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { ConfigurationError, domainName, stageSettings } from './config.ts';
import { AccountStack } from './stacks/account-stack.ts';
import { DeliveryStack } from './stacks/delivery-stack.ts';
import { MailStack } from './stacks/mail-stack.ts';
import { SandboxesStack } from './stacks/sandboxes-stack.ts';
import { synthesizeApp } from './synthesize-app.ts';

const contextOf = (app: App, key: string): string => String(app.node.tryGetContext(key) ?? '');
const isRegion = (text: string): boolean => /^[a-z]{2}(-[a-z]+)+-\d$/.test(text);

function regionOf(app: App): string {
  const region = contextOf(app, 'region');
  if (isRegion(region)) return region;
  throw new ConfigurationError(
    `Name the region with -c region=<region>, such as eu-west-1; got ${JSON.stringify(region)}.`,
  );
}

/**
 * The stacks that belong to no stage, by their program: infra/account.ts and so on, whose comments have the commands.
 * Each reads the context of the command line, and throws a ConfigurationError that says what it lacks.
 */
export const accountApps = {
  account: (app: App): Stack =>
    new AccountStack(app, 'Morada-Account', {
      env: { region: regionOf(app) },
      takesMail: contextOf(app, 'inbound') === 'on',
    }),

  sandboxes: (app: App): Stack => new SandboxesStack(app, 'Morada-Sandboxes', { env: { region: regionOf(app) } }),

  mail(app: App): Stack {
    const [region = '', identity = ''] = ['region', 'identity'].map((key) => contextOf(app, key));
    if (!isRegion(region) || !domainName.test(identity))
      throw new ConfigurationError(
        `Name region and domain with -c region=<region> -c identity=<domain>; got ${JSON.stringify([region, identity])}.`,
      );
    return new MailStack(app, `Morada-Mail-${identity.replaceAll('.', '-')}`, {
      env: { region },
      identity,
      hostedZoneId: contextOf(app, 'hostedZoneId') || undefined,
      hasDmarc: contextOf(app, 'dmarc') !== 'own',
    });
  },

  delivery(app: App): Stack {
    const [, owner = '', name = ''] = /^([\w.-]+)\/([\w.-]+)$/.exec(contextOf(app, 'repository')) ?? [];
    const repository = { owner, name, ownerId: contextOf(app, 'ownerId'), id: contextOf(app, 'repositoryId') };
    if (!owner || ![repository.ownerId, repository.id].every((id) => /^\d+$/.test(id)))
      throw new ConfigurationError(
        'Name the repository with -c repository=<owner>/<name> -c ownerId=<number> -c repositoryId=<number>: "Deploy from GitHub" in docs/runbook/first-deployment.md says where they are, and "npm run setup" asks for them.',
      );
    const { region } = stageSettings('prod');
    return new DeliveryStack(app, 'Morada-Delivery', {
      env: { region },
      repository,
      // Resources of the edge are deployed to us-east-1.
      regions: [...new Set([region, 'us-east-1'])],
      existingProvider: contextOf(app, 'existingProvider') === 'true',
    });
  },
};

/** Synthesizes one of these apps; a finding of cdk-nag fails it. */
export const synthesizeAccountApp = (name: keyof typeof accountApps): Promise<void> =>
  synthesizeApp((app) => {
    accountApps[name](app);
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  });
