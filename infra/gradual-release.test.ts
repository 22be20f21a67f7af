import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { stageSettings } from './config.ts';
import { Builds } from './testing/composed-app.ts';
import { synthesizedStage } from './testing/synthesized-stage.ts';

const builds = new Builds();
jest.unstable_mockModule('./bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const { composeMorada, createApp } = await import('./morada.ts');
afterAll(() => builds.remove());

const prod = await synthesizedStage(stageSettings('prod'));

const apiStacks = ['apiPublic', 'apiClient', 'apiTeam'] as const;
const resources = (type: string) =>
  apiStacks.flatMap((stack) => Object.entries(prod.templates[stack]?.findResources(type) ?? {}));

const policyOfRole = () =>
  [...resources('AWS::IAM::Policy'), ...resources('AWS::IAM::ManagedPolicy')].find(([id]) =>
    id.startsWith('ReleaseRole'),
  )?.[1].Properties.PolicyDocument;

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
      expect(p.AlarmConfiguration).toEqual({ Enabled: true, Alarms: [{ Name: expect.anything() }] });
      expect(JSON.stringify(p.AlarmConfiguration.Alarms)).toMatch(
        new RegExp(`\\{"(Ref":"|Fn::ImportValue":"Morada-prod-ApiPublic:ExportsOutputRef)${alarm}`),
      );
      expect(p.AutoRollbackConfiguration).toMatchObject({
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_FAILURE']),
      });
    }
  });

  test('is put back at once where the context says so, in spite of an alarm, by a group that is changed before', () => {
    const app = { composeMorada, createApp: () => createApp({ shift: 'at-once' }) };
    const { apiTeam } = builds.compose(app, stageSettings('prod')).templates;
    const groups = Object.values(apiTeam?.findResources('AWS::CodeDeploy::DeploymentGroup') ?? {});
    expect(groups.length).toBeGreaterThan(4);
    for (const { Properties: p } of groups)
      expect([p.DeploymentConfigName, p.AlarmConfiguration.Enabled, p.AutoRollbackConfiguration.Enabled]).toEqual([
        'CodeDeployDefault.LambdaAllAtOnce',
        false,
        false,
      ]);
    for (const { DependsOn, UpdatePolicy: policy } of Object.values(apiTeam?.findResources('AWS::Lambda::Alias') ?? {}))
      expect(DependsOn).toContain(policy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref);
  });

  test('is shifted by a role that can only update aliases of functions', () => {
    const policy = policyOfRole();
    const actions = policy?.Statement.flatMap(({ Action }: { Action: string | string[] }) => Action);
    expect(actions?.sort()).toEqual([
      'cloudwatch:DescribeAlarms',
      'lambda:GetAlias',
      'lambda:GetProvisionedConcurrencyConfig',
      'lambda:UpdateAlias',
    ]);
    // CodeDeploy lists alarms, which IAM authorizes against every alarm of the account.
    const everywhere = policy?.Statement.filter(({ Resource }: { Resource: unknown }) => Resource === '*');
    expect(everywhere).toEqual([{ Action: 'cloudwatch:DescribeAlarms', Effect: 'Allow', Resource: '*' }]);
  });

  test('is shifted by a role whose policy stays the same size: the functions of the API’s stacks by the start of their names', () => {
    const [statement] =
      policyOfRole()?.Statement.filter(({ Action }: { Action: unknown }) => Array.isArray(Action)) ?? [];
    expect(JSON.stringify(statement.Resource)).toMatch(/:function:Morada-prod-Api\*"/);
    for (const stack of apiStacks) expect(prod.stacks[stack]?.stackName).toMatch(/^Morada-prod-Api/);
    // CloudFormation cuts the stack's name in a generated name at 24 characters.
    for (const { name, gradualRelease } of ['prod', 'staging'].map((name) => stageSettings(name)))
      if (gradualRelease) expect(`Morada-${name}-Api`.length).toBeLessThanOrEqual(24);
  });
});
