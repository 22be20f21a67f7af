import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { stageSettings } from './config.ts';
import { Builds, type ComposedApp } from './testing/composed-app.ts';

const builds = new Builds();
jest.unstable_mockModule('./bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('./morada.ts');

const domain = 'casos.cliente.morada.pt';
let prod: ComposedApp;
beforeAll(() => {
  const settings = stageSettings('prod');
  const site = { name: 'cliente.morada.pt', hostedZoneId: 'Z0123456789ABC' };
  // The checks of cdk-nag are part of it.
  prod = builds.compose(morada, { ...settings, domain: site, inboundMail: { domain } });
});
afterAll(() => builds.remove());

const resources = (type: string) => Object.values(prod.templates['inboundMail']?.findResources(type) ?? {});

test('the rule of a stage stores an e-mail and then calls the function, for its domain alone', () => {
  const [rule] = resources('AWS::SES::ReceiptRule');
  const { RuleSetName, Rule: own } = rule?.Properties ?? {};
  expect([RuleSetName, own.Name, own.Recipients, own.ScanEnabled]).toEqual([
    'morada-inbound',
    'morada-prod',
    [domain],
    true,
  ]);
  expect(own.Actions.map((action: object) => Object.keys(action)[0])).toEqual(['S3Action', 'LambdaAction']);
  expect(own.Actions[1].LambdaAction.InvocationType).toBe('Event');
});

test('only that rule may store, and only it may call', () => {
  const ruleArn = expect.stringContaining('receipt-rule-set/morada-inbound:receipt-rule/morada-prod');
  const text = JSON.stringify([resources('AWS::S3::BucketPolicy'), resources('AWS::Lambda::Permission')]);
  expect(text.match(/receipt-rule\/morada-prod/g)).toHaveLength(2);
  expect(text).toEqual(ruleArn);
});

test('originals are deleted after 30 days, and at once where a function deletes them', () => {
  const bucket = resources('AWS::S3::Bucket').find(({ Properties: p }) =>
    JSON.stringify(p.BucketName)?.includes('-mail-'),
  );
  expect(JSON.stringify(bucket?.Properties.LifecycleConfiguration)).toContain('"ExpirationInDays":30');
  expect(bucket?.Properties).not.toHaveProperty('VersioningConfiguration');
  expect(resources('AWS::GuardDuty::MalwareProtectionPlan')).toHaveLength(1);
});

test('the MX record is written where the zone is', () => {
  expect(resources('AWS::Route53::RecordSet')[0]?.Properties).toMatchObject({
    Name: domain,
    Type: 'MX',
    ResourceRecords: ['10 inbound-smtp.eu-west-1.amazonaws.com'],
  });
});
