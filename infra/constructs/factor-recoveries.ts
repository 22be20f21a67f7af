import { Duration } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import { DeadLetters } from './dead-letters.ts';
import { FunctionSchedule } from './function-schedule.ts';
import { memory, ServiceFunction } from './service-function.ts';
import { allowTable } from './table-access.ts';

interface FactorRecoveriesProps {
  stage: Stage;
  table: TableV2;
  userPool: UserPool;
}

/** Notices and ends of recoveries from lost second factors (ADR 100). */
export class FactorRecoveries extends Construct {
  constructor(scope: Construct, id: string, { stage, table, userPool }: FactorRecoveriesProps) {
    super(scope, id);
    const dead = new DeadLetters(this, 'Dead', { userImpact: userImpacts.factorRecoveriesStopped });
    const sweep = new ServiceFunction(this, 'Sweep', {
      userImpact: userImpacts.factorRecoveriesStopped,
      succeedsWithin: Duration.hours(2),
      stage,
      entry: 'security/recoveries.lambda.ts',
      memory: memory.background,
      description: 'Tells of recoveries from lost second factors, and ends them',
      timeout: 60,
      deadLetterQueue: dead,
      environment: { TABLE_NAME: table.tableName, USER_POOL_ID: userPool.userPoolId },
    });
    allowTable(sweep, table, {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['directory'],
      guarded: ['security'],
    });
    sweep.allow(
      ['AdminGetUser', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'].map((action) => `cognito-idp:${action}`),
      [userPool.userPoolArn],
    );
    new FunctionSchedule(this, 'EveryFewMinutes', {
      run: sweep,
      when: 'rate(5 minutes)',
      description: 'Recoveries of which something is due',
      deadLetters: dead,
      // The next run finds the same recoveries.
      maxEventAge: Duration.minutes(5),
    });
  }
}
