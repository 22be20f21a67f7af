import { Duration, type Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type CfnAlias, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { dashboardPage } from '../monitoring/console-pages.ts';
import { describeImpact } from '../monitoring/impact-text.ts';
import { alarmTopicArn } from './alarm-mail.ts';
import type { ServiceFunction } from './service-function.ts';

interface GradualReleaseProps {
  stage: Stage;
  httpApiId: string;
  functions: Readonly<Record<string, ServiceFunction>>;
}

/**
 * Shifts a tenth of the traffic to new function code first and the rest five minutes later. Rolls back if the API's
 * failure alarm fires in between (ADR 043).
 */
export class GradualRelease extends Construct {
  /** The alias of each function that receives requests and that CodeDeploy shifts. */
  readonly targets: Readonly<Record<string, IFunction>>;

  constructor(scope: Stack, id: string, { stage, httpApiId, functions }: GradualReleaseProps) {
    super(scope, id);
    const alarm = this.failuresAlarm(httpApiId, stage);
    const application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' });
    const role = this.codeDeployRole(Object.values(functions));
    this.targets = Object.fromEntries(
      Object.entries(functions).map(([name, fn]) => {
        const alias = new Alias(this, `${name}-live`, { aliasName: 'live', version: fn.currentVersion });
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
        // The role's policy must exist before CodeDeploy uses it.
        group.node.addDependency(role);
        (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = {
          codeDeployLambdaAliasUpdate: { applicationName: application.ref, deploymentGroupName: group.ref },
        };
        return [name, alias];
      }),
    );
  }

  /**
   * Alarms if more than 5 % of requests fail, with a minimum number of failures. If every request of the tenth fails,
   * the share is twice that.
   */
  private failuresAlarm(httpApiId: string, stage: Stage): Alarm {
    // Without a unit: CloudWatch finds no data for one that the service does not use, and the alarm would never fire.
    const metric = (metricName: string) =>
      new Metric({
        namespace: 'AWS/ApiGateway',
        metricName,
        dimensionsMap: { ApiId: httpApiId },
        statistic: Stats.SUM,
        period: Duration.minutes(1),
      });
    const alarm = new Alarm(this, 'Failures', {
      alarmDescription: describeImpact(
        {
          sentence:
            'While functions were being replaced, calls of clients and of the team failed: the old code was put back.',
          page: 'deployment-went-back',
        },
        stage,
        [dashboardPage(stage)],
      ),
      metric: new MathExpression({
        expression: 'IF(failures >= 3, 100 * failures / calls, 0)',
        usingMetrics: { failures: metric('5xx'), calls: metric('Count') },
        period: Duration.minutes(1),
        label: 'Failed calls, %',
      }),
      threshold: 5,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const topicArn = alarmTopicArn(this, stage);
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
    // Every alarm, as in AWS's own policy for CodeDeploy: IAM authorizes a call that lists alarms against all of them.
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }));
    return role;
  }
}
