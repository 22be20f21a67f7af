import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import { FunctionSchedule } from './function-schedule.ts';
import { memory, ServiceFunction } from './service-function.ts';
import { allowTable } from './table-access.ts';

interface RemindersProps {
  stage: Stage;
  table: TableV2;
  /** Receives failed invocations of the schedules. */
  deadLetters: IQueue;
}

/** Scheduled notifications: reminders of unanswered items, the team's digest, and alarms about the facts (ADR 011). */
export class Reminders extends Construct {
  constructor(scope: Construct, id: string, { stage, table, deadLetters }: RemindersProps) {
    super(scope, id);
    const environment = { TABLE_NAME: table.tableName };
    const sweep = new ServiceFunction(this, 'Remind', {
      userImpact: userImpacts.remindersStopped,
      succeedsWithin: Duration.hours(2),
      stage,
      entry: 'notifications/reminders/sweep.lambda.ts',
      memory: memory.background,
      description: 'Reminds of what is due',
      timeout: 50,
      environment,
      deadLetterQueue: deadLetters,
    });
    allowTable(sweep, table, {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['directory'],
    });
    new FunctionSchedule(this, 'EveryMinute', {
      run: sweep,
      when: 'rate(1 minute)',
      description: 'Reminders that are due',
      deadLetters,
      // The next run finds the same reminders.
      maxEventAge: Duration.minutes(1),
    });

    const digest = new ServiceFunction(this, 'Digest', {
      userImpact: userImpacts.digestFails,
      stage,
      entry: 'notifications/reminders/digest.lambda.ts',
      memory: memory.background,
      description: 'Tells the team what waits, and admins what is due about the facts',
      // Reads every case in which the team must act: docs/scale.md.
      timeout: 300,
      environment,
      deadLetterQueue: deadLetters,
    });
    allowTable(digest, table, { items: ['BatchGetItem', 'PutItem', 'Query'], indexes: ['directory', 'listings'] });
    new FunctionSchedule(this, 'WorkingDays', {
      run: digest,
      when: 'cron(30 8 ? * MON-FRI *)',
      description: 'The digest of what waits for the team',
      deadLetters,
      maxEventAge: Duration.hours(2),
    });
  }
}
