import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { followedEntities } from '#shared/followed-entities.ts';
import { DeadLetters } from '../constructs/dead-letters.ts';
import { allowFiles } from '../constructs/file-access.ts';
import { FileScans } from '../constructs/file-scans.ts';
import type { GradualRelease } from '../constructs/gradual-release.ts';
import type { LiveApiReference } from '../constructs/live-api.ts';
import { allowConnections, connectionsUrl, LiveRoutes } from '../constructs/live-routes.ts';
import { Privacy } from '../constructs/privacy.ts';
import { Readings } from '../constructs/readings.ts';
import { reserve, ServiceFunction } from '../constructs/service-function.ts';
import { allowStream, allowTable } from '../constructs/table-access.ts';
import { TeamUpdates } from '../constructs/team-updates.ts';
import { fileRecords, fileVariables } from '../features.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';
import { ApiStack, type ApiStackProps } from './api-stack.ts';

export interface ApiClientStackProps extends ApiStackProps {
  live: LiveApiReference;
  /** Of the stack before. */
  release: GradualRelease | undefined;
}

/**
 * What serves clients, and the background functions behind it: stored files and their readings, live updates with the
 * table's stream, copies and erasures.
 */
export class ApiClientStack extends ApiStack<'client'> {
  readonly readings: Readings;
  readonly exports: Privacy;

  constructor(scope: Construct, id: string, props: ApiClientStackProps) {
    super(scope, id, 'client', props, props.release);
    this.readings = new Readings(this, 'Reading', props);
    this.readings.feedFrom(this.functions.readings);
    this.recordStoredFiles(props);
    this.followScans(props);
    this.answerSockets(props);
    this.followTable(props);
    this.exports = new Privacy(this, 'PrivacyWork', props);
    this.exports.serve(this.functions.privacy);
  }

  /** Records a file that reached the bucket even if the browser that uploaded it is gone. */
  private recordStoredFiles({ stage, table, documentsBucket }: ApiClientStackProps): void {
    const dead = new DeadLetters(this, 'StoredFilesDead', { userImpact: userImpacts.storedFilesDead });
    const recorder = new ServiceFunction(this, 'StoredFiles', {
      userImpact: userImpacts.uploadsFail,
      stage,
      entry: 'documents/on-stored.lambda.ts',
      description: 'Records files that reached the documents bucket',
      timeout: 30,
      deadLetterQueue: dead,
      environment: { TABLE_NAME: table.tableName, ...fileVariables({ stage, documentsBucket }) },
    });
    allowTable(recorder, table, fileRecords);
    allowFiles(recorder, stage, {
      content: 'documents',
      actions: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion'],
    });
    this.readings.feedFrom(recorder);
    new Rule(this, 'FileStored', {
      description: 'An object was created in the documents bucket',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [documentsBucket.bucketName] } },
      },
      targets: [
        new LambdaFunction(recorder, {
          retryAttempts: 10,
          maxEventAge: Duration.hours(6),
          deadLetterQueue: dead,
        }),
      ],
    });
  }

  /** Keeps files closed until the malware scan has a result. */
  private followScans({ stage, table, documentsBucket }: ApiClientStackProps): void {
    if (!stage.malwareScan) return;
    new FileScans(this, 'FileScans', {
      stage,
      table,
      readings: this.readings,
      bucketName: documentsBucket.bucketName,
      tableAccess: fileRecords,
      environment: { TABLE_NAME: table.tableName, ...fileVariables({ stage, documentsBucket }) },
    });
  }

  /** Connections of live updates and their topics. */
  private answerSockets({ stage, table, live, siteUrl }: ApiClientStackProps): void {
    const handler = new ServiceFunction(this, 'LiveSocket', {
      userImpact: userImpacts.liveUpdatesLate,
      answersFailures: true,
      stage,
      entry: 'live/socket.lambda.ts',
      description: 'Handshake, messages and goodbyes of the WebSocket API',
      environment: {
        TABLE_NAME: table.tableName,
        SITE_URL: siteUrl,
        STAFF_SECOND_FACTOR: stage.staffSecondFactor ? 'required' : 'optional',
      },
    });
    allowTable(handler, table, { items: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] });
    new LiveRoutes(this, 'LiveRoutes', { live, handler });
  }

  /** Processes changes of the table: counters of the board and live updates. */
  private followTable({ stage, table, live }: ApiClientStackProps): void {
    const follower = new ServiceFunction(this, 'Events', {
      userImpact: userImpacts.liveUpdatesLate,
      streamLag: userImpacts.liveLost,
      stage,
      ...reserve(stage, 'stream'),
      entry: 'live/stream/changes.lambda.ts',
      description: 'Follows the changes of the table',
      timeout: 30,
      environment: { TABLE_NAME: table.tableName, CONNECTIONS_URL: connectionsUrl(this, live) },
    });
    allowTable(follower, table, {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['byPerson', 'listings'],
    });
    allowConnections(follower, live, ['POST', 'DELETE']);
    const dead = new DeadLetters(this, 'EventsDead', { userImpact: userImpacts.eventsDead });
    const stream = allowStream(follower, table);
    follower.allow(['sqs:SendMessage'], [dead.queueArn]);
    new TeamUpdates(this, 'TeamUpdates', { stage, table, live, deadLetters: dead }).feedFrom(follower);
    new EventSourceMapping(this, 'TableChanges', {
      target: follower,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(0),
      parallelizationFactor: stage.streamBatchesPerShard,
      // Deleted items have only an old image.
      filters: ['NewImage', 'OldImage'].map((image) =>
        FilterCriteria.filter({ dynamodb: { [image]: { __edb_e__: { S: FilterRule.or(...followedEntities) } } } }),
      ),
      bisectBatchOnError: true,
      retryAttempts: 10,
      reportBatchItemFailures: true,
      onFailure: { bind: () => ({ destination: dead.queueArn }) },
    });
  }
}
