import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { App, type StackProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { ConfigurationError, type Stage } from './config.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { DocumentsStack } from './stacks/documents-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { NotificationsStack } from './stacks/notifications-stack.ts';
import { ReleaseStack } from './stacks/release-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';

/** An app with the construct library's recommended behaviour. Context from the command line comes on top. */
export const createApp = (context: Record<string, unknown> = {}): App =>
  new App({
    context: { ...createRequire(import.meta.url)('aws-cdk-lib/recommended-feature-flags.json'), ...context },
  });

export interface MoradaOptions {
  /** The built site, relative to the repository: what `npm run build:web` writes. */
  readonly siteFolder: string;
}

/**
 * Composes the stacks of one stage. References run one way:
 * site (address) -> data, documents, identity -> api, notifications -> release (what the site shows). Watch reads all.
 * @throws a ConfigurationError when the site has not been built.
 */
export function composeMorada(app: App, stage: Stage, options: MoradaOptions) {
  const siteFolder = join(import.meta.dirname, '..', options.siteFolder);
  if (!existsSync(join(siteFolder, 'index.html')))
    throw new ConfigurationError(
      `Build the site first with "npm run build:web": ${options.siteFolder}/index.html is not there.`,
    );

  const props: StackProps = { env: { region: stage.region } };
  const id = (name: string) => `Morada-${stage.name}-${name}`;

  const site = new SiteStack(app, id('Site'), { ...props, stage });
  const data = new DataStack(app, id('Data'), { ...props, stage });
  const documents = new DocumentsStack(app, id('Documents'), { ...props, stage, siteUrl: site.url });
  const identity = new IdentityStack(app, id('Identity'), { ...props, stage, siteUrl: site.url, table: data.table });
  const api = new ApiStack(app, id('Api'), {
    ...props,
    stage,
    httpApiId: site.httpApi.apiId,
    live: site.live,
    siteUrl: site.url,
    table: data.table,
    documentsBucket: documents.bucket,
    userPool: identity.userPool,
    userPoolClient: identity.userPoolClient,
  });
  // A stage that sends nothing keeps its notifications in the table, queued.
  const notifications =
    stage.email &&
    new NotificationsStack(app, id('Notifications'), {
      ...props,
      stage,
      sender: stage.email,
      table: data.table,
      siteUrl: site.url,
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
    securityClient: identity.securityClient,
  });
  release.addStackDependency(site);
  release.addStackDependency(api);
  const watched = [site, data, documents, identity, api, ...(notifications ? [notifications] : []), release];
  const watch = new WatchStack(app, id('Watch'), {
    ...props,
    ...{ stage, watched, api: site.httpApi, apiLogs: site.httpApiLogs, table: data.table },
    ...{ userPool: identity.userPool, userPoolClient: identity.userPoolClient },
  });

  Tags.of(app).add('morada:stage', stage.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return { site, data, documents, identity, api, ...(notifications ? { notifications } : {}), release, watch };
}
