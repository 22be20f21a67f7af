import { Duration, type Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
  Unit,
} from 'aws-cdk-lib/aws-cloudwatch';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type CfnAlias, type IFunction, type IVersion } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { describeImpact } from '../monitoring/user-impacts.ts';
import { alarmTopicArn } from './alarm-mail.ts';
import type { ServiceFunction } from './service-function.ts';

interface GradualReleaseProps {
  readonly stage: Stage;
  readonly httpApiId: string;
  readonly functions: Readonly<Record<string, ServiceFunction>>;
}

/**
 * New code of functions reaches a tenth of the calls first, and everybody five minutes later; if the API's failures ring
 * an alarm meanwhile, everybody is back on the old code (ADR 043).
 */
export class GradualRelease extends Construct {
  /** What answers calls: for each function the alias that CodeDeploy moves. */
  readonly targets: Readonly<Record<string, IFunction>>;

  constructor(scope: Stack, id: string, { stage, httpApiId, functions }: GradualReleaseProps) {
    super(scope, id);
    const alarm = this.failuresAlarm(httpApiId, alarmTopicArn(this, stage));
    const application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' });
    const role = this.codeDeployRole(Object.values(functions));
    this.targets = Object.fromEntries(
      Object.entries(functions).map(([name, fn]) => {
        const alias = new Alias(this, `${name}-live`, { aliasName: 'live', version: fn.currentVersion as IVersion });
        const group = new CfnDeploymentGroup(this, `${name}-deployment`, {
          applicationName: application.ref,
          serviceRoleArn: role.roleArn,
          deploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
          deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
          alarmConfiguration: { enabled: true, alarms: [{ name: alarm.alarmName }] },
          autoRollbackConfiguration: {
            enabled: true,
            events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
          },
        });
        // The role's policy must be there before CodeDeploy works with it.
        group.node.addDependency(role);
        (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = {
          codeDeployLambdaAliasUpdate: { applicationName: application.ref, deploymentGroupName: group.ref },
        };
        return [name, alias as IFunction];
      }),
    );
  }

  /**
   * More than one call in twenty fails, and not by chance of few calls: a tenth of the calls that fails altogether is
   * twice that share.
   */
  private failuresAlarm(httpApiId: string, topicArn: string): Alarm {
    const metric = (metricName: string, unit: Unit) =>
      new Metric({
        namespace: 'AWS/ApiGateway',
        metricName,
        dimensionsMap: { ApiId: httpApiId },
        statistic: Stats.SUM,
        unit,
        period: Duration.minutes(1),
      });
    const alarm = new Alarm(this, 'Failures', {
      alarmDescription: describeImpact({
        sentence:
          'While functions were being replaced, calls of clients and of the team failed: the old code was put back.',
        page: 'deployment-went-back',
      }),
      metric: new MathExpression({
        expression: 'IF(failures >= 3, 100 * failures / calls, 0)',
        usingMetrics: { failures: metric('5xx', Unit.COUNT), calls: metric('Count', Unit.COUNT) },
        period: Duration.minutes(1),
        label: 'Failed calls, %',
      }),
      threshold: 5,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const tell = { bind: () => ({ alarmActionArn: topicArn }) };
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
    return alarm;
  }

  private codeDeployRole(functions: readonly ServiceFunction[]): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      description: 'Moves the aliases of functions from version to version',
    });
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        resources: functions.flatMap(({ functionArn }) => [functionArn, `${functionArn}:live`]),
      }),
    );
    // Of every alarm, as in AWS's own policy for CodeDeploy: IAM compares a call that lists alarms with all of them.
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }));
    return role;
  }
}
