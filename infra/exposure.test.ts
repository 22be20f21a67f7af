import { describe, expect, test } from '@jest/globals';
import { CachePolicy, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { stageSettings } from './config.ts';
import { resourcesOf } from './testing/composed-app.ts';
import { synthesizedStage } from './testing/synthesized-stage.ts';

const prod = await synthesizedStage(stageSettings('prod'));

/** Returns every resource of a type: its path and its properties. */
const ofType = (type: string): (readonly [string, Readonly<Record<string, unknown>>])[] =>
  resourcesOf(prod).flatMap(([where, { Type, Properties = {} }]) =>
    Type === type ? [[where, Properties] as const] : [],
  );

describe('the public endpoints of production', () => {
  test('are the distribution, the two APIs, the user pool and signed URLs of buckets, and nothing else', () => {
    const entrances = [
      'AWS::ApiGateway::RestApi',
      'AWS::ApiGatewayV2::Api',
      'AWS::AppSync::GraphQLApi',
      'AWS::CloudFront::Distribution',
      'AWS::Cognito::UserPool',
      'AWS::EC2::Instance',
      'AWS::ElasticLoadBalancingV2::LoadBalancer',
      'AWS::Lambda::Url',
    ];
    const found = entrances.flatMap((type) =>
      ofType(type).map(([, properties]) => `${type} ${properties['ProtocolType'] ?? ''}`.trim()),
    );
    expect(found.sort()).toEqual([
      'AWS::ApiGatewayV2::Api HTTP',
      'AWS::ApiGatewayV2::Api WEBSOCKET',
      'AWS::CloudFront::Distribution',
      'AWS::Cognito::UserPool',
    ]);
  });

  test('permit cross-origin requests only to the bucket of files, and only from the site', () => {
    for (const [where, properties] of ofType('AWS::ApiGatewayV2::Api'))
      expect([where, properties['CorsConfiguration']]).toEqual([where, undefined]);
    const rules = ofType('AWS::S3::Bucket').flatMap(
      ([where, properties]) =>
        (properties['CorsConfiguration'] as { CorsRules: { AllowedOrigins: string[] }[] } | undefined)?.CorsRules.map(
          ({ AllowedOrigins }) => [where.replace(/[0-9A-F]{8}$/, ''), AllowedOrigins],
        ) ?? [],
    );
    expect(rules).toEqual([['documents/Bucket', ['https://morada.example']]]);
  });

  test('answer API requests so that pages of others can neither frame nor read the responses, and nothing in them runs', () => {
    const [[, properties] = ['', {}]] = ofType('AWS::CloudFront::Distribution');
    const { CacheBehaviors: behaviors } = properties['DistributionConfig'] as {
      CacheBehaviors: { PathPattern: string; ResponseHeadersPolicyId: { Ref?: string } }[];
    };
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/api/*', '/factos.json', '/assets/*']);
    const [, policy] =
      ofType('AWS::CloudFront::ResponseHeadersPolicy').find(
        ([where]) => where === `site/${behaviors[0]?.ResponseHeadersPolicyId.Ref}`,
      ) ?? [];
    const config = policy?.['ResponseHeadersPolicyConfig'];
    expect(config).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ContentSecurityPolicy: expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'; sandbox$/),
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, Override: true },
      },
      CustomHeadersConfig: {
        Items: [{ Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true }],
      },
    });
  });

  test('pass cookies to the API alone, keep no answer that sets one, and write none into a log', () => {
    const [[, properties] = ['', {}]] = ofType('AWS::CloudFront::Distribution');
    const config = properties['DistributionConfig'] as {
      Logging: { IncludeCookies?: boolean };
      DefaultCacheBehavior: Behavior;
      CacheBehaviors: readonly Behavior[];
    };
    interface Behavior {
      PathPattern?: string;
      CachePolicyId: string;
      OriginRequestPolicyId?: string;
    }
    const policies = [config.DefaultCacheBehavior, ...config.CacheBehaviors].map(
      ({ PathPattern = '*', CachePolicyId, OriginRequestPolicyId }) => [
        PathPattern,
        CachePolicyId,
        OriginRequestPolicyId,
      ],
    );
    // AWS's own policies: `CachingOptimized` has no cookies in its key, and without a request policy none goes on.
    expect(policies).toEqual([
      ['*', CachePolicy.CACHING_OPTIMIZED.cachePolicyId, undefined],
      [
        '/api/*',
        CachePolicy.CACHING_DISABLED.cachePolicyId,
        OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId,
      ],
      ['/factos.json', CachePolicy.CACHING_OPTIMIZED.cachePolicyId, undefined],
      ['/assets/*', CachePolicy.CACHING_OPTIMIZED.cachePolicyId, undefined],
    ]);
    expect(config.Logging.IncludeCookies ?? false).toBe(false);
    for (const [where, stage] of ofType('AWS::ApiGatewayV2::Stage'))
      expect([where, JSON.stringify(stage['AccessLogSettings'])]).toEqual([
        where,
        expect.not.stringMatching(/cookie|header/i),
      ]);
  });

  test('accept neither TRACE nor CONNECT, and only read methods for files', () => {
    const [[, properties] = ['', {}]] = ofType('AWS::CloudFront::Distribution');
    const config = properties['DistributionConfig'] as {
      DefaultCacheBehavior: { AllowedMethods?: string[] };
      CacheBehaviors: { PathPattern: string; AllowedMethods?: string[] }[];
    };
    expect(config.DefaultCacheBehavior.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
    const methods = new Set(config.CacheBehaviors.flatMap(({ AllowedMethods = [] }) => AllowedMethods));
    for (const method of ['TRACE', 'CONNECT']) expect([method, methods.has(method)]).toEqual([method, false]);
  });

  test('have no debug features: no detailed request logs, no level below INFO, no development mode', () => {
    const functions = ofType('AWS::Lambda::Function').filter(([, properties]) => properties['Environment']);
    expect(functions.length).toBeGreaterThan(20);
    for (const [where, properties] of functions) {
      const { Variables = {} } = properties['Environment'] as { Variables?: Record<string, string> };
      const { ApplicationLogLevel: level } = (properties['LoggingConfig'] ?? {}) as { ApplicationLogLevel?: string };
      expect([where, level ?? 'INFO']).toEqual([where, 'INFO']);
      expect([
        where,
        Object.keys(Variables).filter((name) => /DEBUG|POWERTOOLS_(DEV|LOGGER_LOG_EVENT)|NODE_ENV/.test(name)),
      ]).toEqual([where, []]);
      expect([where, Variables['NODE_OPTIONS']]).not.toEqual([where, expect.stringMatching(/inspect/)]);
    }
    for (const [where, properties] of ofType('AWS::ApiGatewayV2::Stage'))
      expect([where, JSON.stringify(properties['DefaultRouteSettings'])]).toEqual([
        where,
        expect.not.stringMatching(/DataTraceEnabled":true|"DEBUG"/),
      ]);
  });

  test('deny access to log groups except to the function that writes each', () => {
    const statements = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
      .flatMap(ofType)
      .flatMap(
        ([, properties]) =>
          (properties['PolicyDocument'] as { Statement: { Action: string | string[]; Effect: string }[] }).Statement,
      );
    const onLogs = statements.flatMap(({ Action, Effect }) =>
      Effect === 'Allow' ? [Action].flat().filter((action) => action.startsWith('logs:')) : [],
    );
    expect(new Set(onLogs)).toEqual(new Set(['logs:CreateLogStream', 'logs:PutLogEvents']));
  });
});
