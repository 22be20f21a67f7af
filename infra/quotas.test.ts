import { expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { routes } from '#shared/routes.ts';
import { stageSettings } from './config.ts';
import {
  accountQuotas,
  apiQuotas,
  askForRoutes,
  policyCharacters,
  rolesOfSandbox,
  sandboxes,
  stackQuotas,
} from './quotas.ts';
import { SandboxesStack } from './stacks/sandboxes-stack.ts';
import { resourcesOf } from './testing/composed-app.ts';
import { type SynthesizedStage, synthesizedStage } from './testing/synthesized-stage.ts';

const prod = await synthesizedStage(stageSettings('prod'));
const staging = await synthesizedStage(stageSettings('staging'));
const sandbox = await synthesizedStage(stageSettings('ana'));

const countsOf = (composed: SynthesizedStage): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [, { Type }] of resourcesOf(composed)) counts[Type] = (counts[Type] ?? 0) + 1;
  return counts;
};

/** Types of which AWS counts what one parent has: an API, a function, a role, a bucket, a pool, a topic. */
const ofParents =
  /^AWS::(ApiGatewayV2::(Authorizer|Integration|Route|RouteResponse|Stage)|Backup::BackupSelection|CloudFront::Cache|Cognito::UserPoolClient|IAM::Policy|Lambda::(Alias|EventSourceMapping|Permission|Version)|Logs::MetricFilter|Route53::RecordSet|S3::BucketPolicy|SES::ConfigurationSetEventDestination|SNS::(Subscription|TopicPolicy)|SQS::QueuePolicy|SecretsManager::RotationSchedule|WAFv2::(LoggingConfiguration|WebACLAssociation))$|^Custom::/;
/** Without a quota of an account: functions share 75 GB of code, queues have none. */
const unlimited = ['AWS::Lambda::Function', 'AWS::SQS::Queue'];

test('production, staging and 30 sandboxes fit in one account; where AWS has to raise a quota, the preflight asks', () => {
  const shared = new SandboxesStack(new App(), 'Morada-Sandboxes', { env: { region: 'eu-west-1' } });
  const policies = Object.keys(Template.fromStack(shared).findResources('AWS::CloudFront::ResponseHeadersPolicy'));
  const [inProd, inStaging, inSandbox] = [prod, staging, sandbox].map(countsOf);
  const types = new Set([inProd, inStaging, inSandbox].flatMap((counts) => Object.keys(counts ?? {})));
  const needed = [...types].map((type): [string, number] => [
    type,
    (inProd?.[type] ?? 0) +
      (inStaging?.[type] ?? 0) +
      sandboxes * (inSandbox?.[type] ?? 0) +
      (type === 'AWS::CloudFront::ResponseHeadersPolicy' ? policies.length : 0),
  ]);
  expect(sandboxes).toBeGreaterThanOrEqual(30);
  // A new type needs a row.
  expect(
    [...types].filter((type) => !accountQuotas[type] && !ofParents.test(type) && !unlimited.includes(type)),
  ).toEqual([]);
  const above = needed.filter(([type, count]) => count > (accountQuotas[type]?.limit ?? Number.POSITIVE_INFINITY));
  expect(above.map(([type]) => type)).toEqual(['AWS::IAM::Role']);
  for (const [type, count] of above) expect(count).toBeLessThan(accountQuotas[type]?.raise?.to ?? 0);
  expect(inSandbox?.['AWS::IAM::Role']).toBeLessThanOrEqual(rolesOfSandbox);
});

test('no stack is near what CloudFormation takes (docs/scale.md says how to split)', () => {
  const stacks = Object.entries(prod.templates);
  expect(stacks.length).toBeGreaterThan(10);
  for (const [name, template] of stacks) {
    const { Resources = {}, Outputs = {} } = template.toJSON() as { Resources?: object; Outputs?: object };
    const near = {
      resources: Object.keys(Resources).length > stackQuotas.resources * 0.9,
      outputs: Object.keys(Outputs).length > stackQuotas.outputs * 0.9,
      templateBytes: JSON.stringify(template.toJSON()).length > stackQuotas.templateBytes / 2,
    };
    expect([name, near]).toEqual([name, { resources: false, outputs: false, templateBytes: false }]);
  }
});

test('no policy is near its size', () => {
  const sizes = resourcesOf(prod)
    .filter(([, { Type }]) => /^AWS::IAM::(Managed)?Policy$/.test(Type))
    .map(([path, { Properties }]): [string, number] => [path, JSON.stringify(Properties?.['PolicyDocument']).length]);
  expect(sizes.length).toBeGreaterThan(40);
  expect(sizes.filter(([, size]) => size > policyCharacters / 2)).toEqual([]);
});

test('the HTTP API holds all routes, one integration for each feature and one authorizer for each stack', () => {
  const http = (type: string) =>
    ['apiPublic', 'apiClient', 'apiTeam'].flatMap((stack) =>
      Object.values(prod.templates[stack]?.findResources(type) ?? {}),
    ).length;
  const made = Object.keys(routes).length;
  expect(askForRoutes).toBeLessThan(apiQuotas.routes);
  expect(made).toBeLessThan(apiQuotas.routes);
  // Three of each are the WebSocket API's. An update makes new integrations before it deletes the old ones.
  expect(http('AWS::ApiGatewayV2::Route')).toBe(made + 3);
  expect(2 * http('AWS::ApiGatewayV2::Integration')).toBeLessThan(apiQuotas.integrations);
  expect(http('AWS::ApiGatewayV2::Authorizer')).toBeLessThanOrEqual(apiQuotas.authorizers / 2);
});

test('the log of an HTTP API costs no room in the account’s policy of log groups', () => {
  for (const composed of [prod, staging, sandbox]) {
    const groups = resourcesOf(composed).filter(([path]) => /^site\/HttpApiLogs/.test(path));
    expect(groups.map(([, { Properties }]) => JSON.stringify(Properties?.['LogGroupName']))).toEqual([
      expect.stringContaining('"/aws/vendedlogs/morada/'),
    ]);
    const logged = resourcesOf(composed).filter(
      ([, { Type, Properties }]) => Type === 'AWS::ApiGatewayV2::Stage' && Properties?.['StageName'] === '$default',
    );
    expect(JSON.stringify(logged[0]?.[1].Properties?.['AccessLogSettings'])).toContain('HttpApiLogs');
  }
});
