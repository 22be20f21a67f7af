import { type Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

interface FunctionScheduleProps {
  /** Lambda retries a failed run twice, then sends it to the function's own dead-letter queue. */
  run: ServiceFunction;
  /** `rate(…)` or `cron(…)` in Lisbon time, including daylight saving time. */
  when: string;
  description: string;
  /** Receives runs that could not be delivered to the function. */
  deadLetters: IQueue;
  /** Maximum age of a run that could not be delivered. */
  maxEventAge: Duration;
}

/** A function invoked by EventBridge Scheduler, with a role that permits only that. */
export class FunctionSchedule extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { run, when, description, deadLetters, maxEventAge }: FunctionScheduleProps,
  ) {
    super(scope, id);
    const role = new Role(this, 'Role', {
      // Only schedules of this account.
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
    // Without its policy the first runs would be denied.
    schedule.node.addDependency(role);
  }
}
