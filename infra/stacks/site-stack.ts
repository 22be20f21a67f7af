import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, Fn, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { type Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { publicFactsPath } from '#shared/facts/public-facts.ts';
import { apiPrefix } from '#shared/kit/route.ts';
import { avatarOrigin } from '#shared/people/avatar.ts';
import { defaultsFolder } from '#shared/site/site-files.ts';
import type { Stage } from '../config.ts';
import { bucketName } from '../constructs/bucket-name.ts';
import { signInDomain } from '../constructs/google-sign-in.ts';
import { LiveApi } from '../constructs/live-api.ts';
import { OriginSecret } from '../constructs/origin-secret.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { removalPolicy } from '../constructs/removal-policy.ts';
import { createSiteHeaders, type SiteHeaders, sharedHeaders } from '../constructs/security-headers.ts';
import { vendedLogs } from '../constructs/vended-logs.ts';
import { metricsNamespace } from '../monitoring/own-metrics.ts';
import type { EdgeStack } from './edge-stack.ts';

interface SiteStackProps extends StackProps {
  stage: Stage;
  /** The stage's resources in us-east-1, if any. */
  edge: EdgeStack | undefined;
}

/**
 * Error statuses that CloudFront would cache for ten seconds, regardless of origin and cache policy (developer guide,
 * "Control how long CloudFront caches errors"). With `CachingDisabled` only the path is the cache key: one person's
 * error would be served to everyone. For 404, which is also cached, the origin sends `no-store`.
 */
const uncachedErrors: readonly number[] = [405, 414, 500, 501, 502, 503, 504];

/**
 * The site's address: CloudFront in front of a private bucket and, on the same origin, of the HTTP API. The API's
 * stacks add routes and their stage to it, the release stack adds files to the bucket.
 */
export class SiteStack extends Stack {
  readonly bucket: Bucket;
  readonly httpApi: HttpApi;
  readonly httpApiLogs: LogGroup;
  readonly live: LiveApi;
  /** ARN of the secret that the distribution sends to the HTTP API. */
  readonly originSecretArn: string;
  readonly distribution: Distribution;
  /** The site's host: its own domain or the distribution's. */
  readonly host: string;
  /** `https://…`, without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, id: string, { stage, edge, ...props }: SiteStackProps) {
    super(scope, id, props);
    const accessLogs = new PrivateBucket(this, 'AccessLogs', {
      retainData: stage.retainData,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    this.bucket = new PrivateBucket(this, 'Bucket', {
      bucketName: bucketName(stage, 'site'),
      retainData: false,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
    });
    const edgeLogs = new PrivateBucket(this, 'EdgeLogs', {
      retainData: stage.retainData,
      // CloudFront's log delivery writes with an access control list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'edge-logs/',
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    this.httpApiLogs = new LogGroup(this, 'HttpApiLogs', {
      logGroupName: this.httpApiLogsName(stage),
      retention: stage.logRetentionDays as RetentionDays,
      removalPolicy: removalPolicy(stage.retainData),
    });
    this.httpApi = this.createApi(stage);
    this.live = new LiveApi(this, 'Live', { stage });
    const origin = new OriginSecret(this, 'Origin', { stage });
    this.originSecretArn = origin.secretArn;

    const originAccessControl = new S3OriginAccessControl(this, 'FilesAccess');
    const filesBelow = (originPath?: string) =>
      S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessControl,
        // With LIST a missing file is a 404 instead of a 403.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        originPath,
      });
    const files = {
      origin: filesBelow(),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
    const headers = this.createHeaders(stage);
    const responseHeadersPolicy = headers.pages;
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Morada ${stage.name}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: edge?.firewallArn,
      ...(stage.domain &&
        edge?.certificate && {
          domainNames: [stage.domain.name],
          certificate: edge.certificate,
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      logBucket: edgeLogs,
      logFilePrefix: 'cloudfront/',
      errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        ...files,
        responseHeadersPolicy,
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: new EdgeFunction(this, 'Pages', {
              comment: 'Maps page addresses to the files of the site',
              runtime: FunctionRuntime.JS_2_0,
              code: FunctionCode.fromInline(readFileSync(join(import.meta.dirname, '../edge/pages.js'), 'utf8')),
            }),
          },
        ],
      },
      additionalBehaviors: {
        [`${apiPrefix}/*`]: {
          origin: new HttpOrigin(`${this.httpApi.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          // Also forwards the edge function's header, which counts as part of the viewer request.
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: origin.edgeFunction }],
          responseHeadersPolicy: headers.api,
        },
        // A function writes this file. Before it has, the default answers: a deployment never overwrites what was written.
        [publicFactsPath]: {
          ...files,
          origin: new OriginGroup({
            primaryOrigin: files.origin,
            fallbackOrigin: filesBelow(`/${defaultsFolder}`),
            fallbackStatusCodes: [403, 404],
          }),
          responseHeadersPolicy,
        },
        '/assets/*': { ...files, responseHeadersPolicy: headers.assets },
      },
    });
    Validations.of(this.distribution).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The default root object is set, and the edge function answers every folder with a page.',
    });
    if (stage.domain) this.addAddress(stage.domain);
    this.host = stage.domain?.name ?? this.distribution.distributionDomainName;
    this.url = `https://${this.host}`;
  }

  /** Adds the domain's records to Route 53, for IPv4 and IPv6. */
  private addAddress({ name, hostedZoneId }: NonNullable<Stage['domain']>): void {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: name });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Address', { zone, target });
    new AaaaRecord(this, 'Address6', { zone, target });
  }

  private createApi(stage: Stage): HttpApi {
    return new HttpApi(this, 'HttpApi', {
      apiName: `morada-${stage.name}`,
      description: 'The routes of shared/routes.ts',
      createDefaultStage: false,
    });
  }

  /**
   * Returns the requests per five minutes that API Gateway rejected with 429. It has no metric for them; its access log
   * distinguishes its own 429 from those of the functions. Created with the log group, whose name is a create-only
   * property of the filter (ADR 039).
   */
  countThrottled(stage: Stage): Metric {
    const filter = new MetricFilter(this, 'Throttled', {
      logGroup: this.httpApiLogs,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.status', '=', '429'),
        FilterPattern.stringValue('$.error', '=', 'Too Many Requests'),
      ),
      metricNamespace: metricsNamespace(stage),
      metricName: 'RequestsThrottled',
      metricValue: '1',
    });
    return filter.metric({ statistic: 'Sum', period: Duration.minutes(5) });
  }

  /**
   * API Gateway adds each log group of an HTTP API to one policy of the account, which fills up and keeps the names of
   * deleted groups. For this prefix it has a rule once (CloudWatch Logs, "Log group resource policy size limit
   * considerations"). The end is the stack's own: a stage that is made again finds its old, retained group.
   */
  private httpApiLogsName(stage: Stage): string {
    return `${vendedLogs(stage)}http-api-${Fn.select(2, Fn.split('/', this.stackId))}`;
  }

  private createHeaders(stage: Stage): SiteHeaders {
    if (stage.sharedHeaders) return sharedHeaders(this);
    const { region, urlSuffix } = this;
    const domain = signInDomain(stage);
    return createSiteHeaders(this, {
      name: stage.name,
      hsts: stage.hsts,
      connect: [
        `https://cognito-idp.${region}.${urlSuffix}`,
        `https://${bucketName(stage, 'documents')}.s3.${region}.${urlSuffix}`,
        this.live.origin,
        ...(domain ? [domain] : []),
      ],
      images: domain ? [avatarOrigin] : [],
    });
  }
}
