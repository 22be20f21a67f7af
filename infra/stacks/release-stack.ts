import { join } from 'node:path';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { calendar } from '#shared/calendar.ts';
import { noPublicFacts, publicFactsPath } from '#shared/facts/public-facts.ts';
import { apiPrefix } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { compressedFolder, defaultsFolder } from '#shared/site/site-files.ts';
import type { Stage } from '../config.ts';
import { addressedFiles } from '../constructs/addressed-files.ts';
import { bucketName } from '../constructs/bucket-name.ts';
import { signInDomain } from '../constructs/google-sign-in.ts';

interface ReleaseStackProps extends StackProps {
  stage: Stage;
  /** Absolute path of the built site. */
  siteFolder: string;
  /** `https://…`, without a trailing slash. */
  siteUrl: string;
  distribution: Distribution;
  /** `wss://…` */
  liveUrl: string;
  userPool: UserPool;
  userPoolClient: UserPoolClient;
}

/** The site's content: the built files, with the site's address inserted at deployment, and `/config.json`. */
export class ReleaseStack extends Stack {
  constructor(scope: Construct, id: string, props: ReleaseStackProps) {
    super(scope, id, props);
    const { stage } = props;
    const logGroup = new LogGroup(this, 'DeploymentLogs', {
      retention: stage.logRetentionDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const bucket = Bucket.fromBucketName(this, 'Bucket', bucketName(stage, 'site'));
    const common = { destinationBucket: bucket, logGroup, memoryLimit: 512 };
    const hashed = 'assets/*';
    const compressedOnly = ['assets/**/*.js', 'assets/**/*.css', compressedFolder];
    const uncompressed = Source.asset(props.siteFolder, { exclude: compressedOnly });

    // Hashed files first, and never removed: a page opened before the release still finds its chunks.
    const kept = {
      ...common,
      prune: false,
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    };
    // As compressed by the build; the edge passes them on as they are. Every browser that runs the site takes Brotli.
    const scripts = new BucketDeployment(this, 'Scripts', {
      ...kept,
      sources: [Source.asset(join(props.siteFolder, compressedFolder))],
      contentEncoding: 'br',
    });
    const assets = new BucketDeployment(this, 'Assets', {
      ...kept,
      sources: [uncompressed],
      exclude: ['*'],
      include: [hashed],
    });
    const googleSignInUrl = signInDomain(stage);
    const config: SiteConfig = {
      stage: stage.name,
      region: stage.region,
      userPoolId: props.userPool.userPoolId,
      userPoolClientId: props.userPoolClient.userPoolClientId,
      liveUrl: props.liveUrl,
      userPoolEndpoint: `https://cognito-idp.${stage.region}.${this.urlSuffix}/`,
      googleSignInUrl,
      passkeys: stage.passkeys || undefined,
      whatsapp: stage.whatsapp && true,
    };
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      // Later sources take precedence: the pages as built, then those with the site's address.
      sources: [
        uncompressed,
        ...addressedFiles(props.siteFolder, props.siteUrl),
        Source.jsonData('config.json', config),
        Source.jsonData(`${defaultsFolder}${publicFactsPath}`, noPublicFacts),
      ],
      exclude: [hashed],
      prune: false,
      cacheControl: [CacheControl.noCache()],
      distribution: props.distribution,
      distributionPaths: ['/*'],
      // Not needed: pages are revalidated on every request, and assets have hashed names. An invalidation sometimes
      // exceeds the wait, which would roll the release back.
      waitForDistributionInvalidation: false,
    });
    pages.node.addDependency(scripts, assets);
    new CfnOutput(this, 'SiteUrl', { value: props.siteUrl });
    new CfnOutput(this, 'CalendarOrigin', { description: 'Where calls are booked', value: calendar.origin });
    new CfnOutput(this, 'CalendarWebhook', {
      description: 'Where the calendar posts what happens to its bookings',
      value: `${props.siteUrl}${apiPrefix}${routes['meetings.receive'].path}`,
    });
  }
}
