import { type Duration, Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

interface ScheduledProps {
  /** Lambda tries a run that fails twice more, then gives it to the function's own dead-letter queue. */
  readonly run: ServiceFunction;
  /** `rate(…)` or `cron(…)`, by the clock of Lisbon: it follows the summer time. */
  readonly when: string;
  readonly description: string;
  /** Where a run goes that could not even be handed to the function. */
  readonly deadLetters: IQueue;
  /** How long a run that could not be handed over is still worth something. */
  readonly maxEventAge: Duration;
}

/** A function that EventBridge Scheduler runs, with a role that may do that and nothing else. */
export class Scheduled extends Construct {
  constructor(scope: Construct, id: string, { run, when, description, deadLetters, maxEventAge }: ScheduledProps) {
    super(scope, id);
    const role = new Role(this, 'Role', {
      // Not for schedules of other accounts.
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      description: `Schedule: ${description}`,
    });
    const allow = (action: string, resource: string) =>
      role.addToPrincipalPolicy(new PolicyStatement({ actions: [action], resources: [resource] }));
    allow('lambda:InvokeFunction', run.functionArn);
    allow('sqs:SendMessage', deadLetters.queueArn);
    const schedule = new CfnSchedule(this, 'Schedule', {
      description,
      flexibleTimeWindow: { mode: 'OFF' },
      scheduleExpression: when,
      scheduleExpressionTimezone: 'Europe/Lisbon',
      target: {
        arn: run.functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumEventAgeInSeconds: maxEventAge.toSeconds(), maximumRetryAttempts: 10 },
        deadLetterConfig: { arn: deadLetters.queueArn },
      },
    });
    // Without its policy the first runs would be refused.
    schedule.node.addDependency(role as IRole);
  }
}
