import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import { DeadLetters } from './dead-letters.ts';
import { allowFiles } from './file-access.ts';
import { FunctionSchedule } from './function-schedule.ts';
import type { Readings } from './readings.ts';
import { memory, ServiceFunction } from './service-function.ts';
import { allowTable, type TableAccess } from './table-access.ts';

interface FileScansProps {
  stage: Stage;
  table: TableV2;
  readings: Readings;
  bucketName: string;
  /** Table access of a function that records files. */
  tableAccess: TableAccess;
  environment: Readonly<Record<string, string>>;
}

/** Processes results of the malware scan, and detects missing ones. */
export class FileScans extends Construct {
  constructor(scope: Construct, id: string, props: FileScansProps) {
    super(scope, id);
    const { stage, table, readings, bucketName, tableAccess, environment } = props;
    const dead = new DeadLetters(this, 'ScanResultsDead', { userImpact: userImpacts.scanResultsDead });
    const results = new ServiceFunction(this, 'ScanResults', {
      userImpact: userImpacts.scansFail,
      stage,
      entry: 'documents/on-scanned.lambda.ts',
      description: 'Records results of the malware scan',
      timeout: 30,
      deadLetterQueue: dead,
      environment,
    });
    allowTable(results, table, tableAccess);
    allowFiles(results, stage, {
      content: 'documents',
      actions: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion'],
    });
    readings.feedFrom(results);
    new Rule(this, 'FileScanned', {
      description: 'GuardDuty has scanned an object of the documents bucket',
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Malware Protection Object Scan Result'],
        detail: { s3ObjectDetails: { bucketName: [bucketName] } },
      },
      targets: [
        new LambdaFunction(results, { retryAttempts: 10, maxEventAge: Duration.hours(6), deadLetterQueue: dead }),
      ],
    });

    // A queue of its own, because every event of the other one is replayed to the other function.
    const deadRuns = new DeadLetters(this, 'SweepScansDead', { userImpact: userImpacts.scanSweepStopped });
    const sweep = new ServiceFunction(this, 'SweepScans', {
      userImpact: userImpacts.scanSweepStopped,
      succeedsWithin: Duration.hours(2),
      stage,
      entry: 'documents/sweep-scans.lambda.ts',
      memory: memory.background,
      description: 'Marks files whose malware scan has not answered in time',
      timeout: 60,
      deadLetterQueue: deadRuns,
      environment: { TABLE_NAME: table.tableName },
    });
    allowTable(sweep, table, { items: ['GetItem', 'UpdateItem'], indexes: ['directory'] });
    new FunctionSchedule(this, 'QuarterHourly', {
      run: sweep,
      when: 'rate(15 minutes)',
      description: 'Malware scans that are overdue',
      deadLetters: deadRuns,
      // The next run finds the same files.
      maxEventAge: Duration.minutes(15),
    });
  }
}
