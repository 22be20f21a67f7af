import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { App, ReferenceStrength, type StackProps, Tags, Validations } from 'aws-cdk-lib';
import { DEFAULT_CROSS_STACK_REFERENCES } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks, NIST80053R5Checks, ServerlessChecks } from 'cdk-nag';
import { exceptions } from './checks/exceptions.ts';
import { ExplainedChecks } from './checks/explained-checks.ts';
import { hardenTemplates } from './checks/harden-templates.ts';
import { ConfigurationError, type Stage } from './config.ts';
import { edgeRegion, hasEdge } from './edge-region.ts';
import { ApiClientStack } from './stacks/api-client-stack.ts';
import { ApiPublicStack } from './stacks/api-public-stack.ts';
import { ApiTeamStack } from './stacks/api-team-stack.ts';
import { BackupsStack } from './stacks/backups-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { DocumentsStack } from './stacks/documents-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { InboundMailStack } from './stacks/inbound-mail-stack.ts';
import { MonitoringStack } from './stacks/monitoring-stack.ts';
import { NotificationsStack } from './stacks/notifications-stack.ts';
import { ReleaseStack } from './stacks/release-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { TriggersStack } from './stacks/triggers-stack.ts';

/**
 * Creates an app with the recommended feature flags of the CDK, and strong references between stacks (ADR 039). Context
 * from the command line takes precedence.
 */
export const createApp = (context: Record<string, unknown> = {}): App =>
  new App({
    context: {
      ...createRequire(import.meta.url)('aws-cdk-lib/recommended-feature-flags.json'),
      [DEFAULT_CROSS_STACK_REFERENCES]: ReferenceStrength.STRONG,
      ...context,
    },
  });

export interface MoradaOptions {
  /** The built site, relative to the repository: the output of `npm run build:web`. */
  siteFolder: string;
  /** False skips cdk-nag, which makes each update of a watched sandbox faster. */
  isChecked?: boolean;
}

/**
 * Composes the stacks of one stage. References point in one direction: edge -> site (address) -> data, documents,
 * triggers -> identity, backups -> apiPublic -> apiClient -> apiTeam, notifications -> release (the site's content). Data, documents, identity and
 * backups hold what cannot be rebuilt, and no code (ADR 039). Monitoring reads all of them.
 * @throws a ConfigurationError if the site has not been built
 */
export function composeMorada(app: App, stage: Stage, options: MoradaOptions) {
  const siteFolder = join(import.meta.dirname, '..', options.siteFolder);
  if (!existsSync(join(siteFolder, 'index.html')))
    throw new ConfigurationError(
      `Build the site first with "npm run build:web": ${options.siteFolder}/index.html is not there.`,
    );

  const props: StackProps = { env: { region: stage.region, account: stage.account } };
  const id = (name: string) => `Morada-${stage.name}-${name}`;

  /** Stacks whose content cannot be rebuilt have termination protection. */
  const protectedProps = { ...props, terminationProtection: stage.retainData };

  const edge = hasEdge(stage)
    ? new EdgeStack(app, id('Edge'), { ...props, env: { ...props.env, region: edgeRegion }, stage })
    : undefined;
  const site = new SiteStack(app, id('Site'), { ...props, stage, edge });
  const data = new DataStack(app, id('Data'), { ...protectedProps, stage });
  const documents = new DocumentsStack(app, id('Documents'), { ...protectedProps, stage, siteUrl: site.url });
  const triggers = new TriggersStack(app, id('Triggers'), { ...props, stage, siteUrl: site.url, table: data.table });
  const identity = new IdentityStack(app, id('Identity'), {
    ...protectedProps,
    stage,
    siteUrl: site.url,
    siteHost: site.host,
    triggers,
  });
  const backups =
    stage.backups &&
    new BackupsStack(app, id('Backups'), { ...protectedProps, stage, keep: stage.backups, table: data.table });
  const apiProps = {
    ...props,
    stage,
    httpApiId: site.httpApi.apiId,
    originSecretArn: site.originSecretArn,
    siteUrl: site.url,
    table: data.table,
    documentsBucket: documents.bucket,
    userPool: identity.userPool,
    userPoolClient: identity.userPoolClient,
    securityClient: identity.securityClient,
    passkeyClient: identity.passkeyClient,
    postConfirmation: triggers.postConfirmation,
  };
  const apiPublic = new ApiPublicStack(app, id('ApiPublic'), apiProps);
  const apiClient = new ApiClientStack(app, id('ApiClient'), {
    ...apiProps,
    live: site.live,
    release: apiPublic.release,
  });
  const apiTeam = new ApiTeamStack(app, id('ApiTeam'), {
    ...apiProps,
    httpApiLogs: site.httpApiLogs,
    before: { public: apiPublic, client: apiClient },
  });
  // A stage without e-mail leaves its notifications in the table, queued.
  const notifications =
    stage.email &&
    new NotificationsStack(app, id('Notifications'), {
      ...props,
      stage,
      sender: stage.email,
      table: data.table,
      siteUrl: site.url,
    });
  // E-mails are sent with the configuration set that is created with the accounts.
  notifications?.addStackDependency(identity);
  const inboundMail =
    stage.inboundMail &&
    new InboundMailStack(app, id('InboundMail'), {
      ...props,
      stage,
      domain: stage.inboundMail.domain,
      table: data.table,
      documentsBucket: documents.bucket,
    });
  const release = new ReleaseStack(app, id('Release'), {
    ...props,
    stage,
    siteFolder,
    siteUrl: site.url,
    distribution: site.distribution,
    liveUrl: site.live.url,
    userPool: identity.userPool,
    userPoolClient: identity.userPoolClient,
  });
  release.addStackDependency(site);
  // The last of the API's stacks.
  release.addStackDependency(apiTeam);
  // The site offers attachments only when their sender is there.
  if (notifications) release.addStackDependency(notifications);
  const watched = [
    site,
    data,
    documents,
    triggers,
    identity,
    apiPublic,
    apiClient,
    apiTeam,
    ...(notifications ? [notifications] : []),
    ...(inboundMail ? [inboundMail] : []),
    release,
  ];
  // Alarms and dashboards incur charges, and without an address no one would be notified: sandboxes have neither.
  const watch =
    stage.alarmEmail &&
    new MonitoringStack(app, id('Watch'), {
      ...props,
      stage,
      watched,
      api: site.httpApi,
      apiLogs: site.httpApiLogs,
      table: data.table,
      throttledRequests: site.countThrottled(stage),
      userPool: identity.userPool,
      userPoolClient: identity.userPoolClient,
      backups,
    });

  Tags.of(app).add('morada:stage', stage.name);
  if (stage.retainData) hardenTemplates(app, [data.logKey, edge?.logKey]);
  if (stage.retainData || options.isChecked !== false) addChecks(app, stage);
  return {
    ...(edge && { edge }),
    site,
    data,
    documents,
    triggers,
    identity,
    ...(backups && { backups }),
    apiPublic,
    apiClient,
    apiTeam,
    ...(notifications && { notifications }),
    ...(inboundMail && { inboundMail }),
    release,
    ...(watch && { watch }),
  };
}

/** Runs cdk-nag on every template; an unexplained finding fails the synthesis. */
function addChecks(app: App, stage: Stage): void {
  const checks = [
    new AwsSolutionsChecks(app),
    new ServerlessChecks(app),
    ...(stage.retainData ? [new NIST80053R5Checks(app)] : []),
  ].map((pack) => new ExplainedChecks(pack, stage, exceptions));
  Validations.of(app).addPlugins(...checks);
}
