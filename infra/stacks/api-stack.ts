import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { apiPrefix, needsToken, type Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { followedEntities } from '#shared/followed-entities.ts';
import { AccountExport } from '../constructs/account-export.ts';
import { ApiEntrance } from '../constructs/api-entrance.ts';
import { DeadLetters } from '../constructs/dead-letters.ts';
import { FactorRecoveries } from '../constructs/factor-recoveries.ts';
import { allowFiles } from '../constructs/file-access.ts';
import { FileScans } from '../constructs/file-scans.ts';
import { GradualRelease } from '../constructs/gradual-release.ts';
import type { LiveApiReference } from '../constructs/live-api.ts';
import { allowConnections, connectionsUrl, LiveRoutes } from '../constructs/live-routes.ts';
import { Privacy } from '../constructs/privacy.ts';
import { Readings } from '../constructs/readings.ts';
import { memory, reserve, ServiceFunction } from '../constructs/service-function.ts';
import { allowStream, allowTable } from '../constructs/table-access.ts';
import { TeamUpdates } from '../constructs/team-updates.ts';
import {
  type FeatureName,
  type FeatureResources,
  featureNames,
  featureOf,
  fileRecords,
  fileVariables,
} from '../features.ts';
import { userImpacts } from '../monitoring/user-impacts.ts';

/** 'prior-information' -> PriorInformation */
const constructId = (feature: FeatureName): string =>
  feature.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());

/** A request of a session records it. */
const sessionsOf = (feature: FeatureName): readonly ['sessions'] | readonly [] =>
  (Object.keys(routes) as RouteName[]).some((name) => name.startsWith(`${feature}.`) && needsToken(routes[name].access))
    ? ['sessions']
    : [];

interface ApiStackProps extends StackProps, FeatureResources {
  httpApiId: string;
  httpApiLogs: LogGroup;
  /** The secret that requests through CloudFront carry. */
  originSecretArn: string;
  live: LiveApiReference;
  table: TableV2;
}

