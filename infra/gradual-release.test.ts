import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { stageSettings } from './config.ts';
import { Builds } from './testing/composed.ts';

const builds = new Builds();
jest.unstable_mockModule('./bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('./morada.ts');

let api: Template;
beforeAll(() => {
  const found = builds.compose(morada, stageSettings('prod')).templates['api'];
  if (!found) throw new Error('No api stack');
  api = found;
});
afterAll(() => builds.remove());

const resources = (type: string) => Object.entries(api.findResources(type));

describe('new code of functions', () => {
  test('serves every route through an alias, and every alias is shifted by a tenth first', () => {
    const aliases = resources('AWS::Lambda::Alias');
    const ids = aliases.map(([id]) => id);
    expect(ids.length).toBeGreaterThan(14);
    const targets = resources('AWS::ApiGatewayV2::Integration').map(([, { Properties: p }]) => p.IntegrationUri.Ref);
    // WebSocket handshakes cannot be tried with a share of the traffic.
    expect(targets.filter((target) => ids.includes(target)).sort()).toEqual([...ids].sort());
    const groups = Object.fromEntries(resources('AWS::CodeDeploy::DeploymentGroup'));
    for (const [, { UpdatePolicy: policy }] of aliases) {
      const { DeploymentGroupName: group } = policy.CodeDeployLambdaAliasUpdate;
      expect(groups[group.Ref]?.Properties.DeploymentConfigName).toBe(
        'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      );
    }
  });

  test('rolls back on an alarm that the stack creates', () => {
    const [[alarm, { Properties: failures }] = ['none', { Properties: {} }]] = resources('AWS::CloudWatch::Alarm');
    // CloudWatch has no data for a unit that the service does not use, and an alarm without data never fires.
    expect(JSON.stringify(failures.Metrics)).not.toContain('"Unit"');
    for (const [, { Properties: p }] of resources('AWS::CodeDeploy::DeploymentGroup')) {
      expect(p.AlarmConfiguration).toEqual({ Enabled: true, Alarms: [{ Name: { Ref: alarm } }] });
      expect(p.AutoRollbackConfiguration).toMatchObject({
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_FAILURE']),
      });
    }
  });

  test('is shifted by a role that can only update aliases of functions', () => {
    const policies = [...resources('AWS::IAM::Policy'), ...resources('AWS::IAM::ManagedPolicy')];
    const policy = policies.find(([id]) => id.startsWith('ReleaseRole'))?.[1].Properties.PolicyDocument;
    const actions = policy?.Statement.flatMap(({ Action }: { Action: string | string[] }) => Action);
    expect(actions?.sort()).toEqual([
      'cloudwatch:DescribeAlarms',
      'lambda:GetAlias',
      'lambda:GetProvisionedConcurrencyConfig',
      'lambda:UpdateAlias',
    ]);
    // CodeDeploy lists alarms, which IAM authorizes against every alarm of the account; functions are named.
    const everywhere = policy?.Statement.filter(({ Resource }: { Resource: unknown }) => Resource === '*');
    expect(everywhere).toEqual([{ Action: 'cloudwatch:DescribeAlarms', Effect: 'Allow', Resource: '*' }]);
  });
});
