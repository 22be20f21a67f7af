import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
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

/**
 * What the names of the API's stacks begin with. CloudFormation cuts a stack's name in the names that it generates at 24
 * characters.
 */
const apiStacksPrefix = ({ name }: Stage): string => `Morada-${name}-Api`;

interface GradualReleaseProps {
  stage: Stage;
  httpApiId: string;
}

/**
 * Shifts a tenth of the traffic to new function code first and the rest five minutes later. Rolls back if the API's
 * failure alarm fires in between (ADR 043). One for all stacks of the API: one alarm, one message. With the context
 * `shift=at-once` all traffic goes to the other code, whatever fails: to undo a release while its code fails, which is
 * the nine tenths that the alarm would see.
 */
export class GradualRelease extends Construct {
  readonly #application: CfnApplication;
  readonly #alarm: Alarm;
  readonly #role: Role;

  constructor(scope: Stack, id: string, { stage, httpApiId }: GradualReleaseProps) {
    super(scope, id);
    this.#alarm = this.failuresAlarm(httpApiId, stage);
    this.#application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' });
    this.#role = this.codeDeployRole(stage);
  }

  /**
   * Lets functions of a stack change gradually.
   * @returns the aliases that receive their requests and that CodeDeploy shifts
   */
  shift<Name extends string>(
    stack: Stack,
    functions: Readonly<Record<Name, ServiceFunction>>,
  ): Readonly<Record<Name, IFunction>> {
    const scope = new Construct(stack, 'Shifted');
    const isAtOnce = stack.node.tryGetContext('shift') === 'at-once';
    const aliases = (Object.entries(functions) as [Name, ServiceFunction][]).map(([name, fn]) => {
      const alias = new Alias(scope, `${name}-live`, { aliasName: 'live', version: fn.currentVersion });
      const group = new CfnDeploymentGroup(scope, `${name}-deployment`, {
        applicationName: this.#application.ref,
        serviceRoleArn: this.#role.roleArn,
        deploymentConfigName: `CodeDeployDefault.Lambda${isAtOnce ? 'AllAtOnce' : 'Canary10Percent5Minutes'}`,
        deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
        alarmConfiguration: { enabled: !isAtOnce, alarms: [{ name: this.#alarm.alarmName }] },
        autoRollbackConfiguration: {
          enabled: !isAtOnce,
          events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
        },
      });
      // The role's policy must exist before CodeDeploy uses it.
      group.node.addDependency(this.#role);
      // The group's new settings decide how the alias moves.
      alias.node.addDependency(group);
      (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = {
        codeDeployLambdaAliasUpdate: { applicationName: this.#application.ref, deploymentGroupName: group.ref },
      };
      return [name, alias] as const;
    });
    return Object.fromEntries(aliases) as Readonly<Record<string, IFunction>> as Record<Name, IFunction>;
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

  private codeDeployRole(stage: Stage): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      description: 'Moves the aliases of functions from version to version',
    });
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        // By prefix: names of forty functions would fill a policy, and CloudFormation begins a name with the stack's.
        resources: [
          Stack.of(this).formatArn({
            service: 'lambda',
            resource: 'function',
            resourceName: `${apiStacksPrefix(stage)}*`,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        ],
      }),
    );
    // Every alarm, as in AWS's own policy for CodeDeploy: IAM authorizes a call that lists alarms against all of them.
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }));
    return role;
  }
}