/**
 * The features' functions and routes, and their background functions: stored files, the table's stream, the first
 * admin.
 */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const functions = this.createFeatures(props);
    this.addRoutes(props, functions);
    const readings = new Readings(this, 'Reading', props);
    readings.feedFrom(functions.readings);
    // A contract is compared with the price of its request.
    readings.feedFrom(functions.applications);
    this.recordStoredFiles(props, readings);
    this.followScans(props, readings);
    this.answerSockets(props);
    this.followTable(props);
    this.createGrantRole(props);
    new Privacy(this, 'PrivacyWork', props).serve(functions.privacy);
    new FactorRecoveries(this, 'FactorRecoveries', props);
    new AccountExport(this, 'AccountExport', props);
  }

  private createFeatures(props: ApiStackProps): Readonly<Record<FeatureName, ServiceFunction>> {
    return Object.fromEntries(featureNames.map((name) => [name, this.createFeature(name, props)])) as Record<
      FeatureName,
      ServiceFunction
    >;
  }

  private createFeature(name: FeatureName, props: ApiStackProps): ServiceFunction {
    const { stage, originSecretArn, table } = props;
    const { description, userImpact, limits, environment, grant, table: tableAccess } = featureOf(name);
    const fn = new ServiceFunction(this, constructId(name), {
      stage,
      entry: `${name}/api.lambda.ts`,
      description,
      userImpact,
      answersFailures: true,
      ...limits?.(stage),
      environment: {
        TABLE_NAME: table.tableName,
        STAFF_SECOND_FACTOR: stage.staffSecondFactor ? 'required' : 'optional',
        ORIGIN_SECRET: originSecretArn,
        ...environment?.(props),
      },
    });
    allowTable(fn, table, { ...tableAccess, guarded: [...(tableAccess.guarded ?? []), ...sessionsOf(name)] });
    fn.allow(['secretsmanager:GetSecretValue'], [originSecretArn]);
    grant?.(fn, props);
    return fn;
  }

  /** Adds one gateway route per declared route; all but the public ones require a token of the user pool. */
  private addRoutes(
    { stage, httpApiId, httpApiLogs, userPool, userPoolClient }: ApiStackProps,
    functions: Readonly<Record<FeatureName, ServiceFunction>>,
  ): void {
    // Imported, so that routes, integrations and authorizer belong to this stack and not to the API's.
    const httpApi = HttpApi.fromHttpApiAttributes(this, 'HttpApi', { httpApiId });
    const authorizer = new HttpJwtAuthorizer('People', userPool.userPoolProviderUrl, {
      jwtAudience: [userPoolClient.userPoolClientId],
    });
    const targets = stage.gradualRelease
      ? new GradualRelease(this, 'Release', { stage, httpApiId, functions }).targets
      : functions;
    const integrations = Object.fromEntries(
      Object.entries(targets).map(([name, fn]) => [
        name,
        new HttpLambdaIntegration(`${name}-integration`, fn, { scopePermissionToRoute: false }),
      ]),
    );
    const added = (Object.keys(routes) as RouteName[]).map((name): [Route, HttpRoute] => {
      const [feature = ''] = name.split('.');
      const integration = integrations[feature];
      if (!integration) throw new Error(`No function answers the route ${name}: add its feature in infra/features.ts.`);
      const { method, path, access } = routes[name];
      const route = new HttpRoute(this, name, {
        httpApi,
        routeKey: HttpRouteKey.with(`${apiPrefix}${path}`, HttpMethod[method]),
        integration,
        authorizer: needsToken(access) ? authorizer : new HttpNoneAuthorizer(),
      });
      return [routes[name], route];
    });
    new ApiEntrance(this, 'Entrance', { stage, httpApi, logs: httpApiLogs, routes: added });
  }

  /** Records a file that reached the bucket even if the browser that uploaded it is gone. */
  private recordStoredFiles({ stage, table, documentsBucket }: ApiStackProps, readings: Readings): void {
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
    readings.feedFrom(recorder);
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
  private followScans({ stage, table, documentsBucket }: ApiStackProps, readings: Readings): void {
    if (!stage.malwareScan) return;
    new FileScans(this, 'FileScans', {
      stage,
      table,
      readings,
      bucketName: documentsBucket.bucketName,
      tableAccess: fileRecords,
      environment: { TABLE_NAME: table.tableName, ...fileVariables({ stage, documentsBucket }) },
    });
  }

  /** Connections of live updates and their topics. */
  private answerSockets({ stage, table, live, siteUrl }: ApiStackProps): void {
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
  private followTable({ stage, table, live }: ApiStackProps): void {
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
      indexes: ['byPerson'],
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

  /** Invoked by DevOps with the AWS CLI: grants a staff role. No route invokes it. */
  private createGrantRole({ stage, table, userPool }: ApiStackProps): void {
    const grantRole = new ServiceFunction(this, 'GrantRole', {
      userImpact: { unmonitored: 'Invoked by an operator, who reads its answer.' },
      stage,
      entry: 'staff/grant-role.lambda.ts',
      memory: memory.background,
      description: 'Grants a role of the team, or suspends an account, from the command line',
      environment: { TABLE_NAME: table.tableName, USER_POOL_ID: userPool.userPoolId },
    });
    allowTable(grantRole, table, {
      items: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['directory'],
      guarded: ['team', 'security'],
    });
    grantRole.allow(
      ['AdminGetUser', 'AdminUserGlobalSignOut', 'AdminDisableUser', 'AdminEnableUser'].map(
        (action) => `cognito-idp:${action}`,
      ),
      [userPool.userPoolArn],
    );
    new CfnOutput(this, 'GrantRoleFunction', {
      description: 'Invoke it to make somebody staff or admin',
      value: grantRole.functionName,
    });
  }
}
